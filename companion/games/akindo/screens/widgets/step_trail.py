"""The way through a result: a word for each step, and the one that is told now stands out."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.step_row import StepRow


class StepTrail(StepRow):
    """`data` are words."""

    def paint(self, painter: Painter) -> None:
        if not self.data:
            return
        x, y, w, h = self.area
        step = w / len(self.data)
        for index, words in enumerate(self.data):
            box = (x + index * step + dp(1.5), y, step - dp(3), h)
            ground, ink = theme.PAPER_SHADE, theme.INK
            if index > self.at:
                ink = theme.INK_SOFT
            if index == self.at:
                ground, ink = theme.MAIN, theme.PAPER_LIGHT
            painter.box(*box, ground, dp(6))
            painter.frame(*box, theme.INK, dp(6), dp(1))
            inner = (box[0] + dp(2), y, box[2] - dp(4), h)
            painter.text(words, *inner, size=theme.TEXT, rgba=ink, bold=index == self.at)
