"""Ships and payments: the sea, four ships to press, the tokens, and the payment pad."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.facts import Sale
from companion.games.traders_of_osaka.rules.pieces import COLOURS, Colour
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.screens.widgets.sale_pad import SalePad
from companion.games.traders_of_osaka.screens.widgets.seat_look import look_at
from companion.games.traders_of_osaka.screens.widgets.ship_key import ShipKey
from companion.games.traders_of_osaka.screens.widgets.token_tablet import TokenTablet
from companion.games.traders_of_osaka.views.payment import sales_so_far, tide_words
from companion.games.traders_of_osaka.views.view import TableView
from companion.table.change import Change
from companion.table.settings import ANIMATIONS
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage

load_kv(__name__, "panels", "sea", "tablets", "top_bar")

WORKINGS = 3
"""So many of the last sales have room beside the pad; the log has them all."""


class LightTablePage(PadPage):
    """Nothing but what moves on the board; the cards are the table's own affair."""

    pad: SalePad

    can_end = BooleanProperty(False)
    sailing = BooleanProperty(True)
    """Ships may be pressed; else there are the workings of what was sold."""
    selling = BooleanProperty(False)
    """The payment pad lies over the seats."""
    workings = StringProperty("")
    """What was sold in the payment that is under way or has just been settled."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ships: dict[Colour, ShipKey] = {}
        for colour in COLOURS:
            key = ShipKey()
            key.bind(on_release=lambda _, colour=colour: self.sail(colour))
            self._ships[colour] = key
            self.ids.ships.add_widget(key)
        self.pad = SalePad()
        self.pad.bind(
            on_sell=lambda _, count, highest: self.sell(count, highest),
            count=self.pad_changed,
            highest=self.pad_changed,
        )
        self.ids.pad_place.add_widget(self.pad)

    # --- showing ---------------------------------------------------------------------------------

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        self.ids.top.show(self)
        self.ids.sea.animated = ANIMATIONS.of(self.desk)
        self.ids.sea.show(view.ships)
        for ship in view.ships:
            self._ships[ship.colour].data = ship
        self._show_seats(view)
        self._show_workings(view)
        self.can_end = view.phase is Phase.ACTION
        if view.sale is not None:
            self._ask(view)
        self.selling = view.sale is not None
        self.sailing = any(ship.can_sail for ship in view.ships)

    def _show_seats(self, view: TableView) -> None:
        self.ids.seats.lay(self._tablet, len(view.seats))
        self.ids.seats.show(view.seats)
        for tablet in self.ids.seats.each:
            tablet.peeked = False

    def _tablet(self) -> TokenTablet:
        tablet = TokenTablet()
        tablet.bind(
            on_hold=lambda tablet: self.dispatch("on_peek", tablet),
            on_let_go=lambda _: self.dispatch("on_peek", None),
            on_tap=lambda tablet: look_at(self, tablet.data.seat),
        )
        return tablet

    def _show_workings(self, view: TableView) -> None:
        assert self.desk.table is not None
        history = self.desk.table.history
        tide = tide_words(history)
        room = WORKINGS - 2 if tide else WORKINGS
        sales = (
            f"{view.seat(paid.seat).name}, {paid.sale.colour}: {_working(paid.sale)}"
            for paid in sales_so_far(history)[-room:]
        )
        self.workings = "\n".join(filter(None, (*sales, tide)))

    # --- touching --------------------------------------------------------------------------------

    def sail(self, colour: Colour) -> None:
        self.desk.play(moves.Sail(colour))

    def sell(self, count: int, highest: int) -> None:
        sale = self.desk.view.sale
        if sale is not None:
            sell = moves.Sell(sale.seat, sale.colour, count, highest)
            self.desk.play(sell, refused=self._ask_again)

    def _ask_again(self) -> None:
        if self.desk.view.sale is not None:
            self.keep(None)
            self._ask(self.desk.view)

    def _ask(self, view: TableView) -> None:
        """The pad asks for the sale that is due, as it was left."""
        assert view.sale is not None
        self.question = ""  # while it is turned to the new question nothing is to be kept
        sale = view.sale
        draft = self.desk.draft(f"{sale.colour}-{sale.seat}")
        self.pad.ask(sale, view.seat(sale.seat).name, draft)
        self.question = f"{sale.colour}-{sale.seat}"

    def pad_changed(self, *_: object) -> None:
        self.name_undo()
        self.keep(self.pad.draft)

    def end_turn(self) -> None:
        if self.can_end:
            self.desk.play(moves.EndTurn(self.desk.view.turn))

    def repeats(self, x: float, y: float) -> bool:
        # A ship sails as many steps as it is tapped.
        on_ships = self.sailing and bool(self.ids.ships.collide_point(x, y))
        return on_ships or super().repeats(x, y)

    @property
    def keeps_awake(self) -> bool:  # type: ignore[override]
        """A payment is being told, seat by seat."""
        return bool(self.desk.view and self.desk.view.sale)

    def confirm(self) -> None:
        self.end_turn()

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Sail():
                return self._ships[move.colour]
            case moves.EndTurn():
                return self.ids.end_turn
            case moves.Sell():
                return self.pad.finger(move.count, move.highest)
        return None


def _working(sale: Sale) -> str:
    """A line ends before an arrow rather than after it, and no number stands without its VP."""
    told = theme.printable(str(sale))
    return told.replace("▶ ", "▶\u00a0").replace(" VP", "\u00a0VP")
