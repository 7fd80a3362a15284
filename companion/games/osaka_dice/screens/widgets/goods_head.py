"""The head of a colour's row: its sign, and what its goods are called, or else its letter."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Drawn, Painter

TEXT, LOW = 22, 2
"""So much below the middle it stands on one level with the keys beside it."""


class GoodsHead(Drawn):
    """`data` is (colour, name)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colour, name = self.data
        x, y, w, h = self.area
        r = min(dp(11), h * 0.34)
        painter.symbol(colour, x + r + dp(3), y + h / 2, r)
        left = x + 2 * r + dp(10)
        room = w - 2 * r - dp(12)
        words = name if name and painter.fits(name, room) else theme.GOODS[colour].letter
        painter.text(words, left, y - dp(LOW), room, h, size=TEXT, align="left")
