"""A stored game in one row: what a list of games shows."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class StoredGame(Struct, frozen=True, kw_only=True):
    """One game of the store, told without opening it."""

    number: int
    key: str
    players: tuple[str, ...]
    over: bool
    winners: tuple[str, ...]
    #: Lines on record, undone ones and undos included.
    moves: int
    #: As the clock said, which on a Pi may be years off: never sort by it.
    started: datetime
    #: Put away by the players: it no longer resumes by itself.
    abandoned: bool
    #: How many of the lines are only in memory.
    unsaved: int = 0
