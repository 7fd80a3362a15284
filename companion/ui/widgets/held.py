"""A seat's tablet that a finger may rest on: what is its owner's alone shows that way."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter

HOLD_SECONDS = 0.6


class HeldTablet(Drawn):
    """`data` has a seat and a name. Holding a finger on it asks to see its owner's secret."""

    painted_from = ("peeked",)

    __events__ = ("on_hold", "on_let_go", "on_tap")
    peeked = BooleanProperty(False)
    """A peek happened since the last move: the table may know."""

    def __init__(self, **kwargs: Any) -> None:
        self._held = None
        self._hold_event: Any = None
        super().__init__(**kwargs)

    def on_hold(self) -> None:
        """A finger rests on the tablet."""

    def on_let_go(self) -> None:
        """The resting finger went away."""

    def on_tap(self) -> None:
        """A short touch."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.data is None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._held = False
        self._hold_event = Clock.schedule_once(self._begin_hold, HOLD_SECONDS)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._hold_event:
            self._hold_event.cancel()
        self.dispatch("on_let_go" if self._held else "on_tap")
        self._held = False
        return True

    def _begin_hold(self, *_: object) -> None:
        self._held = True
        self.dispatch("on_hold")


def paint_eye(painter: Painter, cx: float, cy: float, r: float) -> None:
    """Somebody has peeked: the table may know."""
    painter.disc(cx, cy, r, theme.PAPER_LIGHT)
    painter.ring(cx, cy, r, theme.INK, dp(1.6))
    painter.disc(cx, cy, r * 0.45, theme.INK)
