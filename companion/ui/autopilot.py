"""A hand that plays by touching the real screens: for the demo, the tests and the tap count."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.ui.pointer import Tap
from companion.ui.shell import Shell

NextMove = Callable[[Any], Any]
"""From the state at the table to the move that shall happen next; None ends it."""
STILL_FRAMES = 2
"""What has not moved for so many frames has found its place."""
LOST_SECONDS = 5.0
"""A touch that has not reached the window by then never will."""
PATIENCE_TOUCHES = 40
"""So many touches may leave table and page as they are: a payment has many steps."""


class Autopilot:
    """Asks the page shown which widget to touch next, from Home to the end of a game.

    It touches what is on the display and has found its place, waits for the table to take a move
    before it thinks of the next, and touches again what had no effect. When nothing has come of
    its touches for that long it gives up and says so.
    """

    def __init__(
        self,
        shell: Shell,
        next_move: NextMove,
        *,
        tap: Tap,
        pause_seconds: float,
        ended: Callable[[], None],
        gave_up: Callable[[str], None],
        patience_seconds: float,
        before_tap: Callable[[], None] = lambda: None,
    ) -> None:
        self.shell = shell
        self.taps = 0
        self._next_move = next_move
        self._tap = tap
        self._ended = ended
        self._gave_up = gave_up
        self._before_tap = before_tap
        self._patience_seconds = patience_seconds + PATIENCE_TOUCHES * pause_seconds
        self._move: Any = None
        self._state: Any = None
        self._page = ""
        self._seen: Any = None
        self._stands_since = monotonic()
        """Since when that page and that state of the table are shown."""
        self._place: Any = None
        self._placed_at_frame = 0
        self._touched_at: float | None = None
        """When the touch was made that has not reached the window yet."""
        Window.bind(on_touch_up=self._felt)
        # A bound method would be held weakly, and nobody else may hold the hand.
        self._event = Clock.schedule_interval(lambda _: self._step(), pause_seconds)

    def stop(self) -> None:
        """Take the hand away."""
        self._event.cancel()
        Window.unbind(on_touch_up=self._felt)

    def _felt(self, *_: object) -> None:
        self._touched_at = None

    def _step(self) -> None:
        table = self.shell.desk.table
        if self._is_tired():
            self.stop()
            self._gave_up(
                f"On the page {self.shell.name} nothing has come of any touch for "
                f"{self._patience_seconds:.0f} seconds."
            )
            return
        if self._is_touching() or (table is not None and table.busy):
            return
        if table is not None and table.state is not self._state:
            self._state = table.state
            self._move = self._next_move(table.state)
            if not self._event.is_triggered:
                return  # whoever was asked has taken the hand away
        widget = self._way_on()
        if table is not None and widget is None and self._move is None:
            if self.shell.page is None or not self.shell.page.goes_on:
                self.stop()
                self._ended()
        elif widget is not None and self._lies_still(widget):
            self._touch(*widget.to_window(*widget.center))

    def _way_on(self) -> Widget | None:
        """What has to be touched before anything else can happen, or else for the move."""
        page = self.shell.page
        if page is None:
            return None
        if self.shell.desk.table is None:
            return page.to_begin()
        return page.to_go_on() or (page.finger(self._move) if self._move is not None else None)

    def _touch(self, x: float, y: float) -> None:
        if self.shell.fingers.is_echo(x, y):
            return  # nobody means to tap that fast
        self._before_tap()
        self.taps += 1
        self._touched_at = monotonic()
        self._tap(x, y)

    def _is_touching(self) -> bool:
        return self._touched_at is not None and monotonic() - self._touched_at < LOST_SECONDS

    def _is_tired(self) -> bool:
        table = self.shell.desk.table
        page, state = self.shell.name, table and table.state
        if page != self._page or state is not self._seen:
            self._page, self._seen, self._stands_since = page, state, monotonic()
        return monotonic() - self._stands_since > self._patience_seconds

    def _lies_still(self, widget: Widget) -> bool:
        """Whether it is on the display, where it was some frames ago already."""
        place = (*widget.to_window(*widget.pos), *widget.size)
        if place != self._place:
            self._place, self._placed_at_frame = place, Clock.frames
        x, y = widget.to_window(*widget.center)
        is_seen = 0 <= x < Window.width and 0 <= y < Window.height
        is_there = is_seen and widget.get_root_window() is not None
        return is_there and Clock.frames - self._placed_at_frame >= STILL_FRAMES
