"""What the sea does after a payment, as a print: the Black Tide, a calm, or the last evening."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import Colour
from companion.games.traders_of_osaka.views.payment import Sequel
from companion.ui import theme
from companion.ui.ink import Drawn, Painter

SEALS = {Sequel.TIDE: "黒潮", Sequel.CALM: "凪", Sequel.END: "終"}
"""Kuroshio, the Black Tide; a calm; the end."""
SEAL = 36


class Scene(Drawn):
    """`data` is a Sequel and the ships that are in the picture."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        kind, colours = self.data
        x, y, w, h = self.area
        sky = theme.SEA_DEEP if kind is Sequel.TIDE else theme.PAPER_SHADE
        painter.box(x, y, w, h, sky, dp(8))
        if kind is not Sequel.TIDE:
            r = h * (0.34 if kind is Sequel.END else 0.2)
            painter.disc(x + w * 0.5, y + h * 0.5, r, theme.VERMILION)
        sea = h * (0.78 if kind is Sequel.TIDE else 0.42)
        water = theme.TIDE if kind is Sequel.TIDE else theme.SEA
        painter.box(x, y, w, sea, water, dp(8))
        painter.box(x, y + sea * 0.5, w, sea * 0.5, water)
        rows = max(2, int(sea / dp(16)))
        for row in range(rows, 0, -1):
            inset = dp(10) if row % 2 else dp(24)
            foam = theme.faint(theme.SEA_FOAM, water, 0.85 if kind is Sequel.TIDE else 0.45)
            painter.wave(x + inset, y + row / (rows + 0.5) * sea, w - 2 * inset, foam, dp(1.3))
        room = w - dp(SEAL + 16)
        r = min(dp(26), h * 0.2, room / (max(1, len(colours)) * 4))
        for at, colour in enumerate(colours):
            cx = x + dp(4) + room * (at + 0.5) / len(colours)
            self._paint_ship(painter, colour, cx, y + sea * 0.86, r, kind is Sequel.TIDE)
        painter.frame(x, y, w, h, theme.INK, dp(8), dp(1.1))
        _paint_seal(painter, SEALS[kind], x + w - dp(10), y + h - dp(10))

    def _paint_ship(
        self, painter: Painter, colour: Colour, cx: float, cy: float, r: float, sinks: bool
    ) -> None:
        with painter.rotated(-18 if sinks else 0, cx, cy):
            painter.ship(colour, cx, cy, r)
        if sinks:
            painter.wave(cx - r * 2, cy - r * 0.75, r * 4, theme.SEA_FOAM, dp(2.4))


def _paint_seal(painter: Painter, signs: str, right: float, top: float) -> None:
    """The title of a print: signs in a cartouche, from above."""
    line, wide = dp(30), dp(SEAL)
    high = line * len(signs) + dp(4)
    painter.box(right - wide, top - high, wide, high, theme.PAPER)
    painter.frame(right - wide, top - high, wide, high, theme.INK, 0, dp(1.1))
    for at, sign in enumerate(signs):
        y = top - line * (at + 1) - dp(2)
        painter.text(sign, right - wide, y, wide, line, size=24, bold=True)
