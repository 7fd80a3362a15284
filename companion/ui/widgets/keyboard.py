"""A drawn keyboard for names: letters, a few accents, shift, backspace."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton
from companion.views.keyboard import (
    BACKSPACE,
    LYING_ROWS,
    SHIFT,
    SPACE,
    UPRIGHT_ROWS,
    begins_word,
    face,
    press,
)

load_kv(__name__)

WORDS = {SHIFT: "Shift", SPACE: "space", BACKSPACE: "Del"}
BREADTHS = {SPACE: 2.15}


class Keyboard(BoxLayout):
    """`ask` for a text; `on_text_done` brings it."""

    __events__ = ("on_text_done",)
    prompt = StringProperty("")
    text = StringProperty("")
    longest = NumericProperty(12)
    shifted = BooleanProperty(True)
    upright = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.keys: dict[str, InkButton] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        self.bind(upright=self._lay_keys, shifted=self._show_faces)
        self._lay_keys()

    def ask(self, prompt: str, text: str = "") -> None:
        """Begin with this text."""
        self.prompt, self.text = prompt, text
        self.shifted = begins_word(text)

    def press(self, key: str) -> None:
        """A key was pressed."""
        if key == SHIFT:
            self.shifted = not self.shifted
            return
        self.text = press(self.text, key, shifted=self.shifted, longest=int(self.longest))
        self.shifted = begins_word(self.text)

    def on_text_done(self, text: str) -> None:
        """Done was pressed."""

    def _lay_keys(self, *_: object) -> None:
        self.ids.rows.clear_widgets()
        self.keys = {}
        for row in UPRIGHT_ROWS if self.upright else LYING_ROWS:
            line = BoxLayout(spacing=self.spacing)
            for key in row:
                line.add_widget(self._key(key))
            self.ids.rows.add_widget(line)
        self._show_faces()

    def _key(self, key: str) -> InkButton:
        button = InkButton(text_px=26, size_hint_x=BREADTHS.get(key, 1), padding=[0] * 4)
        button.bind(on_release=lambda _: self.press(key))
        self.keys[key] = button
        return button

    def _show_faces(self, *_: object) -> None:
        for key, button in self.keys.items():
            button.text = WORDS.get(key) or face(key, shifted=self.shifted)
            button.text_px = theme.TEXT if key in WORDS else 26
            button.chosen = key == SHIFT and self.shifted
