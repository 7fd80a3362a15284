"""A drawn keyboard for names: letters, accents, digits, kana; a real one may write as well."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton
from companion.views import keyboard as keys
from companion.views.keyboard import BACKSPACE, KANA, LETTERS, PLATES, SHIFT, SMALL, SPACE
from companion.views.seating import LONGEST_NAME

load_kv(__name__)

WORDS = {SHIFT: "Shift", SPACE: "space", BACKSPACE: "Del", SMALL: "小", **PLATES}
BREADTHS = {SPACE: 2.15}
RETURN, ERASE = (13, 271), 8
"""The codes of a real keyboard's keys that are no letters: both Enters, and the way back."""


class Keyboard(BoxLayout):
    """`ask` for a text; `on_text_done` brings it."""

    __events__ = ("on_text_done",)
    prompt = StringProperty("")
    text = StringProperty("")
    room_words = StringProperty("")
    is_full = BooleanProperty(False)
    longest = NumericProperty(LONGEST_NAME)
    plate = StringProperty(LETTERS)
    shifted = BooleanProperty(True)
    upright = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.keys: dict[str, InkButton] = {}
        self._real: Any = None
        """A real keyboard, for as long as a name is asked for."""
        super().__init__(**kwargs)

    def ask(self, prompt: str, text: str = "") -> None:
        """Begin with this text."""
        self.prompt, self.text, self.plate = prompt, text, LETTERS
        self.shifted = keys.begins_word(text)
        if not self.keys:
            # Forty keys take longer to lay than a frame lasts, and few who come here tell a name.
            self.bind(upright=self._lay_keys, plate=self._lay_keys)
            self.bind(shifted=self._show_faces, text=self._show_faces)
            self._lay_keys()
        if self._real is None:
            self._real = Window.request_keyboard(self._lose, self, "text")
            self._real.bind(on_key_down=self._key_down, on_textinput=self._typed)

    def give_up(self) -> None:
        """The name is told, or nobody wants to tell one any more."""
        if self._real is not None:
            self._real.release()

    def press(self, key: str) -> None:
        """A key was pressed."""
        if key == SHIFT:
            self.shifted = not self.shifted
        elif key in PLATES:
            self.plate = key
            self._shift_by_itself(katakana=False)
        else:
            longest = int(self.longest)
            self.text = keys.press(self.text, key, shifted=self.shifted, longest=longest)
            self._shift_by_itself(katakana=self.shifted)

    def on_text_done(self, text: str) -> None:
        """Done was pressed."""

    def _shift_by_itself(self, *, katakana: bool) -> None:
        self.shifted = katakana if self.plate == KANA else keys.begins_word(self.text)

    # --- a real keyboard -------------------------------------------------------------------------

    def _typed(self, _: Any, letters: str) -> None:
        self.text = keys.typed(self.text, letters, longest=int(self.longest))
        self._shift_by_itself(katakana=self.shifted)

    def _key_down(self, _: Any, key: tuple[int, str], *rest: Any) -> bool:
        if key[0] in RETURN and self.text:
            self.dispatch("on_text_done", self.text)
        elif key[0] == ERASE:
            self.press(BACKSPACE)
        else:
            return False
        return True

    def _lose(self) -> None:
        self._real.unbind(on_key_down=self._key_down, on_textinput=self._typed)
        self._real = None

    # --- the drawn one ---------------------------------------------------------------------------

    def _lay_keys(self, *_: object) -> None:
        self.ids.rows.clear_widgets()
        self.keys = {}
        for row in keys.rows(self.plate, upright=self.upright):
            line = BoxLayout(spacing=self.spacing)
            for key in row:
                line.add_widget(self._key(key))
            self.ids.rows.add_widget(line)
        self._show_faces()

    def _key(self, key: str) -> InkButton:
        breadth = 1 if self.plate == KANA else BREADTHS.get(key, 1)
        button = InkButton(text_px=26, size_hint_x=breadth, padding=[0] * 4)
        button.bind(on_release=lambda _: self.press(key))
        self.keys[key] = button
        return button

    def _show_faces(self, *_: object) -> None:
        self.room_words = keys.room_words(self.text, int(self.longest))
        self.is_full = keys.is_full(self.text, int(self.longest))
        for key, button in self.keys.items():
            words = WORDS.get(key) or keys.face(key, shifted=self.shifted, text=self.text)
            if key == SHIFT and self.plate == KANA:
                words = "カナ"
            button.text = words
            button.text_px = theme.TEXT if key in WORDS else 26
            button.chosen = key == SHIFT and self.shifted
