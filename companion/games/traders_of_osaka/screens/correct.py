"""Correct the table: tap what is wrong, then how it really is. The table is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.moves import Correction
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    SPACES,
    Card,
    Cards,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.screens.widgets.card import CardFace
from companion.games.traders_of_osaka.screens.widgets.pad import CardPad, PadQuestion
from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet
from companion.games.traders_of_osaka.screens.widgets.space_key import SpaceKey
from companion.games.traders_of_osaka.views import corrections
from companion.games.traders_of_osaka.views.corrections import Row, Side, Subject
from companion.games.traders_of_osaka.views.view import CardView, TableView
from companion.table.change import Change, Reply
from companion.ui.correction_page import OVERVIEW, CorrectionPage
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton
from companion.views.seating import brief_name
from companion.views.stage import Page

load_kv(__name__, "sea", "seat_sheet", "tablets")

MARKET_PLACES = 8
FARM_PLACES = 3
WHERE = {"market": "the Market", "farm": "the Farm"}
NOBODY = "nobody"
NOT_THERE = "It is not there"

Answer = Callable[[Card | None], tuple[Correction, ...]]
"""From the card that was named, or none, to the corrections it means."""

ONLY_COUNTS = "The game is over: tap a seat to set its tokens or its stack straight."


class CorrectPage(CorrectionPage):
    """The table as it stands here; a tap on anything opens the sheet that sets it straight."""

    has_cards = BooleanProperty(True)
    without_card = StringProperty("")
    """The answer that names no card; empty where there is none."""
    has_pieces = BooleanProperty(False)
    """The sheet is about a card that a reservation piece may lie on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.spaces = [self._space(number) for number in range(len(SPACES))]
        self.market = [self._place("market", index) for index in range(MARKET_PLACES)]
        self.farm = [self._place("farm", index) for index in range(FARM_PLACES)]
        self.pad = CardPad()
        self.pad.bind(on_answer=lambda _, cards: self._named(cards))
        self.ids.pad_place.add_widget(self.pad)
        self._colour: Colour | None = None
        self._seat: Seat | None = None
        self._unlocked: Seat | None = None
        """Whose PIN was told: it is not asked for again until their side of the table is left."""
        self._spot: tuple[Row, int] | None = None
        self._answer: Answer = lambda _: ()
        self._closes_to = OVERVIEW
        self.reshuffled = InkButton(text="Reshuffled", size_hint_x=None)
        self.reshuffled.bind(on_release=lambda _: self.open_piles())
        self.ids.heading.add_widget(self.reshuffled)
        self.bind(shown=self._lay_reshuffled, has_cards=self._lay_reshuffled)
        self._open(OVERVIEW, "")
        self._lay_reshuffled()

    def enter(self, **topic: Any) -> None:
        self._seat = None  # it may be a seat of another game
        self._open(OVERVIEW, "")
        super().enter(**topic)

    def show(self, change: Change | None) -> None:
        super().show(change)
        view: TableView = self.desk.view
        self.has_cards = view.rules.cards_tracked and not view.is_over
        self.ids.sea.animated = self.desk.setting("animations", True)
        self.ids.sea.show(view.ships)
        self._show_row("market", self.market, view.market)
        self._show_row("farm", self.farm, view.farm)
        self.ids.seats.lay(self._tablet, len(view.seats))
        self.ids.seats.show(view.seats)
        if self._seat:
            self.ids.seat.show(view, view.seat(self._seat))

    def repeats(self, x: float, y: float) -> bool:
        # Tokens and the like are counted up by one tap each.
        return self.shown == "seat" or super().repeats(x, y)

    def _lay_reshuffled(self, *_: object) -> None:
        """Only on the overview, and where there are piles."""
        is_there = self.shown == OVERVIEW and self.has_cards
        self.reshuffled.width = dp(128) if is_there else 0
        self.reshuffled.opacity, self.reshuffled.disabled = int(is_there), not is_there

    def go_back(self) -> None:
        if self.shown == OVERVIEW:
            self.go(Page.BACK)
        else:
            self._close()

    # --- opening the sheets ----------------------------------------------------------------------

    def open_ship(self, colour: Colour) -> None:
        if self.desk.view.is_over:
            self.desk.say(ONLY_COUNTS)
            return
        self._colour = colour
        ship = self.desk.view.ships[colour.lane]
        for number, key in enumerate(self.spaces):
            key.data = (number, colour, number == ship.space)
        self._open("ship", f"The {colour} ship is really at…", "ship")

    def open_card(self, row: Row, index: int) -> None:
        """A card of the Market or the Farm: it is another, is not there, or bears a piece."""
        view: TableView = self.desk.view
        card = view.row(row)[index]
        self._spot = (row, index)
        self.ids.pieces.options = [
            (NOBODY, "no piece"),
            *((str(seat.seat), brief_name(seat.name)) for seat in view.seats),
        ]
        self.ids.pieces.chosen = str(card.reserved_by) if card.reserved_by else NOBODY
        self._ask_card(
            f"{card.card} in {WHERE[row]} is really…",
            lambda really: corrections.card_in_row(self.desk.view, row, index, really, self.reason),
            instead_of=card.card,
        )
        self.has_pieces = True

    def open_more(self, row: Row) -> None:
        """A card is missing in the Market or the Farm."""
        self._ask_card(
            f"Which card joins {WHERE[row]}?",
            lambda card: (moves.CorrectCards(row, None, None, card, self.reason),) if card else (),
        )

    def open_seat(self, seat: Seat) -> None:
        self._seat = seat
        view: TableView = self.desk.view
        self.ids.seat.show(view, view.seat(seat))
        self._open("seat", f"{view.seat(seat).name}'s side of the table", "seat")

    def open_good(self, side: Side, card: Card) -> None:
        seat, name = self._owner
        self._ask_card(
            f"{card} among {name}'s {_goods(side)} is really…",
            lambda really: (moves.CorrectCards(side, seat, card, really, self.reason),),
            instead_of=card,
            back_to="seat",
        )

    def open_more_goods(self, side: Side) -> None:
        seat, name = self._owner
        self._ask_card(
            f"Which card joins {name}'s {_goods(side)}?",
            lambda card: (moves.CorrectCards(side, seat, None, card, self.reason),) if card else (),
            back_to="seat",
        )

    def open_piles(self) -> None:
        self._open("piles", "The discards were reshuffled", "piles")

    # --- what is corrected -----------------------------------------------------------------------

    def put_ship(self, space: int) -> None:
        if self._colour:
            self._play((moves.CorrectShip(self._colour, space, self.reason),))

    def put_piece(self, owner: str) -> None:
        """Whose piece lies on the card of the sheet."""
        if self._spot:
            seat = None if owner == NOBODY else Seat(owner)
            row, index = self._spot
            self._play(corrections.piece_on_card(self.desk.view, row, index, seat, self.reason))

    def put_tokens(self, colour: Colour, count: int) -> None:
        seat, _ = self._owner
        self._play((corrections.tokens_at(seat, colour, count, self.reason),), stays=True)

    def change_stack(self, by: int) -> None:
        seat, _ = self._owner
        self._as_owner(lambda: self._play((moves.CorrectStack(seat, by, self.reason),), stays=True))

    def change_hand(self, by: int) -> None:
        """A card more is one nobody has seen, where one can be drawn; else the pad asks for it."""
        seat, name = self._owner

        def change(card: Card | None = None) -> tuple[Correction, ...]:
            return (corrections.hand_by(seat, by, self.reason, card),)

        if by > 0 and self.desk.view.draw_pile:
            self._as_owner(lambda: self._play(change(), stays=True))
            return
        self._as_owner(
            lambda: self._ask_card(
                f"Which card {'joined' if by > 0 else 'left'} {name}'s hand?",
                change,
                back_to="seat",
                without_card="" if by > 0 else "It went back to the draw pile",
            )
        )

    def _as_owner(self, act: Callable[[], object]) -> None:
        """Correct what is secret: its owner's PIN is asked for, where one is set."""
        seat, name = self._owner

        def unlocked() -> None:
            self._unlocked = seat
            act()

        if self._unlocked is seat:
            act()
        else:
            self.dispatch("on_unlock", name, unlocked)

    def put_piece_home(self) -> None:
        seat, _ = self._owner
        self._play((moves.CorrectReservation(seat, None, False, self.reason),), stays=True)

    def give_turn(self) -> None:
        seat, _ = self._owner
        self._play((moves.CorrectTurn(seat, self.reason),))

    def reshuffle(self) -> None:
        self._play((moves.CorrectPiles(self.reason),))

    def _named(self, cards: Cards) -> None:
        if not self._play(self._answer(cards[0])):
            self.pad.ask(self.pad.question)

    def name_no_card(self) -> None:
        """The card does not lie where the app sees it, or nobody can name it."""
        self._play(self._answer(None))

    def _play(self, moves: tuple[Correction, ...], *, stays: bool = False) -> bool:
        """All of them, or up to the first that is refused; the desk says why."""
        played = all(self.desk.play(move) is not Reply.REFUSED for move in moves)
        if not played:
            self.show(None)
        elif not stays:
            self._close()
        if played and moves:
            self._tell_the_table(moves[-1])
        return played

    def _tell_the_table(self, move: Correction) -> None:
        sentence = corrections.secret_words(self.desk.view, move)
        if sentence:
            self.desk.say(sentence)

    # --- building and showing --------------------------------------------------------------------

    @property
    def _owner(self) -> tuple[Seat, str]:
        assert self._seat is not None
        return self._seat, self.desk.view.seat(self._seat).name

    def _ask_card(
        self,
        title: str,
        answer: Answer,
        *,
        instead_of: Card | None = None,
        back_to: str = OVERVIEW,
        without_card: str = "",
    ) -> None:
        self._answer = answer
        self.has_pieces = False
        self.without_card = NOT_THERE if instead_of else without_card
        self.pad.ask(
            PadQuestion(
                title="Tap the card that really lies there" if instead_of else "Tap the card",
                is_full=lambda cards: len(cards) == 1,
                slots=1,
                allowed=frozenset(CARDS) - {instead_of},
            )
        )
        self._open("card", title, "card", back_to=back_to)

    def _open(
        self, sheet: str, title: str, subject: Subject = "seat", *, back_to: str = OVERVIEW
    ) -> None:
        self._closes_to, self.hides_undo = back_to, sheet == "card"
        if sheet == OVERVIEW:
            self._unlocked = None
        self.open_sheet(sheet, title or "Tap what is wrong", corrections.likely_reason(subject))

    def _close(self) -> None:
        if self._closes_to == "seat" and self._seat:
            self.open_seat(self._seat)
        else:
            self._seat = None
            self._open(OVERVIEW, "")

    def _show_row(self, row: Row, places: list[CardFace], cards: tuple[CardView, ...]) -> None:
        while len(places) < len(cards):  # an earlier correction laid out more than the rules do
            places.append(self._place(row, len(places)))
        for index, place in enumerate(places):
            place.data = cards[index] if index < len(cards) else None

    def _tablet(self) -> SeatTablet:
        tablet = SeatTablet()
        # A finger that rests a little longer means the same here.
        for touch in ("on_tap", "on_let_go"):
            tablet.bind(**{touch: lambda tablet: self.open_seat(tablet.data.seat)})
        return tablet

    def _space(self, number: int) -> SpaceKey:
        key = SpaceKey()
        key.bind(on_release=lambda _: self.put_ship(number))
        self.ids.spaces.add_widget(key)
        return key

    def _place(self, row: Row, index: int) -> CardFace:
        place = CardFace()
        place.bind(on_release=lambda _: self.open_card(row, index))
        self.ids[row].add_widget(place)
        return place


def _goods(side: Side) -> str:
    return "insured goods" if side == "insured" else "goods"
