"""The light strip: takes frames without waiting and sends the latest from its own thread."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Self

from hardware import status as say
from hardware.errors import BadSetting, LineStalled, StripClosed, StripError
from hardware.line import AnyLine, Greeting, Line, OpenLine
from hardware.pacing import BackOff, Pacing, StripTiming, wire_seconds
from hardware.pixels import DEFAULT_BRIGHTNESS, DEFAULT_GAMMA, Frame, levels, prepare
from hardware.ports import AUTO, find_ports
from hardware.status import StripCounters, StripStatus
from hardware.wire import WireProtocol, padding

OnChange = Callable[[StripStatus], None]
FindPorts = Callable[[], tuple[str, ...]]

DEFAULT_BAUD = 115_200
GREETING_POLL_SECONDS = 0.02
CLOSE_SECONDS = 10.0

log = logging.getLogger(__name__)


class Strip:
    """A strip on a serial port, found, kept alive, lost and found again by a writer thread.

    *on_change* is called on that thread with each new status: it may only pass the word on.
    What it raises is logged and goes no further.
    """

    def __init__(
        self,
        *,
        led_count: int,
        port: str = AUTO,
        baud: int = DEFAULT_BAUD,
        protocol: WireProtocol = WireProtocol.ADALIGHT,
        brightness: float = DEFAULT_BRIGHTNESS,
        gamma: float = DEFAULT_GAMMA,
        is_reversed: bool = False,
        timing: StripTiming | None = None,
        on_change: OnChange | None = None,
        find: FindPorts | None = None,
        open_line: OpenLine | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not 1 <= led_count <= protocol.most_leds:
            raise BadSetting(f"led_count {led_count!r} is out of range: 1 to {protocol.most_leds}")
        if baud < 1:
            raise BadSetting(f"baud {baud!r} is out of range: 1 or more")
        levels(brightness=brightness, gamma=gamma)
        self.led_count = led_count
        self.port = port
        self._baud = baud
        self._protocol = protocol
        self._brightness = brightness
        self._gamma = gamma
        self._is_reversed = is_reversed
        self._timing = timing or StripTiming()
        self._on_change = on_change
        self._find = find or (lambda: find_ports(port))
        self._open_line = open_line or self._open_serial
        self._clock = clock

        # Guards the five below; never held during input or output, so show() never waits.
        self._changed = threading.Condition()
        self._rgb = self._dark = bytes(3 * led_count)
        self._edition = 0
        self._is_closing = False
        self._status = say.absent("not looked for yet")
        self._counters = StripCounters()

        self._thread = threading.Thread(target=self._run, name="higaki-strip", daemon=True)
        self._thread.start()

    def __repr__(self) -> str:
        return f"<Strip {self.port} of {self.led_count} lights, {self.status.state.value}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def status(self) -> StripStatus:
        """How the strip is now, as a state and a sentence."""
        with self._changed:
            return self._status

    @property
    def counters(self) -> StripCounters:
        """What was sent and suffered so far."""
        with self._changed:
            return self._counters

    def show(self, frame: Frame) -> None:
        """Ask for these colours; returns at once, and a later frame replaces one not yet sent."""
        rgb = prepare(
            frame,
            led_count=self.led_count,
            brightness=self._brightness,
            gamma=self._gamma,
            is_reversed=self._is_reversed,
        )
        with self._changed:
            if self._is_closing:
                raise StripClosed("this strip is closed: nothing can be shown on it")
            if rgb != self._rgb:
                self._rgb = rgb
                self._edition += 1
                self._changed.notify_all()

    def close(self) -> None:
        """Put the lights out, give the port back and end the thread; closing twice is no harm."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        if threading.current_thread() is self._thread:
            return
        self._thread.join(CLOSE_SECONDS)
        if self._thread.is_alive():
            log.warning("the strip at %s did not close within %s s", self.port, CLOSE_SECONDS)

    def _run(self) -> None:
        back_off = BackOff(self._timing)
        while not self._is_closing:
            try:
                self._live_once(back_off)
            except StripError as error:
                self._take(error)
            except Exception as error:  # a fault of ours must not leave a dead thread behind
                log.exception("the strip's thread stumbled and goes on")
                self._take(error)
            self._pause(back_off.next_seconds())
        self._set(say.closed())

    def _live_once(self, back_off: BackOff) -> None:
        """From finding a port to losing it, or to the end."""
        path, line = self._open_first()
        try:
            self._set(say.waiting(path))
            has_greeted = self._await_greeting(line)
            self._serve(line, back_off, path=path, has_greeted=has_greeted)
        finally:
            line.close()

    def _open_first(self) -> tuple[str, AnyLine]:
        refusals: list[StripError] = []
        for path in self._find():
            try:
                return path, self._open_line(path)
            except StripError as error:
                refusals.append(error)
        raise refusals[0] if refusals else StripError("no serial port found")

    def _open_serial(self, path: str) -> Line:
        return Line(path, baud=self._baud, write_timeout_seconds=self._timing.write_timeout_seconds)

    def _await_greeting(self, line: AnyLine) -> bool:
        greeting = Greeting()
        deadline = self._clock() + self._timing.greeting_seconds
        while not self._is_closing and not greeting.hear(line.receive()):
            if self._clock() >= deadline:
                break
            self._pause(min(GREETING_POLL_SECONDS, self._timing.greeting_seconds))
        return greeting.has_come

    def _serve(self, line: AnyLine, back_off: BackOff, *, path: str, has_greeted: bool) -> None:
        pacing = Pacing(self._timing)
        # Whoever used the line before, we ourselves perhaps, may have stopped inside a frame.
        self._send(line, pacing, padding(self.led_count))
        sent_edition = -1
        while (due := self._next_due(pacing, sent_edition)) is not None:
            rgb, edition = due
            line.receive()
            self._send(line, pacing, self._protocol.wrap(rgb))
            self._count(frames_sent=1, connections=1 if sent_edition < 0 else 0)
            if sent_edition < 0:
                back_off.reset()
                self._set(say.on(path, has_greeted=has_greeted))
            sent_edition = edition
        if sent_edition >= 0:
            time.sleep(pacing.wait_seconds(self._clock(), is_new=True))
            self._send(line, pacing, self._protocol.wrap(self._dark))
            self._count(frames_sent=1)
            line.settle(longest_seconds=self._timing.write_timeout_seconds)

    def _next_due(self, pacing: Pacing, sent_edition: int) -> tuple[bytes, int] | None:
        """Sleep until a frame is due and return the latest, or nothing when closing."""
        with self._changed:
            while not self._is_closing:
                is_new = self._edition != sent_edition
                seconds = pacing.wait_seconds(self._clock(), is_new=is_new)
                if seconds <= 0:
                    return self._rgb, self._edition
                self._changed.wait(seconds)
        return None

    def _send(self, line: AnyLine, pacing: Pacing, data: bytes) -> None:
        started = self._clock()
        line.send(data)
        on_the_wire = wire_seconds(len(data), baud=self._baud)
        pacing.sent(started=started, ended=self._clock(), wire_seconds=on_the_wire)

    def _take(self, error: Exception) -> None:
        if isinstance(error, LineStalled):
            self._count(stalls=1)
        if self._is_closing:
            return
        was_there = self.counters.connections > 0
        self._set(say.lost(error) if was_there else say.absent(error))

    def _count(self, *, frames_sent: int = 0, connections: int = 0, stalls: int = 0) -> None:
        with self._changed:
            self._counters = self._counters.plus(
                frames_sent=frames_sent, connections=connections, stalls=stalls
            )

    def _pause(self, seconds: float) -> None:
        deadline = self._clock() + seconds
        with self._changed:
            while not self._is_closing and (left := deadline - self._clock()) > 0:
                self._changed.wait(left)

    def _set(self, status: StripStatus) -> None:
        with self._changed:
            if status == self._status:
                return
            self._status = status
        if self._on_change is not None:
            try:
                self._on_change(status)
            except Exception:
                log.exception("on_change failed at %r", status)
