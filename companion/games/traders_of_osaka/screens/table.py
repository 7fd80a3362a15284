"""The table: sea, Market, Farm, seats, and the action bar. One tap on a Market card takes it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.kit.counting import count_of
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.forecast import Forecast
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COLOURS,
    Card,
    Cards,
    Colour,
    Seat,
    total,
)
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.screens.widgets.card import CardFace
from companion.games.traders_of_osaka.screens.widgets.pad import EMPTY, CardPad, PadQuestion
from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet
from companion.games.traders_of_osaka.screens.widgets.seat_look import look_at
from companion.games.traders_of_osaka.screens.widgets.ship_key import ShipKey
from companion.games.traders_of_osaka.views.buying import buy_words
from companion.games.traders_of_osaka.views.named_cards import named_before
from companion.games.traders_of_osaka.views.purse import impossible_coins, too_poor
from companion.games.traders_of_osaka.views.view import CardView, TableView
from companion.games.traders_of_osaka.views.words import refresh_words
from companion.table.change import Change
from companion.table.settings import ANIMATIONS, PADS
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage

load_kv(__name__, "card_rows", "panels", "sea", "tablets", "top_bar")

COINS, REFRESH = "coins", "refresh"


class TablePage(PadPage):
    """Everything tracked: what lies on the table, and what may be done with it."""

    pad: CardPad

    reserving = BooleanProperty(False)
    buy_words = StringProperty("")
    can_buy = BooleanProperty(False)
    can_reserve = BooleanProperty(False)
    must_pass = BooleanProperty(False)
    """Nothing can be taken, reserved or bought: the big button says so."""
    sailing = BooleanProperty(False)
    asking = BooleanProperty(False)
    """The pad lies over the cards."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._view: TableView | None = None
        self._ships = [self._ship_key(colour) for colour in COLOURS]
        self.pad = CardPad()
        self.pad.bind(
            on_change=self.pad_changed,
            on_answer=self._answered,
            on_cancel=self._cancel,
            on_refuse=lambda _, sentence: self.desk.say(sentence),
            on_decline=lambda _: self.desk.play(moves.Reshuffle()),
        )
        self.ids.pad_place.add_widget(self.pad)
        self.bind(reserving=lambda *_: self._lift())

    # --- showing ---------------------------------------------------------------------------------

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if self.asking and view is self._view:
            return  # another look at the same table must not empty the slots
        self._view = view
        self.ids.top.show(self)
        animated = ANIMATIONS.of(self.desk)
        self.ids.sea.animated = animated
        self.ids.sea.show(view.ships)
        self.ids.cards.show(view, animated=animated)
        self._show_seats(view, change)
        self.reserving = False
        self.can_reserve = any(card.can_reserve for card in view.market + view.farm)
        self.must_pass = view.must_pass
        self.can_buy = self.must_pass or (view.buy is not None and not too_poor(view))
        self.buy_words = buy_words(view)
        self.sailing = view.phase is Phase.SAILING
        if self.sailing:
            for key, ship in zip(self._ships, view.ships, strict=True):
                key.data = ship
        if view.phase is Phase.REFRESH:
            self._ask_refresh(view, named_before(change))
        else:
            self._close_pad()
            if self.desk.draft(COINS) is not None:
                self.buy()

    def leave(self) -> None:
        self._close_pad()
        self.reserving = False

    def _show_seats(self, view: TableView, change: Change | None) -> None:
        self.ids.seats.lay(self._tablet, len(view.seats))
        self.ids.seats.show(view.seats)
        if change is not None and change.kind == "move":
            for tablet in self.ids.seats.each:
                tablet.peeked = False

    def _tablet(self) -> SeatTablet:
        tablet = SeatTablet()
        tablet.bind(
            on_hold=lambda tablet: self.dispatch("on_peek", tablet),
            on_let_go=lambda _: self.dispatch("on_peek", None),
            on_tap=lambda tablet: self.look_at(tablet.data.seat),
        )
        return tablet

    def _lift(self) -> None:
        self.ids.cards.lift(lambda card: self.reserving and card.can_reserve)

    def _ship_key(self, colour: Colour) -> ShipKey:
        key = ShipKey()
        key.bind(on_release=lambda _: self.sail(colour))
        self.ids.ships.add_widget(key)
        return key

    # --- touching --------------------------------------------------------------------------------

    def take(self, card: CardView) -> None:
        """A card of the Market was tapped: take it, or reserve it where that is meant."""
        view: TableView = self.desk.view
        if view.turn is None:
            return
        if self.reserving:
            self.desk.play(moves.Reserve(view.turn, card.card, in_farm=False))
        else:
            self.desk.play(moves.Take(view.turn, card.card, card.reserved_by is view.turn))

    def reserve(self, card: CardView) -> None:
        """A card of the Farm was tapped: it can only be reserved."""
        view: TableView = self.desk.view
        if view.turn is not None:
            self.desk.play(moves.Reserve(view.turn, card.card, in_farm=True))

    def tell_piles(self) -> None:
        """The piles were tapped: say what their numbers mean."""
        self.desk.say(pile_words(self.desk.view))

    def look_at(self, seat: Seat) -> None:
        """A tablet was tapped: that trader's side of the table, card by card."""
        look_at(self, seat)

    def buy(self) -> None:
        """Coins are asked for where hands are tracked; elsewhere the table has been paid."""
        view: TableView = self.desk.view
        if view.turn is None or not self.can_buy:
            return
        if self.must_pass or view.buy is None:
            self.desk.play(moves.Pass(view.turn))
            return
        if view.rules.hands_tracked:
            question = coins_question(view, view.buy)
            self._ask(COINS, question, self._pay)
            self.ids.top.show(self, f"{question.title} for the Market.")
        else:
            self.desk.play(moves.Buy(view.turn))

    def sail(self, colour: Colour) -> None:
        """A ship or its button was tapped."""
        if self.sailing:
            self.desk.play(moves.Sail(colour))

    def repeats(self, x: float, y: float) -> bool:
        # A ship sails as many steps as it is tapped.
        return self.sailing or super().repeats(x, y)

    def confirm(self) -> None:
        if self.can_buy and not self.asking:
            self.buy()

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Take():
                holder = move.seat if move.reserved else None
                return self._face(self.ids.cards.market, move.card, holder)
            case moves.Reserve(in_farm=True):
                return self._face(self.ids.cards.farm, move.card, None)
            case moves.Reserve():
                return (
                    self._face(self.ids.cards.market, move.card, None)
                    if self.reserving
                    else self.ids.reserve
                )
            case moves.Pass():
                return self.ids.buy
            case moves.Buy():
                return self.pad.finger(move.coins) if self.asking else self.ids.buy
            case moves.Refresh():
                return self.pad.finger(move.market + move.farm)
            case moves.Reshuffle():
                return self.pad.ids.without
            case moves.Sail():
                return self._ships[move.colour.lane]
        return None

    def _face(self, row: list[CardFace], card: Card, holder: Any) -> CardFace | None:
        for place in row:
            if place.data and (place.data.card, place.data.reserved_by) == (card, holder):
                return place
        return None

    # --- the pad ---------------------------------------------------------------------------------

    def _ask(self, name: str, question: PadQuestion, answer: Any, laid: Cards = ()) -> None:
        self._answer = answer
        self.question = name
        self.asking = True
        self.pad.closes = PADS.of(self.desk) == "by-themselves"
        self.pad.ask(question, laid, self.draft)

    def pad_changed(self, *_: object) -> None:
        self.name_undo()
        # A pad for coins is open without one, too: it was asked for by a tap.
        self.keep(self.pad.draft or (EMPTY if self.question == COINS else None))

    def _cancel(self, *_: object) -> None:
        self.keep(None)
        self._close_pad()

    def _answered(self, _: CardPad, cards: Cards) -> None:
        self._answer(cards)

    def _close_pad(self, *_: object) -> None:
        if self.asking:
            self.pad.put_away()
            self.asking = False
            self.ids.top.show(self)

    def _pay(self, coins: Cards) -> None:
        buy = moves.Buy(self.desk.view.turn, coins)
        self.desk.play(buy, refused=self.pad.take_back_newest)

    def _ask_refresh(self, view: TableView, laid: Cards) -> None:
        """Ask for the new cards; where none can be drawn nobody has to say so."""
        assert view.draw is not None
        to_market = view.draw.market
        number = to_market + view.draw.farm
        if not number and self.goes_on_by_itself:
            self.desk.play(moves.Refresh())
            return
        question = PadQuestion(
            title=refresh_words(
                tuple(card.card for card in view.farm), to_market, view.draw.farm
            ).rstrip("."),
            is_full=lambda cards: len(cards) == number,
            slots=number,
            unseen=unseen(view),
            # Where hands are not tracked the app cannot count the piles: people tell it.
            decline="" if view.rules.hands_tracked else "Discards shuffled",
            breaks=(to_market,),
        )
        self._ask(REFRESH, question, partial(self._refresh, to_market), laid)

    def _refresh(self, to_market: int, cards: Cards) -> None:
        refresh = moves.Refresh(cards[:to_market], cards[to_market:])
        self.desk.play(refresh, refused=self.pad.take_back_newest)


def unseen(view: TableView) -> dict[Card, int]:
    """How many of each kind lie nowhere in sight, for the pad."""
    return dict(zip(CARDS, view.unseen, strict=True))


def pile_words(view: TableView) -> str:
    """The piles as the app counts them."""
    drawn = count_of(view.draw_pile or 0, "card")
    return f"The draw pile has {drawn}, the discard pile {view.discard_pile}."


def coins_question(view: TableView, buy: Forecast) -> PadQuestion:
    """Which coins are paid: full at the first total that pays for the goods."""
    name = view.seat(view.turn).name if view.turn else ""
    return PadQuestion(
        title=f"{name} pays {buy.cost}",
        is_full=buy.paid_by,
        slots=4,
        tally=lambda cards: f"{total(cards)} of {buy.cost}",
        unseen=unseen(view),
        refuses=lambda cards: impossible_coins(view, cards),
        takes_more=True,
        cancels=True,
    )
