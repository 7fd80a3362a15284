"""The locks that PINs are for: who has one, and how often a wrong PIN was told to it.

A desk has one set of them for all its pads: whoever was refused at one has no more tries at
another.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from math import ceil
from time import monotonic
from typing import Final

from companion.table.pins import mended, opens
from companion.table.settings import NAMES, PINS, SEATING, Holder

MOST_TRIES: Final = 3
SHUT_SECONDS: Final = 30.0
"""With three tries in each, all the PINs there are take longer than any game."""


class Tried(StrEnum):
    """What comes of a PIN that was told."""

    RIGHT = "right"
    WRONG = "wrong"
    SHUT = "shut"
    """One too many was wrong: for a while the right one does not open the lock, either."""


class Locks:
    """Everybody's locks, by name. Tries are counted until the right PIN is told."""

    def __init__(self, holder: Holder, *, clock: Callable[[], float] = monotonic) -> None:
        self._holder = holder
        self._clock = clock
        self._wrong: dict[str, int] = {}
        self._shut_until: dict[str, float] = {}

    @property
    def seals(self) -> dict[str, str]:
        """The sealed PIN of everybody who has one."""
        names = NAMES.of(self._holder)
        names = [*names, *(name for _, name in SEATING.of(self._holder))]
        return mended(self._holder.setting(PINS.name, PINS.default), names)

    def has(self, name: str) -> bool:
        """Whether this name has a PIN."""
        return name in self.seals

    def seconds_shut(self, name: str) -> int:
        """How long no PIN opens this lock; 0 where one may be told."""
        return max(0, ceil(self._shut_until.get(name, 0.0) - self._clock()))

    def try_pin(self, name: str, pin: str) -> Tried:
        """Four digits were told."""
        if self.seconds_shut(name):
            return Tried.SHUT
        if opens(pin, self.seals.get(name, "")):
            self._wrong.pop(name, None)
            return Tried.RIGHT
        self._wrong[name] = self._wrong.get(name, 0) + 1
        if self._wrong[name] < MOST_TRIES:
            return Tried.WRONG
        del self._wrong[name]
        self._shut_until[name] = self._clock() + SHUT_SECONDS
        return Tried.SHUT
