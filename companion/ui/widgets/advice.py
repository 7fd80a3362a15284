"""Now at the table: a slip that tells what to do with one's hands, gone with the next tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import measure
from companion.ui.kv import load_kv
from companion.ui.widgets import paper as _paper  # noqa: F401  named in the kv file
from companion.ui.widgets.sheet import Sheet

load_kv(__name__)

AND_SO_ON = "• … and so on, as the rules say."
TITLE = 28
TEXT = 19
SLIDE_SECONDS = 0.18


class Advice(Sheet, BoxLayout):
    """It lies over the seats or beside the pad; every touch goes through it and puts it away."""

    words = StringProperty("")
    animated = BooleanProperty(True)
    slide = NumericProperty(0)
    """How far it still is from its place, to the side."""
    beside_pad = BooleanProperty(False)
    """The card pad is open: lie under its slots, at the left, and leave the keys free."""

    def show(self, sentences: Sequence[str], *, beside_pad: bool = False) -> None:
        """Slide in with these sentences; with none, stay away."""
        if not sentences:
            self.hide()
            return
        Animation.cancel_all(self, "slide")
        self.beside_pad = beside_pad
        self.come()
        self.words = self._fitting([f"• {printable(sentence)}" for sentence in sentences])
        if self.animated:
            self.slide = self.width + dp(20)
            Animation(slide=0, duration=SLIDE_SECONDS, t="out_cubic").start(self)
        else:
            self.slide = 0

    def _fitting(self, lines: Sequence[str]) -> str:
        """As many of the lines as there is room for above where it lies."""
        assert self.place is not None
        left, top, right, bottom = self.padding
        width = self.width - left - right
        room = self.place.height - self.y - top - bottom - 2 * dp(TITLE)
        used, shown = 0.0, list[str]()
        for line in lines:
            used += measure.height(measure.lines(line, width, size=TEXT), size=TEXT)
            if used > room:
                return "\n".join([*shown, AND_SO_ON])
            shown.append(line)
        return "\n".join(shown)

    def hide(self) -> None:
        """Put it away."""
        Animation.cancel_all(self, "slide")
        self.leave()

    def on_touch_down(self, _: Any) -> bool:
        self.hide()
        return False

    def on_touch_move(self, _: Any) -> bool:
        return False

    def on_touch_up(self, _: Any) -> bool:
        return False


def printable(words: str) -> str:
    """The font has no arrow; a black pointer stands for it."""
    return words.replace("→", "▶")
