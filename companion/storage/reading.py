"""What can be read from a database of games, through whichever connection there is."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from companion.errors import UnknownGame
from companion.storage.chain import follow, start
from companion.storage.errors import (
    broken_game,
    damaged,
    is_undecodable,
    told_as_store_errors,
)
from companion.storage.stored_game import StoredGame

TABLE_OF_STEPS: Final = "_sqlite_migrations"
"""Where sqlite-utils keeps the names of the migrations that were applied."""

_LAST_OPEN = """
    SELECT number FROM games WHERE over = 0 AND abandoned = 0
    ORDER BY coalesce((SELECT max(seq) FROM log WHERE game = games.number), opened_after) DESC,
        number DESC
    LIMIT 1
"""
_GAMES = """
    SELECT number, key, players, over, winners, lines, started, abandoned
    FROM games
    ORDER BY
        coalesce((SELECT max(seq) FROM log WHERE game = games.number), opened_after) DESC,
        number DESC
"""
_Told = tuple[tuple[str, ...], tuple[str, ...], datetime]


class Rows(Iterable[Any], Protocol):
    """What a query answers."""

    def fetchone(self) -> Any: ...


class Connection(Protocol):
    """SQLite's own connection, and sqlite-utils' database."""

    def execute(self, sql: str, parameters: Any = ..., /) -> Rows: ...


class End(NamedTuple):
    """Where a game stands: how many lines it has, and the checksum of the last one."""

    lines: int
    head: int


class Reading:
    """Games, their lines and the settings. Raises StoreError, never an error of SQLite's."""

    def __init__(self, path: Path, connection: Connection) -> None:
        self.path = path
        self.connection = connection

    def lines(self, game: int) -> list[str]:
        """The record of a game, without the line that names it; every line is checked."""
        query = "SELECT number, line, chain FROM log WHERE game = ? ORDER BY number"
        lines: list[str] = []
        head, end = start(self.key(game)), self.end(game)
        with told_as_store_errors(self.path):
            try:
                for number, line, chain in self.connection.execute(query, (game,)):
                    lines.append(line)
                    # A harmed page may tell a number where a text was written.
                    head = follow(head, line) if isinstance(line, str) else head
                    if (number, chain) != (len(lines), head):
                        raise broken_game(game, len(lines))
            except sqlite3.OperationalError as error:
                if is_undecodable(error):
                    raise broken_game(game, len(lines) + 1) from error
                raise
        if end != (len(lines), head):
            raise broken_game(game, len(lines) + 1)
        return lines

    def end(self, game: int) -> End:
        """Where a game stands, by its own word."""
        query = "SELECT lines, head FROM games WHERE number = ?"
        with told_as_store_errors(self.path):
            row = self.connection.execute(query, (game,)).fetchone()
        if row is None:
            raise unknown(game)
        return End(*row)

    def key(self, game: int) -> str:
        """The key of the game it is a game of."""
        query = "SELECT key FROM games WHERE number = ?"
        with told_as_store_errors(self.path):
            row = self.connection.execute(query, (game,)).fetchone()
        if row is None:
            raise unknown(game)
        return str(row[0])

    def last_open(self) -> int | None:
        """The open game played last, by sequence: the one that resumes by itself."""
        with told_as_store_errors(self.path):
            row = self.connection.execute(_LAST_OPEN).fetchone()
        return int(row[0]) if row else None

    def games(self) -> list[StoredGame]:
        """Every game, the one played last first."""
        with told_as_store_errors(self.path):
            rows = self.connection.execute(_GAMES)
            return [self._stored(*row) for row in rows]

    def refuse_unreadable_games(self) -> None:
        """Raise StoreDamaged unless what is told of every game can be read."""
        query = "SELECT key, players, winners, started FROM games"
        with told_as_store_errors(self.path):
            rows = list(self.connection.execute(query))
        for _, players, winners, started in rows:
            self._told(players, winners, started)

    def last_line(self) -> int:
        """How far the log reaches, of whatever game; 0 before the first line."""
        with told_as_store_errors(self.path):
            (newest,) = self.connection.execute("SELECT max(seq) FROM log").fetchone()
        return newest or 0

    def findings(self) -> str:
        """What SQLite's quick check finds: `ok`, or the first trouble."""
        with told_as_store_errors(self.path):
            return str(self.connection.execute("PRAGMA quick_check(1)").fetchone()[0])

    def tables(self) -> set[str]:
        with told_as_store_errors(self.path):
            found = self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return {name for (name,) in found}

    def steps(self) -> set[str]:
        """The names of the migrations that led to this file; none in a file that is not ours."""
        if TABLE_OF_STEPS not in self.tables():
            return set()
        query = f"SELECT name FROM {TABLE_OF_STEPS} WHERE migration_set = 'higaki'"
        with told_as_store_errors(self.path):
            return {name for (name,) in self.connection.execute(query)}

    def settings(self) -> dict[str, Any]:
        """Every setting that was ever changed."""
        with told_as_store_errors(self.path):
            rows = list(self.connection.execute("SELECT name, value FROM settings ORDER BY name"))
        try:
            return {name: json.loads(value) for name, value in rows}
        except (ValueError, TypeError, RecursionError) as error:
            raise damaged(self.path) from error

    def _stored(
        self,
        number: int,
        key: str,
        players: str,
        over: int,
        winners: str,
        moves: int,
        started: str,
        abandoned: int,
    ) -> StoredGame:
        named, won, began = self._told(players, winners, started)
        return StoredGame(
            number=number,
            key=key,
            players=named,
            over=bool(over),
            winners=won,
            moves=moves,
            started=began,
            abandoned=bool(abandoned),
        )

    def _told(self, players: str, winners: str, started: str) -> _Told:
        try:
            return _names(players), _names(winners), datetime.fromisoformat(started).astimezone()
        except (ValueError, TypeError, RecursionError, OverflowError) as error:
            raise damaged(self.path) from error


def _names(text: str) -> tuple[str, ...]:
    names = json.loads(text)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("these are no names")
    return tuple(names)


def unknown(game: int) -> UnknownGame:
    return UnknownGame(f"There is no game {game}: `higaki games` lists those there are.")
