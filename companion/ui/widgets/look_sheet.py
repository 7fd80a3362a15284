"""A sheet to read: over the page, put away by the next touch, which presses nothing."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.kv import load_kv
from companion.ui.widgets.sheet import Sheet

load_kv(__name__, "paper")

STILL = 12
"""A finger that moves further than this, in design pixels, turns the sheet rather than taps."""


class LookSheet(Sheet, BoxLayout):
    """`show` lays one widget on it; one that is higher than the sheet can be pushed up and down."""

    title = StringProperty("")

    def show(self, title: str, content: Widget) -> None:
        self.title = title
        self.ids.column.clear_widgets()
        self.ids.column.add_widget(content)
        self.ids.scroll.scroll_y = 1
        self.come()

    def on_touch_down(self, touch: Any) -> bool:
        scroll: ScrollView = self.ids.scroll
        if self.ids.column.height > scroll.height and scroll.collide_point(*touch.pos):
            super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(STILL):
            self.leave()
            self.ids.column.clear_widgets()
        return True
