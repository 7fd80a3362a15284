"""The winner's seal."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Painter

RADIUS = 17


def paint_seal(painter: Painter, cx: float, cy: float, r: float | None = None) -> None:
    """勝: won."""
    r = dp(RADIUS) if r is None else r
    painter.disc(cx, cy, r, theme.VERMILION)
    painter.text("勝", cx - r, cy - r, 2 * r, 2 * r, size=22, rgba=theme.PAPER_LIGHT, bold=True)
