"""How long each seat has played: a clock that is asked, and never asks anybody to hurry."""

from __future__ import annotations

from collections.abc import Callable


class TableClock:
    """Counts for one seat at a time, or for nobody; `now` tells seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._spent: dict[str, float] = {}
        self._turn = (0, 0.0)
        """The number of the turn, and what it has taken so far."""
        self._seat: str | None = None
        self._since = 0.0

    def __repr__(self) -> str:
        return f"<TableClock of {self._seat or 'nobody'}>"

    def run(self, seat: str | None, *, turn: int = 0) -> None:
        """From now on this seat's time runs, in this turn; None pauses."""
        now = self._now()
        if self._seat is not None:
            passed = now - self._since
            self._spent[self._seat] = self._spent.get(self._seat, 0.0) + passed
            self._turn = (self._turn[0], self._turn[1] + passed)
        if seat is not None and turn != self._turn[0]:
            self._turn = (turn, 0.0)
        self._seat, self._since = seat, now

    def forget(self) -> None:
        """Another game."""
        self._spent, self._turn, self._seat = {}, (0, 0.0), None

    def spent(self, seat: str) -> float:
        """The seconds that this seat has played, while the clock is paused."""
        return self._spent.get(seat, 0.0)

    @property
    def turn_seconds(self) -> float:
        """The seconds of the turn, while the clock is paused."""
        return self._turn[1]
