"""Moves that every game has, each with its line in the record; `seat` is one of the game's own."""

from __future__ import annotations

from typing import Any

from companion.games.kit.value import Value


class SitDown(Value, frozen=True):
    """Somebody joins, clockwise after the one before."""

    seat: Any
    name: str

    def __str__(self) -> str:
        return f"seat {self.seat} {self.name}"


class Agree(Value, frozen=True):
    """The table agrees on a house rule or a variant."""

    topic: str
    choice: str

    def __str__(self) -> str:
        return f"rule {self.topic} {self.choice}"


class Start(Value, frozen=True):
    """Who starts, where chance or the table decides."""

    seat: Any

    def __str__(self) -> str:
        return f"{self.seat} starts"


class Decline(Value, frozen=True):
    """Whoever is asked takes nothing, saves nothing, insures nothing."""

    seat: Any

    def __str__(self) -> str:
        return f"{self.seat} declines"


class CorrectTurn(Value, frozen=True):
    """Whose turn it really is."""

    seat: Any
    reason: str

    def __str__(self) -> str:
        return f"correct turn {self.seat} because {self.reason}"


def changed(loses: object, gains: object) -> str:
    """A piece more, a piece less, or one read as another, as a correction's line tells it."""
    if loses and gains:
        return f"{loses} is {gains}"
    return f"loses {loses}" if loses else f"gains {gains}"
