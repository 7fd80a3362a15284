"""A trader's tablet where no cards are tracked: name, stack, and the tokens, large."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import paint_eye

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
        box = (x + dp(6), y + dp(5), w - dp(12), h - head - dp(8))
        painter.keep("tokens", self._paint_tokens, seat.tokens, LACQUER[seat.seat], *box)
