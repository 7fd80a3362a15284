"""A number that is stepped up and down, with the sign of what it counts."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv

load_kv(__name__, "icon", "paper")


class Sign(Drawn):
    """The sign and letter of a goods colour; `data` is the colour, or None for no sign."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        r = min(self.width * 0.3, self.height * 0.3, dp(10))
        beside = self.x + 2 * r + dp(4)
        painter.symbol(self.data, self.x + r + dp(2), self.center_y, r)
        painter.text(
            self.data[0].upper(), beside, self.y, self.right - beside, self.height,
            size=20, bold=True, align="left",
        )  # fmt: skip


class Stepper(BoxLayout):
    """Minus, the number, plus. It asks with `on_step`; whoever owns the number sets `value`."""

    __events__ = ("on_step",)
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    caption = StringProperty("")
    """What is counted, in a word; with it the number may be hidden."""
    colour = StringProperty("")
    """A goods colour whose sign stands beside the number."""
    shows_value = BooleanProperty(True)

    def on_step(self, by: int) -> None:
        """Minus (-1) or plus (+1) was tapped."""
