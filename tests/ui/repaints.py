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
from kivy.core.window import Window  # noqa: E402
from kivy.uix.boxlayout import BoxLayout  # noqa: E402

from companion.ui import theme  # noqa: E402
from companion.ui.ink import Drawn, Painter  # noqa: E402
from companion.ui.settling import settle  # noqa: E402
from companion.ui.tidying import QUIET_SECONDS, THRESHOLDS, YOUNG, Tidying  # noqa: E402
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


class Placed(Drawn):
    """Remembers how large it was whenever it was painted."""

    def __init__(self) -> None:
        self.sizes: list[list[float]] = []
        super().__init__()

    def paint(self, _: Painter) -> None:
        self.sizes.append(list(self.size))


class Low(BoxLayout):  # type: ignore[misc]  # Kivy has no types
    """A row that is lower once it knows that it is wide, like the bar over a page."""

    def on_width(self, *_: object) -> None:
        self.height = 50 if self.width > 200 else 100


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


def placed() -> list[list[float]]:
    """The sizes in which something was painted that lies deep in a page that was just built."""
    page, rest, deep = BoxLayout(orientation="vertical", size=(300, 200)), BoxLayout(), Placed()
    rest.add_widget(deep)
    page.add_widget(Low(size_hint_y=None))
    page.add_widget(rest)
    settle(page)
    frame()
    frame()
    return deep.sizes


def tidied_young() -> list[str]:
    """When what is new was looked through: around a touch, a move and the frame that shows it."""
    when: list[str] = []
    now = "start"
    # Ticks at a time of our own: a busy machine may be longer between two real ones.
    Clock._last_tick = seconds = Clock.time()
    tidying = Tidying()
    gc.collect()
    gc.callbacks.append(lambda phase, _: when.append(now) if phase == "start" else None)

    def tick() -> None:
        nonlocal seconds
        Clock._last_tick = seconds = seconds + 0.001
        Clock.post_idle(seconds, seconds)

    made: list[list[object]] = []
    for now in ("touched", "seen", "moved", "shown"):
        if now == "touched":
            tidying.stir()
        if now == "moved":
            tidying.moved()
        made += [[] for _ in range(2 * YOUNG)]
        if now in ("seen", "shown"):
            Window.dispatch("on_flip")
        tick()
    gc.callbacks.pop()
    assert len(made) < THRESHOLDS[0]
    return when


def tidied() -> list[str]:
    """When the memory was tidied: with a touch now and then, and once nobody touches."""
    when: list[str] = []
    now = "start"

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            when.append(now)

    Clock._last_tick = seconds = Clock.time()
    tidying = Tidying()
    gc.callbacks.append(note)
    for now in ("touched", "at rest", "still at rest"):
        for _ in range(90):
            if now == "touched":
                tidying.stir()
            Clock._last_tick = seconds = seconds + QUIET_SECONDS / 60
            Clock.post_idle(seconds, seconds)
    gc.callbacks.remove(note)
    return when


seen = {
    "painted": painted(),
    "placed": placed(),
    "laid": laid(),
    "emptied": emptied(),
    "tidied young": tidied_young(),
    "tidied": tidied(),
}
sys.stdout.write(json.dumps(seen))
