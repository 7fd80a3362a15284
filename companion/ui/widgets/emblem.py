"""Small drawn emblems for tiles: a ship, an abacus, a scroll, a cup of tea."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Final

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.theme import Rgba

Draw = Callable[[Painter, float, float, float, Rgba], None]
"""Paints around a middle, no further than `r` from it, in one ink."""

STROKE = 1.6


class Emblem(Drawn):
    """`icon` is a key of EMBLEMS; without one nothing is painted."""

    painted_from = ("icon", "ink")

    icon = StringProperty("")
    ink = ColorProperty(theme.INK)

    def paint(self, painter: Painter) -> None:
        if self.icon:
            r = min(self.width, self.height) * 0.44
            EMBLEMS[self.icon](painter, self.center_x, self.center_y, r, tuple(self.ink))


def arc(x: float, y: float, r: float, start: float, end: float) -> Iterator[float]:
    """Points of an arc; angles in degrees, counted from three o'clock against the clock."""
    for step in range(21):
        turn = (start + (end - start) * step / 20) * pi / 180
        yield x + r * cos(turn)
        yield y + r * sin(turn)


def _stroke(painter: Painter, ink: Rgba, *points: float) -> None:
    painter.line(points, ink, dp(STROKE))


def _ship(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    hull = [(x - r, y - r * 0.3), (x - r * 0.6, y - r * 0.85), (x + r * 0.6, y - r * 0.85)]
    painter.polygon([*hull, (x + r, y - r * 0.1)], ink)
    sail = [(x - r * 0.6, y - r * 0.1), (x + r * 0.6, y - r * 0.1)]
    painter.outline(
        [*sail, (x + r * 0.52, y + r * 0.85), (x - r * 0.52, y + r * 0.85)], ink, dp(STROKE)
    )
    _stroke(painter, ink, x - r * 0.55, y + r * 0.38, x + r * 0.55, y + r * 0.38)


def _abacus(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r, y - r * 0.8, 2 * r, 1.6 * r, ink, dp(2), dp(STROKE))
    for column, beads in ((-0.5, (0.45, -0.2, -0.5)), (0, (0.45, 0.1, -0.5)), (0.5, (0.2, -0.2))):
        _stroke(painter, ink, x + column * r, y - r * 0.8, x + column * r, y + r * 0.8)
        for bead in beads:
            painter.box(x + (column - 0.18) * r, y + bead * r - r * 0.1, r * 0.36, r * 0.2, ink)


def _scroll(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r * 0.72, y - r * 0.75, r * 1.44, r * 1.5, ink, dp(2), dp(STROKE))
    for end in (-0.85, 0.85):
        _stroke(painter, ink, x - r, y + end * r, x + r, y + end * r)
    for line, length in ((0.38, 0.4), (0.0, 0.4), (-0.38, 0.1)):
        _stroke(painter, ink, x - r * 0.4, y + line * r, x + length * r, y + line * r)


def _sliders(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    for row, knob in ((0.65, -0.35), (0.0, 0.4), (-0.65, -0.1)):
        _stroke(painter, ink, x - r, y + row * r, x + r, y + row * r)
        painter.disc(x + knob * r, y + row * r, r * 0.24, ink)


def _power(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _stroke(painter, ink, *arc(x, y - r * 0.08, r * 0.85, 125, 415))
    _stroke(painter, ink, x, y, x, y + r)


def _again(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _stroke(painter, ink, *arc(x, y, r * 0.8, 60, -220))
    tip = list(arc(x, y, r * 0.8, 60, 60))[:2]
    painter.polygon(
        [(tip[0] - r * 0.5, tip[1] + r * 0.28), (tip[0] + r * 0.32, tip[1] + r * 0.2),
         (tip[0] - r * 0.1, tip[1] - r * 0.5)], ink
    )  # fmt: skip


def _return(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _stroke(painter, ink, x + r, y, x - r * 0.8, y)
    _stroke(painter, ink, x - r * 0.2, y + r * 0.65, x - r * 0.85, y, x - r * 0.2, y - r * 0.65)


def _brush(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.polygon(
        [(x + r * 0.75, y + r), (x + r, y + r * 0.75), (x - r * 0.15, y - r * 0.4),
         (x - r * 0.4, y - r * 0.15)], ink
    )  # fmt: skip
    painter.polygon(
        [(x - r * 0.48, y - r * 0.22), (x - r * 0.22, y - r * 0.48), (x - r, y - r)], ink
    )


def _tea(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    cup = [(x - r * 0.7, y + r * 0.15), (x - r * 0.48, y - r * 0.85), (x + r * 0.48, y - r * 0.85)]
    painter.polygon([*cup, (x + r * 0.7, y + r * 0.15)], ink)
    for steam in (-0.28, 0.28):
        left, right = x + (steam - 0.1) * r, x + (steam + 0.1) * r
        _stroke(painter, ink, left, y + r * 0.35, right, y + r * 0.6, left, y + r * 0.95)


def _cross(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    s = r * 0.72
    _stroke(painter, ink, x - s, y - s, x + s, y + s)
    _stroke(painter, ink, x - s, y + s, x + s, y - s)


def _lamp(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r * 0.6, y - r * 0.65, r * 1.2, r * 1.3, ink, r * 0.5, dp(STROKE))
    for end in (-0.85, 0.85):
        _stroke(painter, ink, x - r * 0.35, y + end * r, x + r * 0.35, y + end * r)
    for rib in (-0.25, 0.15):
        _stroke(painter, ink, x - r * 0.55, y + rib * r, x + r * 0.55, y + rib * r)


def _die(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, ink, dp(4), dp(STROKE))
    for dx, dy in ((0, 0), (-0.42, 0.42), (0.42, -0.42), (-0.42, -0.42), (0.42, 0.42)):
        painter.disc(x + dx * r, y + dy * r, r * 0.15, ink)


def _people(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    for dx, size in ((-0.42, 0.9), (0.5, 0.72)):
        cx, s = x + dx * r, r * size
        painter.disc(cx, y + s * 0.5, s * 0.32, ink)
        shoulders = list(arc(cx, y - r * 0.7, s * 0.6, 0, 180))
        painter.polygon(list(zip(shoulders[::2], shoulders[1::2], strict=True)), ink)


def _lock(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.box(x - r * 0.7, y - r * 0.85, r * 1.4, r * 1.05, ink, dp(2))
    _stroke(painter, ink, *arc(x, y + r * 0.2, r * 0.45, 0, 180))


def _paper(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r, y - r * 0.7, 2 * r, 1.4 * r, ink, dp(3), dp(STROKE))
    painter.box(x - r * 0.3, y - r, r * 0.6, r * 0.2, ink)


def _fan(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    foot = y - r * 0.65
    _stroke(painter, ink, *arc(x, foot, r * 1.3, 40, 140))
    for angle in (40, 65, 90, 115, 140):
        rib = list(arc(x, foot, r * 1.3, angle, angle))[:2]
        _stroke(painter, ink, x, foot, *rib)


def _ring(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.ring(x, y, r * 0.7, ink, dp(STROKE))


def _dot(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _ring(painter, x, y, r, ink)
    painter.disc(x, y, r * 0.4, ink)


def _square(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    painter.frame(x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.4, ink, dp(3), dp(STROKE))


def _tick(painter: Painter, x: float, y: float, r: float, ink: Rgba) -> None:
    _square(painter, x, y, r, ink)
    painter.line(
        [x - r * 0.42, y, x - r * 0.1, y - r * 0.4, x + r * 0.55, y + r * 0.55], ink, dp(2.4)
    )


EMBLEMS: Final[dict[str, Draw]] = {
    "ship": _ship,
    "abacus": _abacus,
    "scroll": _scroll,
    "sliders": _sliders,
    "power": _power,
    "again": _again,
    "return": _return,
    "brush": _brush,
    "tea": _tea,
    "cross": _cross,
    "lamp": _lamp,
    "die": _die,
    "people": _people,
    "lock": _lock,
    "screen": _paper,
    "fan": _fan,
    "ring": _ring,
    "dot": _dot,
    "square": _square,
    "tick": _tick,
}
