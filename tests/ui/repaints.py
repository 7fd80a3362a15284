"""Counts what one change has painted and laid out anew: `python -m tests.ui.repaints`.

What was seen is one line of JSON.
"""

from __future__ import annotations

import gc
import json
import sys

from companion.ui.window import open_window

open_window(width=320, height=200, hidden=True)

from kivy.clock import Clock  # noqa: E402 (Kivy is imported once there is a window)

from companion.ui import theme  # noqa: E402
from companion.ui.ink import Drawn, Painter  # noqa: E402
from companion.ui.tidying import QUIET_SECONDS, Tidying  # noqa: E402
from companion.ui.widgets.paper import InkLabel  # noqa: E402


class Pair(Drawn):
    """Two words side by side; `data` is both."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        super().__init__(size=(200, 40))

    def paint(self, painter: Painter) -> None:
        for at, word in enumerate(self.data):
            painter.keep(f"word {at}", self._paint_word, word, self.x + at * 100, self.y)

    def _paint_word(self, painter: Painter, word: str, x: float, y: float) -> None:
        self.painted.append(word)
        painter.text(word, x, y, 100, 40)


class Counted(InkLabel):
    laid = 0

    def texture_update(self, *args: object) -> None:
        self.laid += 1
        super().texture_update(*args)


def frame() -> None:
    Clock.tick_draw()


def painted() -> dict[str, object]:
    pair = Pair()
    pair.data = ("ship", "card")
    frame()
    pair.painted.clear()
    pair.data = ("ship", "coin")
    frame()
    seen = {"changed": list(pair.painted), "marks": [mark.text for mark in pair.marks]}
    pair.painted.clear()
    pair.x = 50
    frame()
    return {**seen, "moved": pair.painted}


def laid() -> int:
    label = Counted(text="Aiko takes a card", size=(300, 60), halign="left")
    frame()
    label.laid = 0
    label.text, label.color = "Ben takes a card", theme.INK_SOFT
    frame()
    frame()
    return label.laid


def emptied() -> list[float]:
    """How large a text is painted whose label has lost its words and its room at once."""
    label = InkLabel(text="Aiko takes a card", size=(300, 60))
    frame()
    label.text, label.width = "", 0
    frame()
    return list(label.texture_size)


def tidied() -> list[str]:
    """When the memory was tidied: with a touch now and then, and once nobody touches."""
    when: list[str] = []
    now = "start"

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            when.append(now)

    tidying = Tidying()
    gc.callbacks.append(note)
    seconds = Clock.time()
    for now in ("touched", "at rest", "still at rest"):
        for _ in range(90):
            if now == "touched":
                tidying.stir()
            # A tick at a time of our own: a busy machine may be longer between two real ones.
            Clock._last_tick = seconds = seconds + QUIET_SECONDS / 60
            Clock.post_idle(seconds, seconds)
    gc.callbacks.remove(note)
    return when


seen = {"painted": painted(), "laid": laid(), "emptied": emptied(), "tidied": tidied()}
sys.stdout.write(json.dumps(seen))
