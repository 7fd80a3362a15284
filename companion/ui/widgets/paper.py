"""Labels and buttons of paper and ink; text that makes itself smaller rather than spill over."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

from companion.ui import measure, theme
from companion.ui.kv import load_kv

load_kv(__name__)

LONG = 2
"""Of the letters' size: what is higher fills several lines."""
BOLD = (theme.FONT_BOLD, theme.WHOLE_FONTS[theme.FONT_BOLD])


class InkLabel(Label):
    """A label whose text shrinks to fit its box, down to the smallest readable size."""

    text_px = NumericProperty(theme.TEXT)
    """The size it would like to have, in design pixels."""
    wraps = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._fit = Clock.create_trigger(self._fit_text, -1)
        super().__init__(**kwargs)
        # Kivy would lay the text out once more, in vain, whenever it has to be fitted anyway.
        self._trigger_texture.cancel()
        self._trigger_texture = self._fit
        self.bind(
            text=self._fit, size=self._fit, text_px=self._fit, wraps=self._fit, padding=self._fit
        )
        self._fit()

    def _fit_text(self, *_: object) -> None:
        left, top, right, bottom = self.padding
        room_wide, room_high = self.width - left - right, self.height - top - bottom
        if room_wide <= 1 or room_high <= 1:
            self.texture_size = 0, 0  # letters from before would stand beside their box
            return
        self._lay_text(room_wide, left + right)
        self._fit.cancel()  # what was set here asks for no other fit

    def _lay_text(self, room: float, beside: float) -> None:
        self.font_name = theme.font_for(self.font_name, self.text)
        self._label.text = self.text
        size, least = measure.letter_pixels(self.text_px), measure.smallest_letters()
        self.text_size = (self.width, None) if self.wraps else (None, None)
        while True:
            self.font_size = size
            self.texture_update()
            wide, high = self.texture_size
            fits = wide <= self.width + 1 and high <= self.height + 1
            if size <= least or (fits and self._keeps_words_whole(size, room)):
                break
            size -= 1
        is_long = self.texture_size[1] > LONG * size
        if is_long and self.wraps and not self.markup and "\n" not in self.text:
            if self.halign == "center":
                self._balance(size, beside, room)
            elif measure.leaves_a_word_alone(self.text, room, size, self.font_name in BOLD):
                self._keep_last_words_together()

    def _balance(self, pixels: int, beside: float, room: float) -> None:
        """No word alone on its last line: what stands in the middle has lines of even length."""
        bold, high = self.font_name in BOLD, self.texture_size[1]
        lines = measure.even_lines(self.text, room, pixels, bold)
        if len(lines) > 1:
            widest = max(measure.line_width(line, pixels, bold) for line in lines)
            self.text_size = (min(self.width, widest + beside + pixels / 2), None)
            self.texture_update()
            if self.texture_size[1] > high:  # Kivy adds up its words otherwise
                self.text_size = (self.width, None)
                self.texture_update()

    def _keep_last_words_together(self) -> None:
        """The last word takes the one before it along; the text itself stays as it is."""
        high = self.texture_size[1]
        self._label.text = "\u00a0".join(self.text.rsplit(" ", 1))
        self.texture_update()
        if self.texture_size[1] > high:
            self._label.text = self.text
            self.texture_update()

    def _keeps_words_whole(self, size: int, room: float) -> bool:
        is_bold = self.font_name in BOLD
        return measure.longest_word(self.text, pixels=size, bold=is_bold) <= room - 1


class InkButton(ButtonBehavior, InkLabel):
    """A plaque to press; it answers in the frame of the touch."""

    kind = StringProperty("plain")
    """plain, primary (the main one of a page), danger (it ends something) or quiet."""
    fill = ColorProperty(theme.PAPER_LIGHT)
    chosen = BooleanProperty(False)
