"""The whole table to look at: both rows, the bag, the mountain, and everybody's sheet."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.osaka_dice.screens.widgets.dice_sheet import DiceSheet
from companion.games.osaka_dice.views.view import TableView
from companion.ui.kv import load_kv

load_kv(__name__, "dice_rows", "hill")


class DicePicture(BoxLayout):
    """A TableView as people find it on the table; nothing in it can be touched."""

    lying = BooleanProperty(True)
    seats = NumericProperty(1)
    has_mountain = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._sheets: list[DiceSheet] = []
        super().__init__(**kwargs)

    def show(self, view: TableView, *, places: int, animated: bool) -> None:
        """Show it with room for so many seats: during a set-up they fill one by one."""
        self.ids.rows.show(view)
        self.has_mountain = bool(view.mountain)
        self.ids.hill.data = view if view.mountain else None
        if len(self._sheets) != places:
            self.ids.sheets.clear_widgets()
            self._sheets = [DiceSheet() for _ in range(places)]
            for sheet in self._sheets:
                self.ids.sheets.add_widget(sheet)
            self.seats = places
        for index, sheet in enumerate(self._sheets):
            sheet.data = view.seats[index] if index < len(view.seats) else None

    def on_touch_down(self, _: Any) -> bool:
        return False
