"""Taking what can still be read out of a damaged database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.storage.connect import glance

_GAMES = "number, key, opened_after, started, players, over, winners, abandoned"
_LINES = "seq, game, line, clock"


def salvage(broken: Path, db: Database) -> int:
    """Copy games and their lines into a new database; returns how many lines were saved.

    Both are read in order up to the first trouble, so what is saved of a game is its beginning:
    a record without holes.
    """
    with glance(broken) as old, db.atomic():
        _copy(old, db, "games", _GAMES)
        _copy(old, db, "log", _LINES)
        db.execute("DELETE FROM log WHERE game NOT IN (SELECT number FROM games)")
        db.execute("DELETE FROM games WHERE number NOT IN (SELECT game FROM log)")
        return int(db.execute("SELECT count(*) FROM log").fetchone()[0])


def _copy(old: Database, new: Database, table: str, columns: str) -> None:
    places = ", ".join("?" for _ in columns.split(", "))
    for row in _readable(old, f"SELECT {columns} FROM {table} NOT INDEXED"):
        try:
            new.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", row)
        except sqlite3.IntegrityError:
            # Nonsense that happened to be readable: what follows it is no better.
            return


def _readable(db: Database, query: str) -> Iterator[tuple[Any, ...]]:
    try:
        yield from db.execute(query)
    except sqlite3.Error:
        return
