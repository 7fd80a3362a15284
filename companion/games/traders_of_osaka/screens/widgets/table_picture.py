"""The whole table to look at: the sea, the open cards, and what lies before each seat."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet
from companion.games.traders_of_osaka.views.view import TableView
from companion.ui.kv import load_kv

load_kv(__name__, "card_rows", "sea", "tablets")


class TablePicture(BoxLayout):
    """A TableView as people find it on the table; nothing in it can be touched."""

    lying = BooleanProperty(True)
    has_cards = BooleanProperty(True)

    def show(self, view: TableView, *, places: int, animated: bool) -> None:
        """Show it with room for so many seats: during a set-up they fill one by one."""
        self.has_cards = view.rules.cards_tracked
        self.ids.sea.animated = animated
        self.ids.sea.show(view.ships)
        self.ids.cards.show(view, animated=animated)
        self.ids.seats.lay(SeatTablet, places)
        self.ids.seats.show(view.seats)

    def on_touch_down(self, _: Any) -> bool:
        return False
