"""The way through a result: a word for each step, and the one that is told now stands out."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter


class StepTrail(Drawn):
    """`data` are words; a tap on one leads back, or on, to its step."""

    __events__ = ("on_step",)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(at=self._repaint)

    def on_step(self, at: int) -> None:
        """A step was tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.data or not self.collide_point(*touch.pos):
            return False
        self.dispatch("on_step", int((touch.x - self.x) / self.width * len(self.data)))
        return True

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
            painter.text(words, *box, size=theme.TEXT, rgba=ink, bold=index == self.at)
