"""A column of things to read, as high as it has to be: what lies on a sheet over the page."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import measure, theme
from companion.ui.widgets.paper import InkLabel


def lay_column(parts: Sequence[Widget], *, gap: float = 4) -> BoxLayout:
    """These one under the other, each with a height of its own; the gap is in design pixels."""
    column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(gap))
    for part in parts:
        column.add_widget(part)
    column.height = sum(part.height for part in parts) + dp(gap) * max(0, len(parts) - 1)
    return column


def lay_words(text: str, room: float, *, size: int = theme.TEXT, bold: bool = False) -> InkLabel:
    """A text as high as its lines are in so much width, in real pixels."""
    lines = max(1, measure.lines(text, room - dp(4), size=size, bold=bold))
    return InkLabel(
        text=text,
        text_px=size,
        font_name=theme.FONT_BOLD if bold else theme.FONT,
        halign="left",
        size_hint_y=None,
        height=measure.height(lines, size=size) + dp(4),
    )
