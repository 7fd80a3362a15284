"""What one file holds of its games, read as far as it can be read, sound or not."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.storage.chain import follow, start
from companion.storage.errors import StoreError
from companion.storage.looking import look
from companion.storage.reading import Connection, End

# Cast, so that whatever stands there comes as a number or as bytes.
_ABOUT = """
    CAST(key AS BLOB), CAST(opened_after AS INTEGER), CAST(started AS BLOB),
    CAST(players AS BLOB), CAST(over AS INTEGER), CAST(winners AS BLOB), CAST(abandoned AS INTEGER)
"""
_END = "CAST(lines AS INTEGER), CAST(head AS INTEGER)"
_LINE = "CAST(game AS INTEGER), CAST(line AS BLOB), CAST(clock AS BLOB)"
_PLACE = "CAST(number AS INTEGER), CAST(chain AS INTEGER)"
_TROUBLE = (sqlite3.Error, UnicodeDecodeError)
"""The second is Python's, where what SQLite has to say of a file quotes bytes of it."""
_LONG_AGO = "1970-01-01T00:00:00+00:00"


class Row(NamedTuple):
    """A line as it lies in a file."""

    seq: int
    line: bytes
    clock: str
    chain: int


class About(NamedTuple):
    """What a file tells of a game."""

    key: str
    opened_after: int
    started: str
    players: str
    over: int
    winners: str
    abandoned: int


_NOTHING = About("", 0, _LONG_AGO, "[]", 0, "[]", 0)


@dataclass(slots=True)
class GameCopy:
    """One game in one file."""

    about: About
    end: End | None = None
    """By its own word; a file of before there were checksums has none."""
    rows: dict[int, Row] = field(default_factory=dict)
    """By their numbers."""


def read_copies(path: Path) -> dict[int, GameCopy]:
    """The games of a file by their numbers; none if there is nothing to be read."""
    if not _has_something(path):
        return {}
    try:
        with look(path) as reading:
            return copies_in(reading.connection)
    except (StoreError, *_TROUBLE):
        return {}


def copies_in(connection: Connection) -> dict[int, GameCopy]:
    """The games that a connection shows."""
    copies: dict[int, GameCopy] = {}
    is_chained = _has(connection, "log", "chain")
    for number, *rest in _rows(connection, f"{_ABOUT}, {_END}" if is_chained else _ABOUT, "games"):
        end = rest[7:]
        copies[number] = GameCopy(_about(*rest[:7]), End(*end) if end and None not in end else None)
    if not is_chained:
        _chain_up(connection, copies)
        return copies
    for seq, game, line, clock, number, chain in _rows(connection, f"{_LINE}, {_PLACE}", "log"):
        if None not in (game, line, number, chain):
            # Lines whose game is not told of may belong to one that another file tells of.
            copy = copies.setdefault(game, GameCopy(_NOTHING))
            copy.rows[number] = Row(seq, line, _text(clock), chain)
    return copies


def read_settings(path: Path) -> dict[str, str]:
    """The settings of a file as the JSON they are kept in, as far as they are that."""
    if not _has_something(path):
        return {}
    try:
        with look(path) as reading:
            columns = "CAST(name AS BLOB), CAST(value AS BLOB)"
            rows = list(_rows(reading.connection, columns, "settings"))
    except (StoreError, *_TROUBLE):
        return {}
    return {_text(name): _text(value) for _, name, value in rows if _is_json(value)}


def _has_something(path: Path) -> bool:
    # Whoever opens an empty database throws away the write-ahead log beside it.
    return path.exists() and path.stat().st_size > 0


def _is_json(value: Any) -> bool:
    try:
        json.loads(value.decode())
    except (ValueError, RecursionError, AttributeError):
        return False
    return True


def _chain_up(connection: Connection, copies: dict[int, GameCopy]) -> None:
    """Lines without checksums are believed up to the first trouble, and get theirs."""
    try:
        for seq, game, line, clock in connection.execute(_query(_LINE, "log", "ASC")):
            if game not in copies:
                continue
            copy = copies[game]
            number = len(copy.rows) + 1
            head = copy.rows[number - 1].chain if copy.rows else start(copy.about.key)
            line.decode()
            copy.rows[number] = Row(seq, line, _text(clock), follow(head, line))
    except (sqlite3.Error, ValueError, AttributeError):
        return


def _rows(connection: Connection, columns: str, table: str) -> Iterator[tuple[Any, ...]]:
    """From both ends up to a trouble in between."""
    seen = None
    try:
        for row in connection.execute(_query(columns, table, "ASC")):
            seen = row[0]
            yield row
    except _TROUBLE:
        try:
            for row in connection.execute(_query(columns, table, "DESC")):
                if row[0] == seen:
                    return
                yield row
        except _TROUBLE:
            return


def _query(columns: str, table: str, order: str) -> str:
    return f"SELECT rowid, {columns} FROM {table} NOT INDEXED ORDER BY rowid {order}"


def _has(connection: Connection, table: str, column: str) -> bool:
    try:
        return any(row[1] == column for row in connection.execute(f"PRAGMA table_info({table})"))
    except _TROUBLE:
        return False


def _about(
    key: Any, opened_after: Any, started: Any, players: Any, over: Any, winners: Any, abandoned: Any
) -> About:
    return About(
        key=_text(key),
        opened_after=opened_after or 0,
        started=_moment(_text(started)),
        players=_names(_text(players)),
        over=int(over == 1),
        winners=_names(_text(winners)),
        abandoned=int(abandoned == 1),
    )


def _text(value: Any) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else ""


def _moment(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return _LONG_AGO
    return text


def _names(text: str) -> str:
    try:
        names = json.loads(text)
    except (ValueError, RecursionError):
        return "[]"
    is_names = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return text if is_names else "[]"
