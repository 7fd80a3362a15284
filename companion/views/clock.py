"""What the clock says, in one quiet line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from companion.games.kit.seats import Place

MINUTE, HOUR = 60, 3600


class Clock(Protocol):
    """Whatever has counted."""

    def spent(self, seat: str, /) -> float: ...

    @property
    def turn_seconds(self) -> float: ...


def clock_words(clock: Clock, players: Iterable[Place]) -> str:
    """The turn, everybody's time and the game's; payments are not counted."""
    spent = [(place.name, clock.spent(place.seat)) for place in players]
    each = ", ".join(_whole(f"{name} {told(seconds)}") for name, seconds in spent)
    whole = told(sum(seconds for _, seconds in spent))
    turn = told(clock.turn_seconds)
    return f"{_whole(f'This turn {turn}')}. {each}. {_whole(f'The game {whole}')}."


def _whole(words: str) -> str:
    """What no line parts: whose time it is, and the time."""
    return words.replace(" ", "\u00a0")


def told(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any.

    >>> told(7.9), told(754), told(3725)
    ('0:07', '12:34', '1:02:05')
    """
    whole = int(seconds)
    minutes, rest = whole % HOUR // MINUTE, whole % MINUTE
    if whole >= HOUR:
        return f"{whole // HOUR}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"
