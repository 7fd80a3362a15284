"""How the strip is, for settings and the status corner."""

from dataclasses import dataclass
from enum import Enum


class StripState(Enum):
    """The five things that can be said of a strip."""

    ABSENT = "absent"
    WAITING = "waiting"
    ON = "on"
    LOST = "lost"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class StripStatus:
    """A state and the sentence that tells a person about it."""

    state: StripState
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class StripCounters:
    """What a strip has been through since it was opened."""

    frames_sent: int = 0
    connections: int = 0
    stalls: int = 0

    @property
    def reconnects(self) -> int:
        """How often the strip came back after having been on before."""
        return max(0, self.connections - 1)

    def plus(
        self, *, frames_sent: int = 0, connections: int = 0, stalls: int = 0
    ) -> "StripCounters":
        """These counters, further on by that much."""
        return StripCounters(
            frames_sent=self.frames_sent + frames_sent,
            connections=self.connections + connections,
            stalls=self.stalls + stalls,
        )


def absent(reason: object) -> StripStatus:
    """There never was a strip."""
    return StripStatus(StripState.ABSENT, f"No strip: {reason}.")


def waiting(port: str) -> StripStatus:
    """The port is open and the board is waking up."""
    return StripStatus(StripState.WAITING, f"Strip at {port} is waking up.")


def on(port: str, *, has_greeted: bool) -> StripStatus:
    """Frames go out."""
    if has_greeted:
        return StripStatus(StripState.ON, f"Strip on at {port}.")
    return StripStatus(
        StripState.ON,
        f"Strip on at {port}, though nothing there said hello: "
        "if it stays dark, check the port and the board.",
    )


def lost(reason: object) -> StripStatus:
    """There was a strip; it is looked for."""
    return StripStatus(StripState.LOST, f"Strip lost: {reason}. Looking for it.")


def closed() -> StripStatus:
    """Nobody shows anything any more."""
    return StripStatus(StripState.CLOSED, "Strip closed.")
