"""After a power cut: how the table should stand, over the question that comes back."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv import load_kv
from companion.ui.screens_of import Picture
from companion.ui.widgets.sheet import Sheet

load_kv(__name__, "heading")


class Welcome(Sheet, BoxLayout):
    """It covers everything; any touch puts it away and presses nothing."""

    words = StringProperty("")

    def __init__(self, picture: Picture, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(picture)
        self.bind(size=lambda *_: setattr(picture, "lying", self.width >= self.height))

    def on_touch_down(self, _: Any) -> bool:
        self.leave()
        return True
