"""Stores for tests: a clock that can be turned, and ways to do a file harm."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from companion.games.contract import Summary
from companion.storage.store import Store

CHIE_AND_DAI = Summary(players=("Chie", "Dai"))
OVER = Summary(players=("Chie", "Dai"), over=True, winners=("Dai",))


def opened(folder: Path, *, backups: int = 5, day: int = 1) -> Store:
    """The store in a folder, on a given day of May."""
    moment = datetime(2024, 5, day, 20, 30, tzinfo=UTC)
    return Store.open(folder / "higaki.db", now=lambda: moment, backups=backups)


def add(store: Store, game: int, lines: list[str], summary: Summary) -> None:
    """Write on where a game ends."""
    store.append(game, lines, summary, after=store.end(game).lines)


def filled(folder: Path, *, lines: int = 400) -> list[str]:
    """Make a store of one long game and close it; the lines it holds."""
    kept = [f"line {number} of a game that fills some pages" for number in range(lines)]
    with opened(folder) as store:
        store.new_game("toy", kept, CHIE_AND_DAI)
    return kept


def content(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, byte for byte."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def overwrite_middle(path: Path) -> None:
    """What a dying SD card does: whole pages of noise."""
    size = path.stat().st_size
    page = 4096
    with path.open("r+b") as file:
        file.seek(size // 2 // page * page)
        file.write(Random(1).randbytes(2 * page))


def truncate(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def garble_header(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"This was a database, once upon a time.")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def execute(path: Path, sql: str) -> None:
    """Change a database behind the store's back."""
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(sql)
    connection.close()
