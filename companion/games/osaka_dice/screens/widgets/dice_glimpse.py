"""The whole table in a small picture: both rows of dice, and each seat's sheet in numbers."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.screens.widgets.die import paint_die
from companion.games.osaka_dice.views.view import SeatView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.views.seating import brief_name

GAP = 6
SEATS = 0.5
"""The share of its height that the seats take."""


class DiceGlimpse(Drawn):
    """`data` is a TableView."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        x, y, w, h = self.area
        low = y + h * SEATS + dp(GAP)
        half = (y + h - low - dp(GAP)) / 2
        for row, foot in ((view.front, low + half + dp(GAP)), (view.back, low)):
            side = min(half, (w - 6 * dp(GAP)) / 7)
            for at, die in enumerate(row):
                paint_die(painter, die.die, x + at * (side + dp(GAP)), foot, side)
        if view.seats:
            wide = (w + dp(GAP)) / len(view.seats)
            for at, seat in enumerate(view.seats):
                self._paint_seat(painter, seat, x + at * wide, wide - dp(GAP), h * SEATS)

    def _paint_seat(self, painter: Painter, seat: SeatView, x: float, w: float, h: float) -> None:
        y = self.y
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(6))
        edge = theme.MAIN if seat.is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(6), dp(2.4 if seat.is_asked else 1))
        head = dp(26)
        name = (x + dp(7), y + h - head, w - dp(14), head)
        painter.text(brief_name(seat.name), *name, size=18, bold=True, align="left")
        step, high = w / 2, (h - head - dp(28)) / 2
        for at, row in enumerate(seat.rows):
            left, low = x + (at % 2) * step, y + dp(28) + (1 - at // 2) * high
            painter.symbol(row.colour, left + step * 0.34, low + high / 2, min(dp(8), high * 0.4))
            box = (left + step * 0.5, low, step * 0.4, high)
            painter.text(str(row.filled), *box, size=22, bold=True)
        foot = (x + dp(7), y + dp(2), w - dp(14), dp(28))
        painter.text(f"{seat.points_so_far} points", *foot, size=18, align="left")
