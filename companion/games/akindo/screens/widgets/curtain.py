"""The curtain before a sealed bid: whoever it names holds a finger on it to open it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.akindo.screens.lacquer import MARKS
from companion.games.akindo.views.view import SeatView
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import HeldTablet
from companion.ui.widgets.seat_sign import paint_seat_sign

CLOTHS = (0.16, 0.68, 0.16)
"""How wide they are; the middle one has the words."""
ROD = 8
CREST = 32
LIFT = 10


class Curtain(HeldTablet):
    """`data` is the SeatView of the one who shall open it. Nothing of a bid is ever in it."""

    painted_from = ("peeked", "is_touched")

    is_touched = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        self.is_touched = super().on_touch_down(touch)
        return self.is_touched

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.is_touched = False
        return super().on_touch_up(touch)

    def paint(self, painter: Painter) -> None:
        seat: SeatView | None = self.data
        if seat is None:
            return
        x, y, w, h = self.area
        rod = dp(ROD)
        lift = dp(LIFT) if self.is_touched else 0
        left = x
        for share in CLOTHS:
            wide = w * share
            painter.box(left + dp(1.5), y + lift, wide - dp(3), h - rod - lift, theme.SEA)
            left += wide
        painter.box(x, y + h - rod, w, rod, theme.INK)
        left, room = x + w * CLOTHS[0], w * CLOTHS[1]
        high = h - rod
        r = min(dp(CREST), high * 0.3)
        paint_seat_sign(painter, MARKS[seat.seat], left + dp(14) + r, y + high / 2, r)
        left, room = left + 2 * r + dp(28), room - 2 * r - dp(40)
        box = (left, y + high * 0.5, room, high * 0.34)
        words = f"{seat.name} alone"
        painter.text(words, *box, size=34, rgba=theme.PAPER_LIGHT, bold=True, align="left")
        foot = (left, y + high * 0.17, room, high * 0.3)
        told = "Keep holding" if self.is_touched else "Hold to open"
        painter.text(told, *foot, size=24, rgba=theme.PAPER_LIGHT, align="left")
