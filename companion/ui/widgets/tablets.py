"""What lies before each seat, side by side, or on an upright screen in two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui.kv import load_kv

load_kv(__name__)


class Tablets(GridLayout):
    """Of whatever kind a game has, tablets or sheets: each shows its `data`."""

    lying = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.each: list[Any] = []
        """Clockwise, as people sit."""
        super().__init__(**kwargs)

    def lay(self, make: Callable[[], Widget], places: int) -> None:
        """So many of them, made anew where there were more or fewer."""
        if len(self.each) != places:
            self.clear_widgets()
            self.each = [make() for _ in range(places)]
            for tablet in self.each:
                self.add_widget(tablet)

    def show(self, seats: Sequence[Any]) -> None:
        """A seat on each, and on those that are left nobody."""
        for tablet, seat in zip_longest(self.each, seats):
            tablet.data = seat
