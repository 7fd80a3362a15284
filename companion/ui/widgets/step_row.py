"""The way through something that is told step by step."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.ui.ink import Drawn


class StepRow(Drawn):
    """`data` are the steps, side by side; a tap on one leads back, or on, to it."""

    __events__ = ("on_step",)
    painted_from = ("at",)

    at = NumericProperty(0)
    """The step that is told now."""

    def on_step(self, at: int) -> None:
        """A step was tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.data or not self.collide_point(*touch.pos):
            return False
        self.dispatch("on_step", int((touch.x - self.x) / self.width * len(self.data)))
        return True
