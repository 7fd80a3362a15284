"""Plaques with a drawn sign instead of words: arrows, plus and minus, play and pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.theme import Rgba

Draw = Callable[[Painter, float, float, float, Rgba], None]


class IconButton(ButtonBehavior, Drawn):
    """A plaque to press; `icon` is a key of SIGNS."""

    icon = StringProperty("plus")
    kind = StringProperty("plain")
    """plain, or primary for what matters now."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        again = self._repaint
        self.bind(state=again, icon=again, kind=again, disabled=again)

    def paint(self, painter: Painter) -> None:
        x, y, w, h = *self.pos, *self.size
        ground, ink = theme.PAPER_LIGHT, theme.INK
        if self.disabled:
            ground, ink = theme.PAPER_SHADE, theme.INK_SOFT
        elif self.state == "down":
            ground, ink = theme.INK, theme.PAPER_LIGHT
        elif self.kind == "primary":
            ground, ink = theme.MAIN, theme.PAPER_LIGHT
        painter.box(x, y, w, h, ground, dp(7))
        edge = theme.INK_SOFT if self.disabled else theme.INK
        painter.frame(x + 1, y + 1, w - 2, h - 2, edge, dp(7), dp(1.1))
        SIGNS[self.icon](painter, x + w / 2, y + h / 2, min(w, h, dp(72)) * 0.2, ink)


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
