"""A ship to press: one press, one step."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import theme
from companion.ui.ink import Drawn, Painter


class ShipKey(ButtonBehavior, Drawn):
    """`data` is a ShipView."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(state=self._repaint)

    def on_touch_down(self, touch: Any) -> bool:
        if self.data is not None and not self.data.can_sail:
            return bool(self.collide_point(*touch.pos))
        return bool(super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        x, y, w, h = self.area
        goods = theme.GOODS[self.data.colour]
        down = self.state == "down"
        painter.box(x, y, w, h, theme.INK if down else goods.fill, dp(8))
        painter.frame(x, y, w, h, theme.INK, dp(8), dp(1.3))
        ink = theme.PAPER_LIGHT if down else goods.ink
        painter.polygon_symbol(self.data.colour, x + w * 0.17, y + h / 2, min(h * 0.2, dp(16)))
        painter.text(
            goods.letter, x + w * 0.3, y, w * 0.2, h, size=theme.TEXT_HUGE, rgba=ink, bold=True
        )
        r = min(h * 0.27, w * 0.12)
        painter.ship(self.data.colour, x + w * 0.74, y + h * 0.46, r, signed=False)
        if not self.data.can_sail:
            painter.box(x, y, w, h, theme.rgba("#F4EAD5", 0.72), dp(8))
