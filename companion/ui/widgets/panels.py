"""Several panels in one place, of which one is there at a time."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout


class Panel(BoxLayout):
    """One of them; `name` is what it is shown by."""

    name = StringProperty("")


class Panels(BoxLayout):
    """Holds every Panel it was given in kv; the others are not merely hidden, they are away.

    With `shown` the name of none of them, none is there.
    """

    shown = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._panels: list[Any] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        self._panels.append(widget)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        self.on_shown()

    def on_shown(self, *_: object) -> None:
        shown = [panel for panel in self._panels if panel.name == self.shown]
        if self.children != shown:
            self.clear_widgets()
            for panel in shown:
                super().add_widget(panel)
