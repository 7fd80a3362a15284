"""The way through the set-up: what is done, what is asked now, what is still to come."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.views.setup import Step
from companion.ui import theme
from companion.ui.ink import Drawn, Painter


class StepStrip(Drawn):
    """`data` is a sequence of Step."""

    def paint(self, painter: Painter) -> None:
        if not self.data:
            return
        wide = self.width / len(self.data)
        room = wide - dp(52)
        # Where the words would not stand side by side, only those of the present step are told.
        if all(painter.fits(step.words, room) for step in self.data):
            for at, step in enumerate(self.data):
                self._paint_step(painter, step, self.x + at * wide, wide, words=True)
        else:
            x = self.x
            for step in self.data:
                wide = self.width - (len(self.data) - 1) * dp(52) if step.is_now else dp(52)
                self._paint_step(painter, step, x, wide, words=step.is_now)
                x += wide

    def _paint_step(
        self, painter: Painter, step: Step, x: float, wide: float, *, words: bool
    ) -> None:
        ink = theme.MAIN if step.is_now else theme.INK if step.is_done else theme.INK_SOFT
        cx, cy, r = x + dp(20), self.center_y, dp(6.5)
        if step.is_done:
            painter.line([cx - r * 0.7, cy, cx - r * 0.1, cy - r * 0.6, cx + r, cy + r], ink, dp(2))
        elif step.is_now:
            painter.disc(cx, cy, r, ink)
        else:
            painter.ring(cx, cy, r, ink, dp(1.2))
        if words:
            room = (cx + dp(14), self.y, wide - dp(40), self.height)
            painter.text(step.words, *room, size=18, rgba=ink, bold=step.is_now, align="left")
