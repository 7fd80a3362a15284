"""Taking what can still be read out of a damaged database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.storage.chain import follow, start
from companion.storage.looking import look
from companion.storage.reading import Reading

_GAMES = "number, key, opened_after, started, players, over, winners, abandoned"
_LINES = "seq, game, line, clock"
_CHAINED = "INSERT INTO log (seq, game, line, clock, number, chain) VALUES (?, ?, ?, ?, ?, ?)"


def salvage(broken: Path, db: Database) -> int:
    """Copy games and their lines into a new database; returns how many lines were saved.

    Both are read in order up to the first trouble, so what is saved of a game is its beginning:
    a record without holes.
    """
    with look(broken) as old, db.atomic():
        _copy_games(old, db)
        _copy_lines(old, db)
        db.execute("DELETE FROM games WHERE number NOT IN (SELECT game FROM log)")
        return int(db.execute("SELECT count(*) FROM log").fetchone()[0])


def _copy_games(old: Reading, new: Database) -> None:
    places = ", ".join("?" for _ in _GAMES.split(", "))
    for row in _readable(old, f"SELECT {_GAMES} FROM games NOT INDEXED"):
        try:
            new.execute(f"INSERT INTO games ({_GAMES}) VALUES ({places})", row)
        except sqlite3.IntegrityError:
            # Nonsense that happened to be readable: what follows it is no better.
            return


def _copy_lines(old: Reading, new: Database) -> None:
    keys = new.execute("SELECT number, key FROM games")
    ends = {number: (0, start(key)) for number, key in keys}
    for seq, game, line, clock in _readable(old, f"SELECT {_LINES} FROM log NOT INDEXED"):
        if game not in ends:
            continue
        number, head = ends[game]
        ends[game] = number + 1, follow(head, line)
        try:
            new.execute(_CHAINED, (seq, game, line, clock, *ends[game]))
        except sqlite3.IntegrityError:
            return


def _readable(reading: Reading, query: str) -> Iterator[tuple[Any, ...]]:
    try:
        yield from reading.connection.execute(query)
    except sqlite3.Error:
        return
