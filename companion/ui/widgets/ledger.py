"""A long list on paper: rows that are reused, and two big keys that turn the page."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.ui import theme
from companion.ui.kv import load_kv

load_kv(__name__, "icon", "paper")

OVERLAP = 0.12
"""Of a turned page so much stays in sight, for the eye to find its place."""


class LedgerRow(RecycleDataViewBehavior, ButtonBehavior, BoxLayout):
    """One row; the class named by `row_class` says what is in it."""

    chosen = BooleanProperty(False)
    quiet = BooleanProperty(False)
    """A row to read, not to tap."""

    def on_touch_down(self, touch: Any) -> bool:
        return bool(not self.quiet and super().on_touch_down(touch))


class Ledger(BoxLayout):
    """`rows` are the properties of each row; one with a `size` has a height of its own."""

    rows = ListProperty()
    row_class = StringProperty("LedgerRow")
    row_height = NumericProperty(theme.TARGET)
    """The height of rows without a `size`, in real pixels."""
    empty = StringProperty("")
    """The sentence where there are no rows."""

    def turn(self, pages: int) -> None:
        """Turn so many pages down, or up where negative."""
        view = self.ids.view
        hidden = self.ids.layout.height - view.height
        if hidden > 0:
            step = view.height * (1 - OVERLAP) / hidden
            view.effect_y.velocity = 0
            view.scroll_y = min(1.0, max(0.0, view.scroll_y - pages * step))

    def to_top(self) -> None:
        self.ids.view.scroll_y = 1
