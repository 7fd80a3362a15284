"""Lays one flaw after another, and lists what the layout walk says of each.

`python -m tests.ui.flaws`. Each is a page as small as can be with nothing wrong on it but that.
What is said goes to the standard output as JSON, by the name of the flaw.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from companion.ui.window import open_window


def main() -> None:
    open_window(width=800, height=480)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.ui.layout import complaints
    from tests.ui.optics import note_frames

    note_frames()
    said = {}
    for name, lay in _flaws().items():
        page = lay()
        Window.add_widget(page)
        for _ in range(4):
            EventLoop.idle()
        said[name] = complaints(page)
        Window.remove_widget(page)
    sys.stdout.write(json.dumps(said))


def _flaws() -> dict[str, Callable[[], Any]]:
    """How to lay each flaw; `nothing` is a page without one."""
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.label import Label

    from companion.ui import theme
    from companion.ui.ink import Drawn
    from companion.ui.widgets.paper import InkButton, InkLabel
    from companion.ui.widgets.top_bar import TopBar

    class Careless(InkLabel):
        """Wraps wherever a line is full."""

        def _balance(self, *_: Any) -> None: ...

        def _keep_last_words_together(self) -> None: ...

    class Painted(Drawn):
        """Painted by a function that gets the painter and its corner."""

        def __init__(self, paint: Callable[..., None], x: float = 100, y: float = 100) -> None:
            self._by = paint
            super().__init__(size_hint=(None, None), size=(200, 100), pos=(x, y))

        def paint(self, painter: Any) -> None:
            self._by(painter, self.x, self.y)

    def page(*parts: Any) -> Any:
        layout = FloatLayout()
        for part in parts:
            layout.add_widget(part)
        return layout

    def placed(kind: Any, x: float, y: float, w: float, h: float, **more: Any) -> Any:
        return kind(size_hint=(None, None), pos=(x, y), size=(w, h), **more)

    def words(text: str, x: float = 100, y: float = 200, w: float = 400, **more: Any) -> Any:
        return placed(InkLabel, x, y, w, 60, text=text, **more)

    def cut(painter: Any, x: float, y: float) -> None:
        painter.text("Christopher pays for all", x, y, 60, 30, size=20)

    def low(painter: Any, x: float, y: float) -> None:
        painter.text("12", x, y, 60, 10, size=20)

    def tiny(painter: Any, x: float, y: float) -> None:
        painter.text("tiny", x, y, 60, 30)
        painter.marks[-1] = painter.marks[-1]._replace(font_size=9)  # a pen paints none so small

    def on_the_edge(painter: Any, x: float, y: float) -> None:
        painter.box(x, y, 60, 40, theme.SEA)
        painter.text("12", x - 2, y, 28, 40, size=20, align="left")

    def on_the_line(painter: Any, x: float, y: float) -> None:
        painter.box(x, y, 80, 40, theme.PAPER_LIGHT)
        painter.frame(x + 20, y, 27, 40, theme.INK, width=2)
        painter.text("12", x + 20, y, 27, 40, size=20)

    def on_two_levels(painter: Any, x: float, y: float) -> None:
        painter.text("Goods", x, y + 30, 60, 40, size=20)
        painter.text("3", x + 70, y + 37, 20, 40, size=28)

    def at_height(lift: float) -> Callable[..., None]:
        def paint(painter: Any, x: float, y: float) -> None:
            painter.text("3 cards", x, y + lift, 120, 40, size=20)

        return paint

    alone = "Aiko's hand, face up for all"
    room = 240
    return {
        "nothing": lambda: page(
            words("A word, and another."), Painted(at_height(20)), Painted(at_height(20), x=400)
        ),
        "nothing in the middle": lambda: page(words_in(InkLabel, alone, room, "center")),
        "nothing at the left": lambda: page(words_in(InkLabel, alone, room, "left")),
        "target": lambda: page(placed(InkButton, 100, 100, 40, 40, text="x")),
        "print": lambda: page(placed(Label, 100, 100, 90, 40, text="tiny", font_size=9)),
        "painted print": lambda: page(Painted(tiny)),
        "clipped": lambda: page(placed(Label, 100, 100, 30, 40, text="too wide", font_size=20)),
        "cut": lambda: page(Painted(cut)),
        "too high": lambda: page(Painted(low)),
        "broken word": lambda: page(
            placed(Label, 100, 100, 60, 90, text="Bartholomew", font_size=20, text_size=(60, None))
        ),
        "prompt": lambda: page(
            TopBar(headline="Bartholomew takes, reserves or buys, unless nothing is left.", y=300)
        ),
        "outside": lambda: page(words("Over the edge", x=-150)),
        "overlap": lambda: page(words("Below"), words("Above", x=110, y=205)),
        "one of several": lambda: page(words("1 cards")),
        "list": lambda: page(words("Aiko and Ben and Chie")),
        "arrow": lambda: page(words("12 → 15")),
        "alone in the middle": lambda: page(words_in(Careless, alone, room, "center")),
        "alone at the left": lambda: page(words_in(Careless, alone, room, "left")),
        "boxes": lambda: page(
            placed(Label, 100, 100, 90, 40, text="紀", font_size=20, font_name=theme.FONT)
        ),
        "edge": lambda: page(Painted(on_the_edge)),
        "line": lambda: page(Painted(on_the_line)),
        "screen": lambda: page(words("At the rim", x=0, w=300, halign="left")),
        "levels": lambda: page(Painted(on_two_levels)),
        "row": lambda: page(Painted(at_height(20)), Painted(at_height(26), x=400)),
    }


def words_in(kind: Any, text: str, room: float, halign: str) -> Any:
    """A text that breaks before its last word."""
    return kind(text=text, halign=halign, size_hint=(None, None), pos=(100, 100), size=(room, 100))


if __name__ == "__main__":
    main()
