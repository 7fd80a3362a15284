"""Where one is in a game: a line to touch anywhere."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter

MARGIN = 12


class Timeline(Drawn):
    """A touch or a drag asks for a place with `on_seek`; whoever owns it sets `position`."""

    painted_from = ("position", "length")

    __events__ = ("on_seek",)
    position = NumericProperty(0)
    length = NumericProperty(0)

    def on_seek(self, position: int) -> None:
        """This place was touched."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not self.length:
            return False
        touch.grab(self)
        self._seek(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._seek(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _seek(self, x: float) -> None:
        along = (x - self.x - dp(MARGIN)) / (self.width - 2 * dp(MARGIN))
        position = round(min(max(along, 0.0), 1.0) * self.length)
        if position != self.position:
            self.dispatch("on_seek", position)

    def paint(self, painter: Painter) -> None:
        left, wide = self.x + dp(MARGIN), self.width - 2 * dp(MARGIN)
        line = self.y + self.height * 0.3
        gone = wide * self.position / self.length if self.length else 0
        painter.box(left, line - dp(2), wide, dp(4), theme.rgba("#1B1B1F", 0.3), dp(2))
        painter.line([left, line, left + gone, line], theme.MAIN, dp(3))
        painter.disc(left + gone, line, dp(9), theme.MAIN)
        painter.ring(left + gone, line, dp(9), theme.INK, dp(1.2))
        words = f"{int(self.position)} of {int(self.length)}"
        above = line + dp(10)
        painter.text(words, self.x, above, self.width, self.top - above, size=20, bold=True)
