"""A space of the sea to point at, with the ship in it where the app sees it."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import SPACES
from companion.games.traders_of_osaka.screens.widgets.sea import KANJI
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

FOOT = 34


class SpaceKey(DrawnKey):
    """`data` is (number of the space, colour of the ship, whether the ship is here)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        number, colour, here = self.data
        space = SPACES[number]
        x, y, w, h = self.area
        ground = theme.SEA_DEEP if space.waves else theme.SEA
        painter.box(x, y, w, h, theme.INK if self.is_down else ground, dp(7))
        foot = 2 * dp(FOOT)
        if space.waves:
            self._paint_waves(painter, x, y + foot, w, h - foot)
        cx, cy = x + w / 2, y + foot + (h - foot) / 2
        r = min(w * 0.24, (h - foot) * 0.28)
        if here:
            painter.disc(cx, cy, r * 2, theme.rgba("#F4EAD5", 0.25))
            painter.ship(colour, cx, cy, r)
        else:
            painter.ring(cx, cy, r * 0.8, theme.faint(theme.SEA_FOAM, ground, 0.6), dp(1.4))
        if space.name in KANJI:
            painter.text(
                KANJI[space.name], x, y + dp(FOOT), w, dp(FOOT), size=22, rgba=theme.SEA_FOAM
            )
        painter.text(
            space.name, x + dp(3), y + dp(2), w - dp(6), dp(FOOT),
            size=20, rgba=theme.PAPER_LIGHT, bold=True,
        )  # fmt: skip
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(7), dp(1.2))

    def _paint_waves(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        rows = max(2, int(h / dp(22)))
        foam = theme.faint(theme.SEA_FOAM, theme.SEA_DEEP, 0.5)
        for row in range(rows):
            inset = dp(10) + (row % 2) * dp(10)
            level = y + (row + 0.5) * h / rows
            painter.wave(x + inset, level, w - 2 * inset, foam, dp(1.3))
