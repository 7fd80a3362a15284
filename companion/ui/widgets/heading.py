"""The head of a page beside the game: what the page is, and the way back."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv import load_kv

load_kv(__name__, "paper")


class Heading(BoxLayout):
    """A title over a brush line; widgets put into it stand between the title and Back."""

    __events__ = ("on_back",)
    title = StringProperty("")
    note = StringProperty("")
    """A second, quieter line."""
    way_out = StringProperty("Back")

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Between the title and Back, once those two are there."""
        if "go_back" in self.ids and not args:
            args = (self.children.index(self.ids.go_back) + 1,)
        super().add_widget(widget, *args, **kwargs)

    def on_back(self) -> None:
        """Back was tapped."""
