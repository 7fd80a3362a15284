"""A seat that waits for somebody: a lacquered tablet to pick up, put elsewhere or clear."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "icon", "paper")

CARRY = 0.5
"""A tablet is carried once the finger has moved this much of its height."""


class SeatPlaque(DrawnKey):
    """`data` is (number in the order or 0, SeatMark, name); a seat without a name is free."""

    painted_from = ("state", "picked")

    __events__ = ("on_carry",)
    picked = BooleanProperty(False)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and abs(touch.y - touch.oy) > self.height * CARRY:
            self.dispatch("on_carry", touch.y)
        return bool(super().on_touch_move(touch))

    def on_carry(self, y: float) -> None:
        """The finger carries the tablet, and is at this height now."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        number, mark, name = self.data
        if mark is None:
            return
        x, y, w, h = *self.pos, *self.size
        fill = theme.rgba(mark.ink)
        painter.box(x, y, w, h, fill if name else theme.PAPER, dp(8))
        edge = theme.MAIN if self.picked else theme.INK if name else theme.INK_SOFT
        painter.frame(
            x + dp(1), y + dp(1), w - dp(2), h - dp(2), edge, dp(8), dp(2.6 if self.picked else 1.1)
        )
        cx, r = x + dp(30), dp(15)
        left = x + dp(58 if number or not name else 18)
        room = x + w - dp(10) - left
        if not name:
            painter.disc(cx, y + h / 2, r, fill)
            painter.ring(cx, y + h / 2, r, theme.INK_SOFT, dp(1.1))
            words = f"{mark.key}: free"
            painter.text(words, left, y, room, h, size=20, rgba=theme.INK_SOFT, align="left")
            return
        ink = theme.ink_on(fill)
        if number:
            painter.disc(cx, y + h / 2, r, ink)
            place = (cx - r, y + h / 2 - r, 2 * r, 2 * r)
            painter.text(str(number), *place, size=20, rgba=theme.ink_on(ink), bold=True)
        used = painter.text(name, left, y, room, h, size=24, rgba=ink, bold=True, align="left")
        used += dp(10)
        if painter.fits(mark.key, room - used):
            box = (left + used, y, room - used, h)
            painter.text(mark.key, *box, size=18, rgba=ink, align="right")


class SeatRow(BoxLayout):
    """A tablet, and where somebody sits: play earlier, get up."""

    __events__ = ("on_grip", "on_pick", "on_carry", "on_earlier", "on_rise")
    index = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    """The SeatMark of the tablet."""
    name = StringProperty("")
    picked = BooleanProperty(False)

    def on_grip(self) -> None:
        """A finger came down on the tablet."""

    def on_pick(self) -> None:
        """The tablet was tapped."""

    def on_carry(self, y: float) -> None:
        """The tablet is carried."""

    def on_earlier(self) -> None:
        """Whoever sits here shall play one place earlier."""

    def on_rise(self) -> None:
        """Whoever sits here gets up."""
