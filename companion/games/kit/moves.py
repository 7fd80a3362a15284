"""Moves that every game has, each with its line in the record; `seat` is one of the game's own."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from companion.games.kit.value import Value

S = TypeVar("S")


class SeatMove(Value, Generic[S], frozen=True):
    """Whatever one seat does; a correction that concerns a seat is none."""

    seat: S


class SitDown(SeatMove[Any], frozen=True):
    """Somebody joins, clockwise after the one before."""

    name: str

    def __str__(self) -> str:
        return f"seat {self.seat} {self.name}"


class Agree(Value, frozen=True):
    """The table agrees on a house rule or a variant."""

    topic: str
    choice: str

    def __str__(self) -> str:
        return f"rule {self.topic} {self.choice}"


class Start(SeatMove[Any], frozen=True):
    """Who starts, where chance or the table decides."""

    def __str__(self) -> str:
        return f"{self.seat} starts"


class Decline(SeatMove[Any], frozen=True):
    """Whoever is asked takes nothing, saves nothing, insures nothing."""

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
