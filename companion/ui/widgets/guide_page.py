"""The guide of the moment as a column: what can be done now, why, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.column import lay_column, lay_words
from companion.views.guide import Guide, Sign

PaintSign = Callable[[Painter, str, float, float, float, float], None]
"""Paints the sign of this name into a box."""

NOW, WHY, LEGEND = "What can I do now?", "Why?", "What the signs mean"
SIGN_WIDTH, SIGN_HEIGHT = 60, 44
GAP = 12
HEAD = 22
LIFT = 3
"""Letters of a line stand below its middle; a sign beside them stands in it."""


class SignBox(Drawn):
    """`data` is the name of a sign of the game."""

    def __init__(self, paint_sign: PaintSign, name: str) -> None:
        self._paint_sign = paint_sign
        super().__init__(size_hint_x=None, width=dp(SIGN_WIDTH))
        self.data = name

    def paint(self, painter: Painter) -> None:
        if self.data:
            self._paint_sign(painter, self.data, *self.area)


def lay_guide(guide: Guide, paint_sign: PaintSign, room: float) -> Widget:
    """A column for so much width in real pixels."""
    return lay_column(
        [
            *_told(NOW, guide.now, room),
            *_told(WHY, guide.why, room),
            _head(LEGEND, room),
            *(_sign_row(sign, paint_sign, room) for sign in guide.legend),
        ]
    )


def _told(head: str, sentences: Iterable[str], room: float) -> list[Widget]:
    lines = [lay_words(f"•  {theme.printable(sentence)}", room) for sentence in sentences]
    return [_head(head, room), *lines] if lines else []


def _head(text: str, room: float) -> Widget:
    return lay_words(text, room, size=HEAD, bold=True)


def _sign_row(sign: Sign, paint_sign: PaintSign, room: float) -> Widget:
    words = lay_words(sign.words, room - dp(SIGN_WIDTH + GAP))
    words.padding = 0, 0, 0, dp(LIFT)
    words.height = high = max(words.height, dp(SIGN_HEIGHT))
    row = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=high)
    row.add_widget(SignBox(paint_sign, sign.name))
    row.add_widget(words)
    return row
