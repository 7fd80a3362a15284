"""A table of Pebbles between two moves."""

from __future__ import annotations

from enum import StrEnum

from companion.games.kit.seats import Place
from companion.games.kit.value import Value
from tests.toy.pebbles.rules.agreements import PRINTED


class Phase(StrEnum):
    SETUP = "setup"
    TAKING = "taking"
    HIDING = "hiding"
    OVER = "over"


class State(Value, frozen=True, kw_only=True):
    places: tuple[Place, ...] = ()
    heap: int = PRINTED
    start: int = PRINTED
    """How many there were at first; 0 until the box was counted."""
    taken: tuple[int, ...] = ()
    turns: int = 0
    fists: tuple[int, ...] = ()
    """Secret until the end."""

    @property
    def phase(self) -> Phase:
        if not self.turns:
            return Phase.SETUP
        if not self.fists:
            return Phase.HIDING if self.heap <= self.start // 2 else Phase.TAKING
        return Phase.TAKING if self.heap else Phase.OVER

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(place.seat for place in self.places)

    @property
    def turn(self) -> str | None:
        """Whose turn it is to take."""
        if len(self.places) < 2 or self.phase is Phase.OVER:
            return None
        return self.keys[self.turns % len(self.keys)]

    @property
    def points(self) -> tuple[int, ...]:
        """Pebbles taken, and those in a fist that is like no other."""
        return tuple(
            taken + (fist if self.fists.count(fist) == 1 else 0)
            for taken, fist in zip(self.taken, self.fists, strict=True)
        )
