"""Stored games as rows of plain data: when, who, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Protocol

from companion.games.contract import Standing
from companion.games.kit.counting import listed
from companion.games.kit.value import Value

UNKNOWN: Final = "—"
CLOCKS_ARE_SET_FROM: Final = 2024
"""A clock that shows an earlier year was never set: a Pi without a network starts long ago."""


class Stored(Protocol):
    """A game as the library lists it."""

    @property
    def number(self) -> int: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def over(self) -> bool: ...

    @property
    def winners(self) -> tuple[str, ...]: ...

    @property
    def started(self) -> datetime: ...

    @property
    def abandoned(self) -> bool: ...

    @property
    def unsaved(self) -> int: ...


class GameRow(Value, frozen=True, kw_only=True):
    """One stored game, for whoever lists it."""

    number: int
    date: str
    players: str
    ending: str
    can_resume: bool


def game_rows(games: Iterable[Stored]) -> list[GameRow]:
    """The rows of the library's games, in the library's order."""
    return [
        GameRow(
            number=game.number,
            date=when(game.started),
            players=", ".join(_winners_first(game)) or "nobody yet",
            ending=ending(game),
            can_resume=not game.over,
        )
        for game in games
    ]


def score_words(standings: Iterable[Standing]) -> str:
    """Everybody's points, best first; empty as long as they are not known.

    >>> score_words([Standing(seat="tan", name="Ben", points=12, rank=1)])
    'Ben 12'
    """
    known = [standing for standing in standings if standing.points is not None]
    return ", ".join(f"{standing.name} {standing.points}" for standing in known)


def _winners_first(game: Stored) -> list[str]:
    return sorted(game.players, key=lambda name: name not in game.winners)


def when(started: datetime | None) -> str:
    """The date, and under it the time, as the clock said.

    >>> when(datetime(2025, 3, 9, 20, 5)), when(None)
    ('9 Mar 2025\\n20:05', '—')
    """
    if started is None or started.year < CLOCKS_ARE_SET_FROM:
        return UNKNOWN
    return f"{started.day} {started:%b %Y\n%H:%M}"


def ending(game: Stored) -> str:
    """The winner, or why there is none; and whether a power cut would lose some of it."""
    if game.over:
        told = f"{listed(game.winners)} won" if game.winners else "over"
    else:
        told = "put away" if game.abandoned else "open"
    return f"{told}, not saved yet" if game.unsaved else told
