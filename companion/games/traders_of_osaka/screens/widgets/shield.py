"""The sign of insurance."""

from __future__ import annotations

from companion.ui import theme
from companion.ui.ink import Painter


def paint_shield(
    painter: Painter, x: float, y: float, w: float, h: float, rgba: theme.Rgba
) -> None:
    """A shield that fills a box."""
    points = [(x, y + h), (x + w, y + h), (x + w, y + h * 0.4), (x + w / 2, y), (x, y + h * 0.4)]
    painter.polygon(points, rgba)
