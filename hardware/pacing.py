"""When the next frame may and must go out, and how long to wait before looking for a port again."""

from dataclasses import dataclass

from hardware.errors import BadSetting

BITS_PER_BYTE_ON_THE_WIRE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class StripTiming:
    """Every time the strip keeps, each for a reason that lies in the boards."""

    # More is not seen, and a 60-light frame alone takes 16 ms of wire at 115,200 baud.
    most_frames_per_second: float = 20.0
    # AVR sketches are deaf while they pass a frame on to the lights.
    gap_seconds: float = 0.005
    # WLED goes back to its own effects after 2.5 s of silence.
    keep_alive_seconds: float = 0.8
    # Opening the port resets most boards; they greet when they are awake.
    greeting_seconds: float = 2.5
    write_timeout_seconds: float = 0.5
    first_retry_seconds: float = 0.5
    longest_retry_seconds: float = 5.0

    def __post_init__(self) -> None:
        for name in ("most_frames_per_second", "keep_alive_seconds", "write_timeout_seconds"):
            if getattr(self, name) <= 0:
                raise BadSetting(f"{name} {getattr(self, name)!r} is out of range: above 0")
        for name in ("gap_seconds", "greeting_seconds", "first_retry_seconds"):
            if getattr(self, name) < 0:
                raise BadSetting(f"{name} {getattr(self, name)!r} is out of range: 0 or more")
        if self.longest_retry_seconds < self.first_retry_seconds:
            raise BadSetting("longest_retry_seconds is shorter than first_retry_seconds")


class Pacing:
    """Decides from the time of the last frame how long the next one has to wait."""

    def __init__(self, timing: StripTiming) -> None:
        self._shortest = 1.0 / timing.most_frames_per_second
        self._gap = timing.gap_seconds
        self._longest = timing.keep_alive_seconds
        self._may_at: float | None = None
        self._must_at: float | None = None

    def sent(self, *, started: float, ended: float, wire_seconds: float) -> None:
        """Take note that something was written between these two times.

        write() returns when the kernel has the bytes, long before the wire has carried them:
        without the wire time in the sum, frames would queue up inside the kernel.
        """
        shortest = max(self._shortest, wire_seconds + self._gap)
        self._may_at = max(started + shortest, ended + self._gap)
        self._must_at = max(started + self._longest, self._may_at)

    def wait_seconds(self, now: float, *, is_new: bool) -> float:
        """Seconds until a new frame may go out, or the old one must be repeated."""
        due = self._may_at if is_new else self._must_at
        return 0.0 if due is None else max(0.0, due - now)


class BackOff:
    """A pause that doubles each time it is needed, up to a longest one."""

    def __init__(self, timing: StripTiming) -> None:
        self._first = timing.first_retry_seconds
        self._longest = timing.longest_retry_seconds
        self._next = self._first

    def next_seconds(self) -> float:
        """The pause to make now; the one after it will be twice as long."""
        pause = self._next
        self._next = min(self._longest, pause * 2)
        return pause

    def reset(self) -> None:
        """Begin again with the first pause."""
        self._next = self._first


def wire_seconds(byte_count: int, *, baud: int) -> float:
    """How long the wire is busy with that many bytes."""
    return byte_count * BITS_PER_BYTE_ON_THE_WIRE / baud
