"""A row of plaques of which one is chosen."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.widgets.paper import InkButton


class Choices(BoxLayout):
    """`options` are (value, words); a tap sets `chosen` to the value and tells `on_choose`."""

    __events__ = ("on_choose",)
    options = ListProperty()
    chosen = ObjectProperty(None, allownone=True)
    text_px = NumericProperty(theme.TEXT)

    def __init__(self, **kwargs: Any) -> None:
        self.buttons: dict[Any, InkButton] = {}
        super().__init__(**kwargs)

    def on_options(self, *_: object) -> None:
        self.clear_widgets()
        self.buttons = {}
        for value, words in self.options:
            button = InkButton(text=words, text_px=self.text_px, chosen=value == self.chosen)
            button.bind(on_release=lambda _, value=value: self.choose(value))
            self.buttons[value] = button
            self.add_widget(button)

    def on_chosen(self, *_: object) -> None:
        for value, button in self.buttons.items():
            button.chosen = value == self.chosen

    def choose(self, value: Any) -> None:
        """As if it were tapped."""
        self.chosen = value
        self.dispatch("on_choose", value)

    def on_choose(self, value: Any) -> None:
        """One was tapped, perhaps the one that was chosen before."""
