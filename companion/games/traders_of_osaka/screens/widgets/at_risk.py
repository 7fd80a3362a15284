"""Goods that the Black Tide reaches for: saved ones turn by 90 degrees, lost ones go under."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import Card
from companion.games.traders_of_osaka.screens.widgets.card import paint_card
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

SHAPE = 0.72
"""Width to height of a card."""
WATER = 11
"""Room for the waves under it."""


class GoodAtRisk(DrawnKey):
    """`data` is the card, whether it is saved, and whether its ship sinks."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        card, saved, sinks = self.data
        x, y, w, h = self.area
        high = min(w, h) - dp(WATER)
        cx, cy = x + w / 2, y + (h + dp(WATER)) / 2 - dp(2)
        if saved:
            with painter.rotated(90, cx, cy):
                self._paint_face(painter, card, cx, cy, high)
            painter.frame(
                cx - high / 2, cy - high * SHAPE / 2, high, high * SHAPE, theme.INK, dp(5), dp(2.4)
            )
            return
        self._paint_face(painter, card, cx, cy, high)
        if sinks:
            left, wide = cx - high * SHAPE / 2 - dp(7), high * SHAPE + dp(14)
            for row in range(2):
                foot = cy - high / 2 - dp(2) - row * dp(6)
                painter.wave(left, foot, wide, theme.VERMILION, dp(2))

    def _paint_face(self, painter: Painter, card: Card, cx: float, cy: float, high: float) -> None:
        wide = high * SHAPE
        down = self.is_down
        paint_card(painter, card, cx - wide / 2, cy - high / 2, wide, high, pressed=down)
