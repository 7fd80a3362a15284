"""Correct the table: tap what is wrong, then how it really is. The table is right."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.pieces import CARDS, COINS, COLOURS, Card, Colour
from companion.games.akindo.screens.widgets.kind_key import KindKey
from companion.games.akindo.screens.widgets.place_key import BannerKey, PlaceKey
from companion.games.akindo.views import corrections
from companion.games.akindo.views.view import SeatView, TableView
from companion.table.change import Change, Reply
from companion.ui.correction_page import OVERVIEW, CorrectionPage
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton
from companion.views.stage import Page

load_kv(__name__, "merchants", "stepper")

PLACE = "place"
TITLES: Final[dict[corrections.Place, str]] = {
    "east": "Cards in the east",
    "west": "Cards in the west",
    "waste": "Cards on the waste site",
}
STEPS: Final = (-5, -1, 1, 5)


class AkindoCorrectPage(CorrectionPage):
    """An overview with steppers, and a sheet for whatever was tapped on it."""

    hint = StringProperty("")
    area_coins = NumericProperty(0)
    deck_cards = NumericProperty(0)
    most_coins = NumericProperty(COINS)
    most_cards = NumericProperty(0)
    tile_words = StringProperty("")
    is_seat = BooleanProperty(False)
    """The cards on the sheet lie before a merchant, who has coins and a tile, too."""
    has_purveyors = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._place: corrections.Place = "waste"
        self._seat: Colour | None = None
        self._wrong: Card | None = None
        self.places = {place: PlaceKey() for place in TITLES}
        for place, key in self.places.items():
            key.bind(on_release=lambda _, place=place: self.open_place(place))
            key.size_hint_x = 2 if place == "waste" else 1
            self.ids.places.add_widget(key)
        self.lying_keys = {card: KindKey() for card in CARDS}
        self.really_keys = {card: KindKey(data=(card, None)) for card in CARDS}
        for card in CARDS:
            self.lying_keys[card].bind(on_release=lambda _, card=card: self.point_at(card))
            self.really_keys[card].bind(on_release=lambda _, card=card: self.really(card))
            self.ids.lying_cards.add_widget(self.lying_keys[card])
            self.ids.really_cards.add_widget(self.really_keys[card])
        self.not_there = InkButton(text="It is not there", text_px=18)
        self.not_there.bind(on_release=lambda _: self.really(None))
        self.ids.really_cards.add_widget(self.not_there)
        self.coin_keys = {by: _step_key(by) for by in STEPS}
        self.stock_keys = {by: _step_key(by) for by in (-1, 1)}
        for by, coin_key in self.coin_keys.items():
            coin_key.bind(on_release=lambda _, by=by: self.coins_by(by))
            self.ids.coins.add_widget(coin_key)
        for by, stock_key in self.stock_keys.items():
            stock_key.bind(on_release=lambda _, by=by: self.stock_by(by))
            self.ids.stock.add_widget(stock_key)
        self.banner_keys = {colour: BannerKey() for colour in COLOURS}
        for colour, banner in self.banner_keys.items():
            banner.bind(on_release=lambda _, colour=colour: self.turn_banner(colour))
            self.ids.banners.add_widget(banner)

    def enter(self, **topic: Any) -> None:
        self.open_overview()
        super().enter(**topic)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        super().show(change)
        if change is not None:
            self.ids.merchants.settle()
        self.ids.merchants.show(view)
        for place, key in self.places.items():
            key.data = (TITLES[place].rpartition(" ")[2].capitalize(), place, view)
        self.places["waste"].data = ("Waste site", "waste", view)
        self.area_coins, self.deck_cards = view.area, view.deck
        self.most_cards = sum(view.unseen)
        self.has_purveyors = view.rules.purveyor
        if self.shown == PLACE:
            self._show_place(view)

    def go_back(self) -> None:
        if self.shown == OVERVIEW:
            self.go(Page.GAME)
        else:
            self.open_overview()

    def repeats(self, x: float, y: float) -> bool:
        places = (self.ids.undo, self.ids.coins, self.ids.stock, self.ids.area, self.ids.deck)
        return any(place.collide_point(*place.parent.to_widget(x, y)) for place in places)

    # --- the overview ----------------------------------------------------------------------------

    def open_overview(self) -> None:
        self._open(OVERVIEW, "Tap what is wrong", "coins")

    def area_by(self, by: int) -> None:
        view: TableView = self.desk.view
        self._play(corrections.area_by(view, by, self._reason("coins")))

    def deck_by(self, by: int) -> None:
        view: TableView = self.desk.view
        self._play(corrections.deck_by(view, by, self._reason("deck")))

    def stock_by(self, by: int) -> None:
        """Coins that lie in no place the app knows, more or fewer."""
        self._play(moves.CorrectStock(by, self._reason("coins")))

    # --- cards of a place ------------------------------------------------------------------------

    def open_place(self, place: corrections.Place) -> None:
        self._place, self._seat, self.is_seat = place, None, False
        self._open(PLACE, TITLES[place], "card")

    def open_seat(self, seat: Colour) -> None:
        view: TableView = self.desk.view
        self._place, self._seat, self.is_seat = "cards", seat, True
        # Each thing on this sheet has a likely reason of its own.
        self._open(PLACE, f"{view.seat(seat).name}'s side of the table", None)

    def point_at(self, card: Card) -> None:
        """This card is wrong, or with a second tap it is not."""
        self._wrong = None if self._wrong is card else card
        self._show_place(self.desk.view)

    def really(self, card: Card | None) -> None:
        """What it really is; without a wrong card, what lies there as well."""
        reason = self._reason("card")
        if self._wrong is not None:
            wrong = self._wrong
            move = moves.CorrectCards(self._place, self._seat, wrong, card, reason)
        elif card is not None:
            move = moves.CorrectCards(self._place, self._seat, None, card, reason)
        else:
            return
        if self._play(move):
            self._wrong = None
            self._show_place(self.desk.view)

    def _show_place(self, view: TableView) -> None:
        lying = corrections.lying(view, self._place, self._seat)
        if self._wrong is not None and not lying[self._wrong.place]:
            self._wrong = None
        for card, key in self.lying_keys.items():
            key.data, key.chosen = (card, lying[card.place]), card is self._wrong
        self.not_there.disabled = self._wrong is None
        self.hint = corrections.hint(self._wrong, lying)
        if self._seat is not None:
            self._show_seat(view.seat(self._seat))

    # --- a merchant ------------------------------------------------------------------------------

    def _show_seat(self, seat: SeatView) -> None:
        self.tile_words = "Tile is summary" if seat.is_ungrateful else "Tile is ungrateful"
        for colour, key in self.banner_keys.items():
            key.data = (colour, colour in seat.privileges)

    def coins_by(self, by: int) -> None:
        """Coins behind a screen, more or fewer: nobody is told how many there are."""
        if self._seat is not None:
            self._play(moves.CorrectCoins(self._seat, by, self._reason("coins")))

    def turn_tile(self) -> None:
        if self._seat is not None:
            view: TableView = self.desk.view
            self._play(corrections.tile_turns(view, self._seat, self._reason("seat")))

    def give_turn(self) -> None:
        if self._seat is not None:
            self._play(moves.CorrectTurn(self._seat, self._reason("seat")))

    def turn_banner(self, colour: Colour) -> None:
        """The privilege is held here, or by nobody."""
        if self._seat is not None:
            is_held = colour in self.desk.view.seat(self._seat).privileges
            holder = None if is_held else self._seat
            self._play(moves.CorrectPrivilege(colour, holder, self._reason("seat")))

    # --- playing ---------------------------------------------------------------------------------

    def _reason(self, subject: corrections.Subject) -> str:
        """What people chose, or else what is likely for what they corrected."""
        return self.reason or corrections.likely_reason(subject)

    def _play(self, move: Any) -> bool:
        return self.desk.play(move) is not Reply.REFUSED

    def _open(self, shown: str, title: str, subject: corrections.Subject | None) -> None:
        self._wrong = None
        if shown == PLACE:
            self._show_place(self.desk.view)
        self.open_sheet(shown, title, corrections.likely_reason(subject) if subject else None)


def _step_key(by: int) -> InkButton:
    return InkButton(text=f"{by:+}".replace("-", "−"), text_px=24)
