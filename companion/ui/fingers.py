"""Which touches are listened to: none that comes too late, and none that only ends the night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from companion.table.desk import Desk
from companion.ui.echo import Echo

REACH = 30
"""Two taps of one finger land no further apart, in design pixels."""


class Fingers:
    """`wake` ends the night and says whether there was one; `repeats` knows where taps may follow
    each other as fast as a finger can."""

    def __init__(
        self,
        desk: Desk,
        *,
        wake: Callable[[], bool],
        repeats: Callable[[float, float], bool],
    ) -> None:
        self._desk = desk
        self._wake = wake
        self._repeats = repeats
        self._echo = Echo(Clock.get_time, reach=dp(REACH))

    def swap(self) -> None:
        """Something else lies where people touch."""
        self._echo.swap()

    @property
    def has_swapped(self) -> bool:
        """Something else has come there since the last touch."""
        return self._echo.has_swapped

    def is_echo(self, x: float, y: float) -> bool:
        """Whether a touch here and now would be taken for the second of a double tap."""
        table = self._desk.table
        is_late = self._echo.is_echo(x, y, busy=bool(table and table.busy))
        return is_late and not self._repeats(x, y)

    def come(self, touch: Any) -> None:
        """A finger has come down."""
        if self._wake() or self.is_echo(*touch.pos):
            touch.ud["ignored"] = True
        else:
            self._echo.touch(*touch.pos)
            touch.ud["swaps"] = self._echo.swaps

    def are_heard(self, touch: Any) -> bool:
        """Whether this one is listened to."""
        return "ignored" not in touch.ud

    def leave(self, touch: Any) -> None:
        """The finger has gone up. Where the table has changed under it meanwhile, the keys that it
        holds down mean another thing."""
        if touch.ud.get("swaps", self._echo.swaps) == self._echo.swaps:
            return
        for grabbed in tuple(touch.grab_list):
            widget = grabbed()
            if isinstance(widget, ButtonBehavior):
                touch.ungrab(widget)
                widget.state = "normal"
