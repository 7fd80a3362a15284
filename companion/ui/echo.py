"""Touches that come too late: meant for something that has just changed under the finger."""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 0.3


class Echo:
    """Knows the last touch, and whether what lay under it has changed since.

    `reach` is how far apart two taps of one finger land at most.
    """

    def __init__(self, clock: Callable[[], float], *, reach: float) -> None:
        self._clock = clock
        self._reach = reach
        self._touched = (float("-inf"), 0.0, 0.0)
        self._swapped = False
        self.swaps = 0
        """How often something was changed; a touch that lasts over one is out of date."""

    @property
    def has_swapped(self) -> bool:
        """Something was changed since the last touch."""
        return self._swapped

    def touch(self, x: float, y: float) -> None:
        """A finger came down and was listened to."""
        self._touched = (self._clock(), x, y)
        self._swapped = False

    def swap(self) -> None:
        """Something else may be touched now where the finger was."""
        self._swapped = True
        self.swaps += 1

    def is_echo(self, x: float, y: float, *, busy: bool = False) -> bool:
        """Whether a touch here and now would only repeat the last one.

        While the table is `busy` what the last touch leads to is not shown yet.
        """
        when, last_x, last_y = self._touched
        is_soon = self._clock() - when < SECONDS
        is_near = max(abs(x - last_x), abs(y - last_y)) < self._reach
        return is_soon and is_near and (self._swapped or busy)
