"""A hand that plays by touching the real screens: for the demo, the tests and the tap count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.ui.pointer import Tap
from companion.ui.shell import Shell

NextMove = Callable[[Any], Any]
"""From the state at the table to the move that shall happen next; None ends it."""
PATIENCE_STEPS = 400


class Autopilot:
    """Asks the page shown which widget to touch next for the move that shall happen.

    It waits for the table to take a move before it thinks of the next, and gives up loudly when
    its touches change nothing.
    """

    def __init__(
        self,
        shell: Shell,
        next_move: NextMove,
        *,
        tap: Tap,
        pause_seconds: float,
        ended: Callable[[], None],
        before_tap: Callable[[Any], None] = lambda _: None,
    ) -> None:
        self.shell = shell
        self.taps = 0
        self._next_move = next_move
        self._tap = tap
        self._ended = ended
        self._before_tap = before_tap
        self._move: Any = None
        self._state: Any = None
        self._steps_without_change = 0
        self._landed = True
        """The last touch has reached the window; until then no other one is made."""
        Window.bind(on_touch_up=self._felt)
        # A bound method would be held weakly, and nobody else may hold the hand.
        self._event = Clock.schedule_interval(lambda _: self._step(), pause_seconds)

    def stop(self) -> None:
        """Take the hand away."""
        self._event.cancel()
        Window.unbind(on_touch_up=self._felt)

    def _felt(self, *_: object) -> None:
        self._landed = True

    def _step(self) -> None:
        table = self.shell.desk.table
        if table is None or table.busy or not self._landed:
            return
        if table.state is not self._state:
            self._state = table.state
            self._steps_without_change = 0
            self._move = self._next_move(table.state)
            if not self._event.is_triggered:
                return  # whoever was asked has taken the hand away
        if self._move is None and self._touch_to_go_on() is None:
            self.stop()
            self._ended()
            return
        widget = self._touch_to_go_on() or self._finger()
        if widget is not None and self.shell.is_echo(*widget.to_window(*widget.center)):
            return  # nobody means to tap that fast
        self._steps_without_change += 1
        if self._steps_without_change > PATIENCE_STEPS:
            self.stop()
            raise RuntimeError(f"No touch on {self.shell.name} leads to `{self._move}`.")
        if widget is not None:
            self._before_tap(self._move)
            self.taps += 1
            self._landed = False
            self._tap(*widget.to_window(*widget.center))

    def _touch_to_go_on(self) -> Widget | None:
        """What a page wants touched before anything else can happen, such as Next."""
        page = self.shell.page
        return page.to_go_on() if page is not None else None

    def _finger(self) -> Widget | None:
        page = self.shell.page
        return page.finger(self._move) if page is not None else None
