"""A pad of digits for a number of points: typed one by one, taken back one by one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.akindo.rules.grammar import MOST_POINTS
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "paper")

DELETE, DONE = "Delete", "Done"
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", DELETE, "0", DONE)
MOST_DIGITS = len(str(MOST_POINTS))


class TotalPad(BoxLayout):
    """`ask` for a number; `on_answer` brings it once Done is tapped."""

    __events__ = ("on_answer", "on_change")
    title = StringProperty("")
    note = StringProperty("")
    digits = StringProperty("")
    may_be_empty = BooleanProperty(False)
    """Done without a digit answers None."""

    def __init__(self, **kwargs: Any) -> None:
        self.keys: dict[str, InkButton] = {}
        super().__init__(**kwargs)
        for key in KEYS:
            button = InkButton(text=key, text_px=theme.TEXT if len(key) > 1 else theme.TEXT_LARGE)
            button.bind(on_release=lambda _, key=key: self.press(key))
            self.keys[key] = button
            self.ids.key_grid.add_widget(button)
        self.keys[DONE].kind = "primary"
        self._show()

    @property
    def newest(self) -> str:
        """The digit that was tapped last; empty with none."""
        return self.digits[-1:]

    @property
    def draft(self) -> Draft | None:
        return {"digits": self.digits} if self.digits else None

    def ask(self, title: str, note: str = "", draft: Draft | None = None) -> None:
        """Begin as the pad was left, or empty."""
        digits = draft.get("digits") if draft else None
        self.begin(title, note, digits if isinstance(digits, str) and _is_number(digits) else "")

    def begin(self, title: str, note: str, digits: str) -> None:
        """Begin with these digits."""
        self.title, self.note, self.digits = title, note, digits
        self._show()
        self.dispatch("on_change")

    def put_away(self) -> None:
        """Nothing is asked."""
        self.digits = ""
        self._show()

    def press(self, key: str) -> None:
        """A key was tapped; a zero before other digits says nothing."""
        if key == DONE:
            self.dispatch("on_answer", int(self.digits) if self.digits else None)
            return
        if key == DELETE:
            self.digits = self.digits[:-1]
        elif len(self.digits) < MOST_DIGITS:
            self.digits = key if self.digits == "0" else self.digits + key
        self._show()
        self.dispatch("on_change")

    def take_back_newest(self) -> None:
        self.press(DELETE)

    def finger(self, number: int) -> Widget:
        """What to touch next on the way to this number."""
        words = str(number)
        if self.digits == words:
            return self.keys[DONE]
        if words.startswith(self.digits):
            return self.keys[words[len(self.digits)]]
        return self.keys[DELETE]

    def on_answer(self, number: int | None) -> None:
        """The question is answered."""

    def on_change(self) -> None:
        """The digits have changed."""

    def _show(self) -> None:
        self.keys[DONE].disabled = not (self.digits or self.may_be_empty)
        self.keys[DELETE].disabled = not self.digits


def _is_number(digits: str) -> bool:
    return digits.isdecimal() and digits.isascii() and len(digits) <= MOST_DIGITS
