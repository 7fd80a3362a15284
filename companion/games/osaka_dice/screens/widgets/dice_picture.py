"""The whole table to look at: both rows, the bag, the mountain, and everybody's sheet."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.osaka_dice.screens.widgets.dice_sheet import DiceSheet
from companion.games.osaka_dice.views.view import TableView
from companion.ui.kv import load_kv

load_kv(__name__, "dice_rows", "hill", "tablets")


class DicePicture(BoxLayout):
    """A TableView as people find it on the table; nothing in it can be touched."""

    lying = BooleanProperty(True)
    has_mountain = BooleanProperty(False)

    def show(self, view: TableView, *, places: int, animated: bool) -> None:
        """Show it with room for so many seats: during a set-up they fill one by one."""
        self.ids.rows.show(view)
        self.has_mountain = bool(view.mountain)
        self.ids.hill.data = view if view.mountain else None
        self.ids.sheets.lay(DiceSheet, places)
        self.ids.sheets.show(view.seats)

    def on_touch_down(self, _: Any) -> bool:
        return False
