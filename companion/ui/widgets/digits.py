"""A number pad for PINs: four digits, shown as dots."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.pins import PIN_DIGITS
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton

load_kv(__name__)

CANCEL, DELETE = "Cancel", "Delete"
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", CANCEL, "0", DELETE)


class Dots(Drawn):
    """`data` is how many of the digits are told."""

    def paint(self, painter: Painter) -> None:
        r, step = dp(10), dp(44)
        first = self.center_x - step * (PIN_DIGITS - 1) / 2
        for at in range(PIN_DIGITS):
            if at < (self.data or 0):
                painter.disc(first + at * step, self.center_y, r, theme.INK)
            else:
                painter.ring(first + at * step, self.center_y, r, theme.INK_SOFT, dp(1.4))


class DigitPad(BoxLayout):
    """`ask` for a PIN; `on_digits` brings it with the last digit, and the dots are empty again."""

    __events__ = ("on_digits", "on_cancel")
    prompt = StringProperty("")
    note = StringProperty("")
    told = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        # Not a property: nothing that is bound or painted shall know the digits.
        self._digits = ""
        self.keys: dict[str, InkButton] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        for key in KEYS:
            self.ids.key_grid.add_widget(self._key(key))

    def ask(self, prompt: str, note: str = "") -> None:
        """Begin with no digit."""
        self.prompt, self.note = prompt, note
        self._digits, self.told = "", 0

    def press(self, key: str) -> None:
        """A key was pressed."""
        if key == CANCEL:
            self.ask(self.prompt)
            self.dispatch("on_cancel")
            return
        self._digits = self._digits[:-1] if key == DELETE else self._digits + key
        digits, self.told = self._digits, len(self._digits)
        if len(digits) == PIN_DIGITS:
            self._digits, self.told = "", 0
            self.dispatch("on_digits", digits)

    def on_digits(self, digits: str) -> None:
        """All of the digits are told."""

    def on_cancel(self) -> None:
        """No PIN will be told."""

    def _key(self, key: str) -> InkButton:
        button = InkButton(text=key, text_px=theme.TEXT if len(key) > 1 else theme.TEXT_LARGE)
        button.bind(on_release=lambda _: self.press(key))
        self.keys[key] = button
        return button
