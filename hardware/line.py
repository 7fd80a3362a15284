"""One open serial line, with the many ways it can break turned into a few errors."""

import errno
import select
import termios
import time
from collections.abc import Callable
from typing import Protocol, Self

import serial

from hardware.errors import CannotOpen, LineLost, LineStalled, PortBusy

# Unplugging raises SerialException on write, a bare OSError on in_waiting, and termios.error,
# which is no OSError, on anything that flushes.
BREAKS = (serial.SerialException, OSError, termios.error)
MOST_READ_AT_ONCE = 4096
LONGEST_LINE_KEPT = 64
SETTLE_STEP_SECONDS = 0.005
GREETING = b"Ada"


class AnyLine(Protocol):
    """What the strip needs of a line."""

    def receive(self) -> bytes: ...
    def send(self, data: bytes) -> None: ...
    def settle(self, *, longest_seconds: float) -> None: ...
    def close(self) -> None: ...


OpenLine = Callable[[str], AnyLine]


class Line:
    """A serial port of our own, exclusively; DTR and RTS are left as the system sets them."""

    def __init__(self, path: str, *, baud: int, write_timeout_seconds: float) -> None:
        self.path = path
        self._timeout = write_timeout_seconds
        self._is_clean = True
        try:
            self._port = serial.Serial(
                path,
                baudrate=baud,
                timeout=0,
                write_timeout=write_timeout_seconds,
                exclusive=True,
            )
        # A baud rate the driver cannot make is a ValueError or an OverflowError.
        except (*BREAKS, ValueError, OverflowError) as error:
            raise _refusal(path, error) from error

    def __repr__(self) -> str:
        return f"<Line {self.path} {'open' if self._port.is_open else 'closed'}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def receive(self) -> bytes:
        """Whatever has arrived, at once; also the cheapest way to learn of an unplugged cable."""
        try:
            waiting = self._port.in_waiting
            return self._port.read(min(waiting, MOST_READ_AT_ONCE)) if waiting else b""
        except BREAKS as error:
            raise self._lost(error) from error

    def send(self, data: bytes) -> None:
        """Hand all of *data* to the system, or raise; after an error the line is only closed."""
        try:
            # pyserial spins at full speed on a buffer already full, so wait for room first.
            _, has_room, _ = select.select([], [self._port.fileno()], [], self._timeout)
            written = self._port.write(data) if has_room else 0
        except serial.SerialTimeoutException as error:
            raise self._stalled() from error
        except BREAKS as error:
            raise self._lost(error) from error
        if written != len(data):
            raise self._stalled()

    def settle(self, *, longest_seconds: float) -> None:
        """Wait until the system has passed everything on, but never longer than told."""
        deadline = time.monotonic() + longest_seconds
        try:
            while self._port.out_waiting:
                if time.monotonic() >= deadline:
                    raise self._stalled()
                time.sleep(SETTLE_STEP_SECONDS)
        except LineStalled:
            raise
        except BREAKS as error:
            raise self._lost(error) from error

    def close(self) -> None:
        """Give the port back, at once; bytes a broken line still owes are thrown away."""
        if not self._port.is_open:
            return
        try:
            # The kernel would wait up to 30 s for a deaf board to take what is left.
            if not self._is_clean:
                self._port.reset_output_buffer()
        except BREAKS:
            pass
        finally:
            self._port.close()

    def _lost(self, error: BaseException) -> LineLost:
        self._is_clean = False
        return LineLost(f"{self.path} was unplugged or failed ({_reason(error)})")

    def _stalled(self) -> LineStalled:
        self._is_clean = False
        return LineStalled(f"{self.path} stopped taking data")


class Greeting:
    """Listens for a line that starts as Adalight boards start theirs when they wake up."""

    def __init__(self) -> None:
        self._line = b""
        self.has_come = False

    def hear(self, data: bytes) -> bool:
        """Take in what arrived; true from the first greeting on."""
        *whole, rest = (self._line + data).replace(b"\r", b"\n").split(b"\n")
        self.has_come = self.has_come or any(line.startswith(GREETING) for line in (*whole, rest))
        # A chatty device may never end its line: its beginning is all that is looked at.
        self._line = rest[:LONGEST_LINE_KEPT]
        return self.has_come


def _refusal(path: str, error: BaseException) -> CannotOpen:
    code = getattr(error, "errno", None)
    if code in (errno.EAGAIN, errno.EBUSY):
        return PortBusy(f"{path} is in use by another program")
    if code in (errno.EACCES, errno.EPERM):
        return CannotOpen(f"{path} may not be opened by this user (is it in group dialout?)")
    return CannotOpen(f"{path} does not open ({_reason(error)})")


def _reason(error: BaseException) -> str:
    return str(error).rstrip(".") or type(error).__name__
