"""Tells presses from bounces, for one button, from nothing but levels and times."""

import math
from dataclasses import dataclass

from hardware.events import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonTiming:
    """The times that separate a finger from a loose contact."""

    # The pins may wander while pull-ups and drivers settle.
    quiet_seconds: float = 0.3
    # Nobody presses a button twice in less.
    gap_seconds: float = 0.15
    # A contact that opens for less has bounced; no finger leaves a button and is back so soon.
    settle_seconds: float = 0.02
    hold_seconds: float = 1.5
    stuck_seconds: float = 10.0


class Guard:
    """Sees the levels of one button and says what they amount to.

    A press counts if the button was seen released before it and the gap has passed since the
    last press that counted. It has no clock: each time comes with the level.
    """

    def __init__(self, timing: ButtonTiming, *, is_down: bool, now: float) -> None:
        self._timing = timing
        self._quiet_until = now + timing.quiet_seconds
        self._is_awake = False
        self._is_down = is_down
        self._down_at = now
        self._up_at = -math.inf
        self._counted_at = -math.inf
        self._may_hold = False
        self._owes_release = False
        self._is_stuck = False

    @property
    def is_down(self) -> bool:
        """The level last seen."""
        return self._is_down

    @property
    def is_stuck(self) -> bool:
        """Whether the button is being ignored until it is let go."""
        return self._is_stuck

    @property
    def deadline(self) -> float | None:
        """When the level must be looked at again, if nothing happens before."""
        if not self._is_awake:
            return self._quiet_until
        if not self._is_down:
            return self._settled_at if self._is_stuck or self._owes_release else None
        if self._is_stuck:
            return None
        return self._hold_at if self._may_hold else self._stuck_at

    def see(self, *, is_down: bool, now: float) -> tuple[Kind, ...]:
        """What follows from this level at this time; edges and mere looks are all the same."""
        was_down, self._is_down = self._is_down, is_down
        if was_down and not is_down:
            self._up_at = now
        if now < self._quiet_until:
            return ()
        kinds: list[Kind] = []
        if not self._is_awake:
            self._is_awake = True
            if was_down and is_down:
                self._is_stuck = True
                kinds.append("stuck")
        if is_down and not was_down:
            kinds += self._went_down(now)
        return (*kinds, *self._fell_due(now))

    @property
    def _hold_at(self) -> float:
        return self._down_at + self._timing.hold_seconds

    @property
    def _stuck_at(self) -> float:
        return self._down_at + self._timing.stuck_seconds

    @property
    def _settled_at(self) -> float:
        return self._up_at + self._timing.settle_seconds

    def _went_down(self, now: float) -> list[Kind]:
        if now < self._settled_at:
            return []
        kinds = self._let_go()
        self._down_at = now
        self._may_hold = now >= self._counted_at + self._timing.gap_seconds
        if self._may_hold:
            self._counted_at = now
            self._owes_release = True
            kinds.append("press")
        return kinds

    def _fell_due(self, now: float) -> list[Kind]:
        if not self._is_down:
            return self._let_go() if now >= self._settled_at else []
        kinds: list[Kind] = []
        if self._is_stuck:
            return kinds
        if self._may_hold and now >= self._hold_at:
            self._may_hold = False
            kinds.append("hold")
        if now >= self._stuck_at:
            self._is_stuck = True
            self._may_hold = False
            self._owes_release = False
            kinds.append("stuck")
        return kinds

    def _let_go(self) -> list[Kind]:
        kinds: list[Kind] = []
        if self._is_stuck:
            self._is_stuck = False
            kinds.append("freed")
        if self._owes_release:
            self._owes_release = False
            kinds.append("release")
        return kinds
