"""Watches several buttons through their guards, with one thread that sleeps until one is due."""

import logging
import threading
from collections.abc import Callable, Iterable
from typing import Self

from hardware.events import ButtonEvent, Emit
from hardware.guard import ButtonTiming, Guard

Read = Callable[[str], bool]
Clock = Callable[[], float]

JOIN_SECONDS = 5.0

log = logging.getLogger(__name__)


class Watch:
    """Turns the levels of named buttons into events.

    *emit* is called on whatever thread saw the level, one call at a time and in order: it may
    only pass the event on. Nothing it raises gets out, because an exception in a handler would
    end the only thread lgpio has for all buttons.
    """

    def __init__(
        self,
        names: Iterable[str],
        *,
        read: Read,
        emit: Emit,
        timing: ButtonTiming,
        clock: Clock,
    ) -> None:
        self._read = read
        self._emit = emit
        self._clock = clock
        self._is_closing = False
        # Reentrant, so that an emit which asks the panel something cannot lock itself out.
        self._changed = threading.Condition(threading.RLock())
        now = clock()
        self._guards = {name: Guard(timing, is_down=read(name), now=now) for name in names}
        self._thread = threading.Thread(target=self._run, name="higaki-buttons", daemon=True)
        self._thread.start()

    def __repr__(self) -> str:
        state = "closed" if self._is_closing else "open"
        return f"<Watch on {', '.join(self._guards)} {state}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def stuck(self) -> tuple[str, ...]:
        """The buttons that are ignored until they are let go."""
        with self._changed:
            return tuple(name for name, guard in self._guards.items() if guard.is_stuck)

    def see(self, name: str, *, is_down: bool, now: float | None = None) -> None:
        """Take note of a level, from any thread; never raises."""
        try:
            with self._changed:
                if self._is_closing:
                    return
                guard = self._guards[name]
                kinds = guard.see(is_down=is_down, now=self._clock() if now is None else now)
                self._changed.notify_all()
                for kind in kinds:
                    self._tell(ButtonEvent(kind, name))
        except Exception:
            log.exception("an edge of button %r was dropped", name)

    def tick(self) -> None:
        """Look at every button whose guard is due; the thread does it by itself."""
        with self._changed:
            now = self._clock()
            for name, guard in self._guards.items():
                if guard.deadline is not None and now >= guard.deadline:
                    self.see(name, is_down=self._level(name, guard), now=now)

    def close(self) -> None:
        """End the thread; closing twice is no harm."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(JOIN_SECONDS)

    def _run(self) -> None:
        with self._changed:
            while not self._is_closing:
                self.tick()
                if not self._is_closing:
                    self._changed.wait(self._seconds_to_next())

    def _seconds_to_next(self) -> float | None:
        deadlines = [
            guard.deadline for guard in self._guards.values() if guard.deadline is not None
        ]
        return max(0.0, min(deadlines) - self._clock()) if deadlines else None

    def _level(self, name: str, guard: Guard) -> bool:
        # Looking again, rather than trusting the last edge, keeps a lost release from turning
        # a press into a hold.
        try:
            return self._read(name)
        except Exception:
            log.exception("button %r could not be read", name)
            return guard.is_down

    def _tell(self, event: ButtonEvent) -> None:
        try:
            self._emit(event)
        except Exception:
            log.exception("%r was not taken", event)
