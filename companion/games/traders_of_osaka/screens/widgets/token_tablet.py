"""A trader's tablet where no cards are tracked: name, stack, and the tokens, large."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import COLOURS
from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet, paint_eye
from companion.games.traders_of_osaka.screens.widgets.token import paint_token
from companion.ui import theme
from companion.ui.ink import Painter

HEAD = 36


class TokenTablet(SeatTablet):
    """Held and peeked at like any other tablet."""

    def paint(self, painter: Painter) -> None:
        seat = self.data
        if seat is None:
            return
        x, y, w, h = self.area
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(7))
        edge = theme.MAIN if seat.is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(7), dp(3 if seat.is_asked else 1.2))
        head = dp(HEAD)
        middle = y + h - head / 2
        right = x + w - dp(10)
        if seat.has_stack:
            for step in range(3):
                painter.box(right - dp(17), middle - dp(8) + step * dp(5), dp(17), dp(4), theme.INK)
        right -= dp(24)
        if self.peeked:
            paint_eye(painter, right - dp(9), middle, dp(8))
            right -= dp(24)
        left = x + dp(10)
        painter.text(
            seat.name, left, y + h - head, right - left, head, size=24, bold=True, align="left"
        )
        self._paint_row(painter, x + dp(6), y + dp(4), w - dp(12), h - head - dp(6))

    def _paint_row(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        column = w / len(COLOURS)
        r = min(column * 0.36, h * 0.27, dp(22))
        foot = min(h * 0.44, dp(38))
        for at, (colour, count) in enumerate(zip(COLOURS, self.data.tokens, strict=True)):
            cx, cy = x + (at + 0.5) * column, y + foot + (h - foot) / 2
            if not count:
                rim = theme.faint(theme.INK, LACQUER[self.data.seat], 0.35)
                painter.ring(cx, cy, r * 0.8, rim, dp(1))
                continue
            paint_token(painter, colour, cx, cy, r)
            painter.text(str(count), cx - column / 2, y, column, foot, size=26, bold=True)
