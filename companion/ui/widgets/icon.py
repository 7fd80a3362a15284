"""Plaques with a drawn sign instead of words: arrows, plus and minus, play and pause."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.ink import Painter
from companion.ui.theme import Rgba
from companion.ui.widgets.drawn_key import Plaque
from companion.ui.widgets.emblem import Draw


class IconButton(Plaque):
    """A plaque to press; `icon` is a key of SIGNS."""

    painted_from = (*Plaque.painted_from, "icon")

    icon = StringProperty("plus")

    def paint(self, painter: Painter) -> None:
        ink = self.paint_ground(painter)
        r = min(self.width, self.height, dp(72)) * 0.2
        SIGNS[self.icon](painter, self.center_x, self.center_y, r, ink)


def _plus(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _minus(painter, x, y, r, ink)
    painter.line([x, y - r, x, y + r], ink, dp(2))


def _minus(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.line([x - r, y, x + r, y], ink, dp(2))


def _up(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.polygon([(x - r * 1.2, y - r * 0.7), (x + r * 1.2, y - r * 0.7), (x, y + r)], ink)


def _down(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.polygon([(x - r * 1.2, y + r * 0.7), (x + r * 1.2, y + r * 0.7), (x, y - r)], ink)


def _arrow(painter: Painter, x: float, y: float, r: float, ink: Rgba, way: int) -> None:
    back, tip = x - way * r * 0.7, x + way * r
    painter.polygon([(back, y - r * 1.15), (back, y + r * 1.15), (tip, y)], ink)


def _bar(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.box(x - r * 0.18, y - r * 1.15, r * 0.36, r * 2.3, ink)


def _forward(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _bar(painter, x - r, y, r, ink)
    _arrow(painter, x + r * 0.25, y, r, ink, +1)


def _back(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _bar(painter, x + r, y, r, ink)
    _arrow(painter, x - r * 0.25, y, r, ink, -1)


def _to_end(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _arrow(painter, x - r * 0.9, y, r * 0.9, ink, +1)
    _arrow(painter, x + r * 0.5, y, r * 0.9, ink, +1)
    _bar(painter, x + r * 1.6, y, r, ink)


def _to_start(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _arrow(painter, x + r * 0.9, y, r * 0.9, ink, -1)
    _arrow(painter, x - r * 0.5, y, r * 0.9, ink, -1)
    _bar(painter, x - r * 1.6, y, r, ink)


def _play(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _arrow(painter, x, y, r * 1.25, ink, +1)


def _pause(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _bar(painter, x - r * 0.55, y, r * 1.25, ink)
    _bar(painter, x + r * 0.55, y, r * 1.25, ink)


SIGNS: Final[dict[str, Draw]] = {
    "plus": _plus,
    "minus": _minus,
    "up": _up,
    "down": _down,
    "forward": _forward,
    "back": _back,
    "to_start": _to_start,
    "to_end": _to_end,
    "play": _play,
    "pause": _pause,
}
