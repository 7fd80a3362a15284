"""A quiet print for an empty table: the sun, Fuji, the sea, and a trading ship under way."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.emblem import arc

HORIZON = 0.4
SAIL_STRIPES = 5
WAVE = 24
TILED_FROM = 2
"""From this row on the sea looks the same down to the edge."""
HIDDEN_ROWS = 1
"""Rows of waves behind the ship."""


class Seascape(Drawn):
    """A picture to look at; it asks for nothing."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = *self.pos, *self.size
        unit = min(w, h * 1.4)
        horizon = y + h * HORIZON
        sheet = RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(9)] * 4)
        for step in (StencilPush(), sheet, StencilUse()):
            self.canvas.add(step)
        painter.box(x, y, w, h, theme.PAPER_SHADE)
        painter.box(x, horizon, w, h * 0.12, theme.PAPER)
        painter.disc(x + w * 0.76, y + h * 0.74, unit * 0.1, theme.VERMILION)
        self._paint_mountain(painter, x + w * 0.7, horizon, unit * 0.3)
        painter.box(x, y, w, horizon - y, theme.SEA)
        self._paint_waves(painter, range(HIDDEN_ROWS))
        self._paint_ship(painter, x + w * 0.33, horizon - h * 0.01, unit * 0.19)
        self._paint_waves(painter, range(HIDDEN_ROWS, TILED_FROM + 3))
        self._paint_open_sea(painter)
        for step in (StencilUnUse(), sheet, StencilPop()):
            self.canvas.add(step)
        painter.frame(x, y, w, h, theme.INK, dp(9), dp(1.2))

    def _paint_mountain(self, painter: Painter, x: float, y: float, r: float) -> None:
        slope = [(x - r, y), (x + r, y), (x + r * 0.16, y + r * 0.7), (x - r * 0.16, y + r * 0.7)]
        painter.polygon(slope, theme.rgba("#8A94A6"))
        foot = y + r * 0.44
        snow = [(x - r * 0.41, foot), (x - r * 0.16, y + r * 0.7), (x + r * 0.16, y + r * 0.7)]
        snow += [(x + r * 0.41, foot), (x + r * 0.2, foot + r * 0.07), (x, foot - r * 0.03)]
        # A fan around the summit, so that the ragged foot of the snow needs no second shape.
        painter.polygon([(x, y + r * 0.66), *snow, (x - r * 0.2, foot + r * 0.07), snow[0]],
                        theme.PAPER_LIGHT)  # fmt: skip

    def _paint_ship(self, painter: Painter, x: float, y: float, r: float) -> None:
        """A higaki-kaisen: a broad hull with a lattice along its side, and one great sail."""
        line = dp(1.4)
        painter.line([x, y, x, y + r * 2.05], theme.INK, dp(2.4))
        sail = [(x - r * 0.8, y + r * 0.62), (x + r * 0.8, y + r * 0.62)]
        sail += [(x + r * 0.92, y + r * 1.9), (x - r * 0.92, y + r * 1.9)]
        painter.polygon(sail, theme.PAPER_LIGHT)
        for stripe in range(1, SAIL_STRIPES):
            at = stripe / SAIL_STRIPES
            foot, head = x + (at * 1.6 - 0.8) * r, x + (at * 1.84 - 0.92) * r
            painter.line([foot, y + r * 0.62, head, y + r * 1.9], theme.INK_SOFT, dp(0.8))
        painter.outline(sail, theme.INK, line)
        painter.disc(x, y + r * 1.26, r * 0.26, theme.VERMILION)
        hull = [(x - r * 1.45, y + r * 0.3), (x - r * 0.95, y - r * 0.42)]
        hull += [(x + r * 0.95, y - r * 0.42), (x + r * 1.35, y + r * 0.28)]
        deck = [(x - r * 1.45, y + r * 0.3), (x - r * 1.5, y + r * 0.62)]
        painter.polygon(hull, theme.rgba("#B98B54"))
        painter.outline(hull, theme.INK, line)
        painter.polygon([*deck, (x - r * 1.05, y + r * 0.44), (x - r, y + r * 0.3)],
                        theme.rgba("#B98B54"))  # fmt: skip
        painter.outline(
            [*deck, (x - r * 1.05, y + r * 0.44), (x - r, y + r * 0.3)], theme.INK, line
        )
        self._paint_lattice(painter, x - r * 0.9, y + r * 0.02, r * 1.8, r * 0.26)
        painter.line([x + r * 1.35, y + r * 0.28, x + r * 1.7, y + r * 0.6], theme.INK, dp(2))

    def _paint_lattice(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        # The diamond fence that gave these ships, and this app, their name.
        painter.box(x, y, w, h, theme.PAPER_LIGHT)
        count = 9
        for at in range(count):
            left, right = x + w * at / count, x + w * (at + 1) / count
            painter.line([left, y, right, y + h], theme.INK, dp(0.9))
            painter.line([left, y + h, right, y], theme.INK, dp(0.9))
        painter.frame(x, y, w, h, theme.INK, 0, dp(1.1))

    def _paint_waves(self, painter: Painter, rows: range) -> None:
        """Rows of the seigaiha pattern, from the horizon down; each lies before the one above."""
        r = dp(WAVE)
        top = self.y + self.height * HORIZON - r * 1.2
        for row in rows:
            first = self.x - r * (1 + row % 2)
            for at in range(int(self.width / (2 * r)) + 3):
                self._paint_wave(painter, first + at * 2 * r, top - row * r * 0.5, r)

    def _paint_open_sea(self, painter: Painter) -> None:
        """The same rows down to the edge, as one repeated texture: a thousand arcs cost memory."""
        r = dp(WAVE)
        top = self.y + self.height * HORIZON - r * 1.2 - TILED_FROM * r * 0.5
        left, high = self.x - r, top - self.y
        if high <= 0:
            return
        wide = self.width + r
        across, down = wide / (2 * r), high / r
        painter.color((1, 1, 1, 1))
        self.canvas.add(
            Rectangle(
                texture=wave_tile(),
                pos=(left, self.y),
                size=(wide, high),
                tex_coords=(0, down, across, down, across, 0, 0, 0),
            )
        )

    def _paint_wave(self, painter: Painter, cx: float, cy: float, r: float) -> None:
        paint_dome(painter, cx, cy, r, dp(1.1))


def paint_dome(painter: Painter, cx: float, cy: float, r: float, width: float) -> None:
    """One wave of the pattern: a dome of sea with three crests of foam."""
    dome = list(arc(cx, cy, r, 0, 180))
    painter.polygon(list(zip(dome[::2], dome[1::2], strict=True)), theme.SEA)
    for ring, strength in ((1.0, 0.7), (0.7, 0.4), (0.4, 0.25)):
        foam = theme.faint(theme.SEA_FOAM, theme.SEA, strength)
        painter.line(arc(cx, cy, r * ring, 0, 180), foam, width)


@cache
def wave_tile() -> Any:
    """One period of the pattern, two rows high, to be repeated in both directions."""
    texture = CoreImage(str(theme.ART / "waves.png")).texture
    texture.wrap = "repeat"  # its sides are powers of two: a Pi repeats no other texture
    return texture
