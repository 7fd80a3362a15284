"""A ship to press: one press, one step."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

STANDING = 0.7
"""From this height on, of its width, a key has its ship under its sign."""

Box = tuple[float, float, float, float]


class ShipKey(DrawnKey):
    """`data` is a ShipView."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.data is not None and not self.data.can_sail:
            return bool(self.collide_point(*touch.pos))
        return bool(super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        x, y, w, h = self.area
        goods = theme.GOODS[self.data.colour]
        down = self.is_down
        painter.box(x, y, w, h, theme.INK if down else goods.fill, dp(8))
        painter.frame(x, y, w, h, theme.INK, dp(8), dp(1.3))
        ink = theme.PAPER_LIGHT if down else goods.ink
        if h > w * STANDING:
            self._paint_halves(painter, (x, y + h / 2, w, h / 2), (x, y, w, h / 2), ink)
        else:
            self._paint_halves(painter, (x, y, w / 2, h), (x + w / 2, y, w / 2, h), ink)
        if not self.data.can_sail:
            painter.box(x, y, w, h, theme.rgba("#F4EAD5", 0.72), dp(8))

    def _paint_halves(self, painter: Painter, one: Box, other: Box, ink: theme.Rgba) -> None:
        """Sign and letter, and the ship with the steps that wait for it."""
        colour, steps = self.data.colour, self.data.steps_left
        x, y, w, h = one
        painter.polygon_symbol(colour, x + w * 0.32, y + h / 2, min(h * 0.24, w * 0.2, dp(16)))
        painter.text(
            theme.GOODS[colour].letter, x + w * 0.54, y, w * 0.4, h,
            size=theme.TEXT_HUGE, rgba=ink, bold=True,
        )  # fmt: skip
        x, y, w, h = other
        r = min(h * 0.27, w * (0.16 if steps else 0.22))
        painter.ship(colour, x + w * (0.34 if steps else 0.48), y + h * 0.46, r, signed=False)
        if steps:
            painter.text(f"+{steps}", x + w * 0.66, y, w * 0.32, h, size=28, rgba=ink, bold=True)
