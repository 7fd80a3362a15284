"""Keeps the light strip in step with the desk: a frame for each change, and more while it moves."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, Protocol, Self

from companion.table.change import Change
from companion.table.desk import Desk
from companion.views.lights import DARKNESS, Event, Layout, Lights, Pixel, strip_check
from companion.views.lights.patterns import FRAME_SECONDS
from companion.views.showing import find_showing

Cancel = Callable[[], None]
Schedule = Callable[[Callable[[], None], float], Cancel]
"""Calls a function on this thread after so many seconds, unless it is cancelled before."""
Watcher = Callable[[tuple[Pixel, ...]], None]

ABSENT: Final = "absent"
NOT_SET_UP: Final = "No strip: there is none in higaki.toml."

log = logging.getLogger(__name__)


class Status(Protocol):
    """How a strip is: `str()` of it is a sentence."""

    @property
    def state(self) -> Enum: ...


class Strip(Protocol):
    """Lights in a row; `show` never waits."""

    @property
    def status(self) -> Status: ...

    def show(self, frame: Sequence[Pixel], /) -> None: ...

    def close(self) -> None: ...


class Lamp:
    """Paints the desk's public view on a strip. It belongs to the screen's thread.

    Whatever a strip does, the table goes on: its faults are logged and end here.
    """

    def __init__(
        self,
        desk: Desk,
        strip: Strip | None,
        *,
        layout: Layout,
        schedule: Schedule,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.layout = layout
        self.frame: tuple[Pixel, ...] = ()
        """What the strip was asked to show last."""
        self._desk = desk
        self._strip = strip
        self._schedule = schedule
        self._clock = clock
        self._view: Any = desk.view
        self._event: Event | None = None
        self._checking_since: float | None = None
        self._watchers: list[Watcher] = []
        self._cancel: Cancel = lambda: None
        self._is_closed = False
        desk.watch(self._changed)
        self.draw()

    def __repr__(self) -> str:
        return f"<Lamp of {self.layout.led_count} lights, {self.state}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def state(self) -> str:
        """How the strip is, in one word: absent, waiting, on, lost or closed."""
        return str(self._strip.status.state.value) if self._strip else ABSENT

    @property
    def sentence(self) -> str:
        """How the strip is, for people."""
        return str(self._strip.status) if self._strip else NOT_SET_UP

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """See every frame that differs from the one before; returns the way out."""
        self.draw(even_unseen=True)
        self._watchers.append(watcher)
        watcher(self.frame)
        return lambda: self._watchers.remove(watcher)

    def flash(self, button: str) -> None:
        """A wrong button was pressed: it flashes, unless something bigger is on."""
        now = self._clock()
        if self._event is None or self._event.at(now) is None:
            self._event = self._lights.refusal_of(self._view, button, started=now)
            self.draw()

    def reveal(self) -> None:
        """The result is told on the screen: the winner need not be kept back any longer."""
        self._event = None
        self.draw()

    def check_strip(self) -> None:
        """Run every colour over the strip once."""
        self._checking_since = self._clock()
        self.draw()

    def draw(self, *, even_unseen: bool = False) -> None:
        """Show the table as it is now, and come back when that has changed by itself."""
        is_seen = self._strip is not None or self._watchers
        if self._is_closed or not (is_seen or even_unseen):
            return
        self._cancel()
        self._cancel = lambda: None
        now = self._clock()
        painted = self._strip_check(now)
        if painted is None:
            event = self._event
            lights, view, layout = self._lights, self._view, self.layout
            painted = lights.frame(view, seconds=now, layout=layout, event=event)
            rest = lights.rest_seconds(view, seconds=now, layout=layout, event=event)
        else:
            rest = strip_check.FRAME_SECONDS
        if painted != self.frame:
            self.frame = painted
            self._show(painted)
        if rest is not None:
            self._cancel = self._schedule(self.draw, rest)

    def close(self) -> None:
        """Put the lights out and let the strip go; closing twice is no harm."""
        self._is_closed = True
        self._cancel()
        if self._strip is not None:
            self._strip.close()

    @property
    def _lights(self) -> Lights:
        """The lights of the game at the table."""
        table = self._desk.table
        return DARKNESS if table is None else find_showing(table.game.key).lights

    def _strip_check(self, now: float) -> tuple[Pixel, ...] | None:
        if self._checking_since is None:
            return None
        elapsed = now - self._checking_since
        painted = strip_check.frame(seconds=elapsed, led_count=self.layout.led_count)
        if painted is None:
            self._checking_since = None
        return painted

    def _show(self, painted: tuple[Pixel, ...]) -> None:
        try:
            if self._strip is not None:
                self._strip.show(painted)
            for watcher in tuple(self._watchers):
                watcher(painted)
        except Exception:
            log.exception("a frame could not be shown")

    def _changed(self, change: Change | None) -> None:
        if change is not None and change.kind == "sealed":
            return  # the strip knows nothing of hidden answers
        before, self._view = self._view, self._desk.view
        self._event = None
        if change is not None and change.kind in ("move", "redo"):
            # A voyage begins with the picture before it: skip that one, and the finger sees at
            # once that it was felt.
            started = self._clock() - FRAME_SECONDS
            self._event = self._lights.event_of(before, change.facts, started=started)
        self.draw()
