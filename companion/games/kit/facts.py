"""Facts that follow in every game; `seat` is one of the game's own."""

from __future__ import annotations

from typing import Any

from companion.games.kit.value import Value

Facts = list[Any]
"""What has followed from a move so far, for whoever adds to it."""


class Seated(Value, frozen=True):
    seat: Any
    name: str


class Agreed(Value, frozen=True):
    topic: str
    choice: str


class Declined(Value, frozen=True):
    seat: Any


class TurnPassed(Value, frozen=True):
    seat: Any


class Corrected(Value, frozen=True):
    """The table was right; `sentence` says what changed and tells no secret."""

    sentence: str


class Over(Value, frozen=True):
    """The game is over, and who has won."""

    winners: tuple[Any, ...]
