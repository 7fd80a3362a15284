"""The guide of the moment as a column: what can be done now, why, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.paper import InkLabel
from companion.views.guide import Guide, Sign

PaintSign = Callable[[Painter, str, float, float, float, float], None]
"""Paints the sign of this name into a box."""

NOW, WHY, LEGEND = "What can I do now?", "Why?", "What the signs mean"
SIGN_WIDTH, SIGN_HEIGHT = 60, 44
GAP = 12


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
    """A column as high as it has to be, for so much width in real pixels."""
    column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
    parts = [
        *_told(NOW, guide.now, room),
        *_told(WHY, guide.why, room),
        _line(LEGEND, room, bold=True),
        *(_sign_row(sign, paint_sign, room) for sign in guide.legend),
    ]
    for part in parts:
        column.add_widget(part)
    column.height = sum(part.height for part in parts) + dp(4) * (len(parts) - 1)
    return column


def _told(head: str, sentences: Iterable[str], room: float) -> list[Widget]:
    lines = [_line(f"•  {theme.printable(sentence)}", room) for sentence in sentences]
    return [_line(head, room, bold=True), *lines] if lines else []


def _sign_row(sign: Sign, paint_sign: PaintSign, room: float) -> Widget:
    words = _line(sign.words, room - dp(SIGN_WIDTH + GAP))
    high = max(words.height, dp(SIGN_HEIGHT))
    words.height = high
    row = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=high)
    row.add_widget(SignBox(paint_sign, sign.name))
    row.add_widget(words)
    return row


def _line(text: str, room: float, *, bold: bool = False) -> InkLabel:
    size = 22 if bold else theme.TEXT
    lines = max(1, measure.lines(text, room - dp(4), size=size, bold=bold))
    return InkLabel(
        text=text,
        text_px=size,
        font_name=theme.FONT_BOLD if bold else theme.FONT,
        halign="left",
        size_hint_y=None,
        height=measure.height(lines, size=size) + dp(4),
    )
