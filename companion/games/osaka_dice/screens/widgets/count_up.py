"""The points of everybody, part by part, as a table that grows."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.views.seating import brief_name

HEAD = 40


class CountUp(Drawn):
    """`data` is (the seats, the parts that are counted, whether it is over)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        seats, parts, is_done = self.data
        x, y, w, h = self.area
        head, title = dp(HEAD), w * (0.24 if w > dp(600) else 0.37)
        column = (w - title) / len(seats)
        foot = dp(46)
        rows = max(6, len(parts))
        high = min(dp(42), (h - head - foot) / rows)
        for at, seat in enumerate(seats):
            left = x + title + at * column
            painter.box(left + dp(2), y + h - head, column - dp(4), head, LACQUER[seat.seat], dp(6))
            edge = theme.MAIN if is_done and seat.is_winner else theme.INK
            wide = dp(3 if is_done and seat.is_winner else 1)
            painter.frame(left + dp(2), y + h - head, column - dp(4), head, edge, dp(6), wide)
            name = seat.name if column > dp(130) else brief_name(seat.name)
            box = (left + dp(4), y + h - head, column - dp(8), head)
            painter.text(name, *box, size=21, bold=True)
        for row, part in enumerate(parts):
            low = y + h - head - (row + 1) * high
            painter.text(
                part.title, x, low, title - dp(6), high, size=theme.TEXT_SMALL, align="left"
            )
            painter.box(x, low, w, dp(1), theme.faint(theme.INK, theme.PAPER, 0.2))
            for at, points in enumerate(part.points):
                left = x + title + at * column
                painter.text(str(points), left, low, column, high, size=26, bold=True)
        if parts:
            painter.box(x, y, w, foot, theme.PAPER_SHADE, dp(6))
            painter.text("Together", x + dp(6), y, title, foot, size=22, bold=True, align="left")
            for at, total in enumerate(parts[-1].totals):
                left = x + title + at * column
                painter.text(str(total), left, y, column, foot, size=34, bold=True)
