"""A seat's own sign on its lacquer: what tells seats apart where there is no room for a name."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from companion.games.kit.seats import SeatMark
from companion.ui import theme
from companion.ui.ink import Drawn, Painter, symbol_points

SIGN: Final = 0.52
"""The sign, of the radius of the disc it stands on."""
RADIUS: Final = 11


class SeatSign(Drawn):
    """`data` is a SeatMark, or None where nobody in particular did it."""

    def paint(self, painter: Painter) -> None:
        if self.data is not None:
            paint_seat_sign(painter, self.data, self.center_x, self.center_y, dp(RADIUS))


def paint_seat_sign(painter: Painter, mark: SeatMark, cx: float, cy: float, r: float) -> None:
    """The disc and its sign; letters name the goods."""
    painter.disc(cx, cy, r, theme.rgba(mark.ink))
    painter.ring(cx, cy, r, theme.INK, dp(1.4))
    paint_bare_sign(painter, mark, cx, cy, r)


def paint_bare_sign(painter: Painter, mark: SeatMark, cx: float, cy: float, r: float) -> None:
    """The sign alone, as large as it stands on a disc of this radius."""
    ink = theme.ink_on(theme.rgba(mark.ink))
    painter.polygon(symbol_points(mark.sign, cx, cy, r * SIGN), ink)
