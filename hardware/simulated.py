"""A strip and a panel without hardware, for laptops and rehearsals; chosen by name only."""

import threading
import time
from collections.abc import Iterable
from typing import Self

from hardware.errors import PanelClosed, StripClosed, UnknownButton
from hardware.events import BUTTON_NAMES, Emit
from hardware.guard import ButtonTiming
from hardware.pixels import BLACK, Frame, Pixel, flatten
from hardware.status import StripState, StripStatus, closed
from hardware.watch import Clock, Watch


class SimulatedStrip:
    """Keeps the last frame, with the colours as asked for, so that a screen can draw it."""

    def __init__(self, *, led_count: int) -> None:
        self.led_count = led_count
        self._lock = threading.Lock()
        self._frame: tuple[Pixel, ...] = (BLACK,) * led_count
        self._frames_shown = 0
        self._is_closed = False
        flatten(self._frame, led_count=led_count)

    def __repr__(self) -> str:
        return f"<SimulatedStrip of {self.led_count} lights, {self.status.state.value}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def status(self) -> StripStatus:
        """Always on, and always said to be simulated."""
        if self._is_closed:
            return closed()
        return StripStatus(StripState.ON, "Simulated strip: its lights are drawn on the screen.")

    @property
    def frame(self) -> tuple[Pixel, ...]:
        """The frame shown last, one colour for each light."""
        with self._lock:
            return self._frame

    @property
    def frames_shown(self) -> int:
        """How many frames were shown so far."""
        with self._lock:
            return self._frames_shown

    def show(self, frame: Frame) -> None:
        """Take these colours, refusing what the real strip would refuse."""
        rgb = iter(flatten(frame, led_count=self.led_count))
        with self._lock:
            if self._is_closed:
                raise StripClosed("this strip is closed: nothing can be shown on it")
            self._frame = tuple(zip(rgb, rgb, rgb, strict=True))
            self._frames_shown += 1

    def close(self) -> None:
        """Put the lights out; closing twice is no harm."""
        with self._lock:
            self._frame = (BLACK,) * self.led_count
            self._is_closed = True


class SimulatedPanel:
    """Buttons pressed by calls; what they tell passes the same guards as real ones."""

    def __init__(
        self,
        *,
        emit: Emit,
        names: Iterable[str] = BUTTON_NAMES,
        timing: ButtonTiming | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._timing = timing or ButtonTiming()
        self._clock = clock
        self._is_closed = False
        self._levels = dict.fromkeys(names, False)
        self._watch = Watch(
            self._levels,
            read=self._levels.__getitem__,
            emit=emit,
            timing=self._timing,
            clock=clock,
        )

    def __repr__(self) -> str:
        state = "closed" if self._is_closed else "open"
        return f"<SimulatedPanel {' '.join(self._levels)} {state}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons this panel has."""
        return tuple(self._levels)

    @property
    def stuck(self) -> tuple[str, ...]:
        """The buttons that are ignored until they are let go."""
        return self._watch.stuck

    def levels(self) -> dict[str, bool]:
        """Which buttons are down at this moment."""
        if self._is_closed:
            raise PanelClosed("this panel is closed: its buttons cannot be read")
        return dict(self._levels)

    def press(self, name: str) -> None:
        """Put a finger on the button and leave it there."""
        self._put(name, is_down=True)

    def release(self, name: str) -> None:
        """Take the finger away."""
        self._put(name, is_down=False)

    def tap(self, name: str) -> None:
        """Press and let go."""
        self.press(name)
        self.release(name)

    def hold(self, name: str) -> None:
        """Press for as long as a hold takes, without anybody waiting for it, and let go."""
        now = self._clock()
        self._put(name, is_down=True, now=now)
        self._put(name, is_down=True, now=now + self._timing.hold_seconds)
        self.release(name)

    def tick(self) -> None:
        """Look now for holds and stuck buttons; the panel's own thread does so when due."""
        self._watch.tick()

    def close(self) -> None:
        """End the thread; closing twice is no harm."""
        self._is_closed = True
        self._watch.close()

    def _put(self, name: str, *, is_down: bool, now: float | None = None) -> None:
        if self._is_closed:
            raise PanelClosed(f"this panel is closed: {name!r} cannot be moved")
        if name not in self._levels:
            raise UnknownButton(f"no button is called {name!r}: use {', '.join(self._levels)}")
        self._levels[name] = is_down
        self._watch.see(name, is_down=is_down, now=now)
