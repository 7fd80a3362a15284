"""What SQLite is asked to promise of a database, and how it keeps that."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import StoreError

_FULL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """How the store is doing: every promise it rests on, as SQLite tells it."""

    journal_mode: str
    synchronous: int
    integrity: str
    backups: tuple[Path, ...]


def pragma(db: Database, text: str) -> str:
    """Ask SQLite for something it calls a pragma, or set it."""
    row = db.execute(f"PRAGMA {text}").fetchone()
    return str(row[0]) if row else ""


def promise_durability(db: Database, path: Path) -> None:
    """From now on what is committed is on the disk; raises StoreError where that cannot be."""
    pragma(db, "journal_mode = WAL")
    pragma(db, "synchronous = FULL")
    pragma(db, "foreign_keys = ON")
    # Some file systems refuse WAL and say so only here.
    if pragma(db, "journal_mode") != "wal" or int(pragma(db, "synchronous")) != _FULL:
        raise StoreError(
            f"{path} lies where SQLite cannot promise to keep a move: set HIGAKI_DATA to a folder "
            "on a local disk."
        )


def empty_log(db: Database) -> None:
    """Unless somebody reads just now: a move that comes meanwhile must not wait for them."""
    patience = pragma(db, "busy_timeout")
    pragma(db, "busy_timeout = 0")
    try:
        pragma(db, "wal_checkpoint(TRUNCATE)")
    finally:
        pragma(db, f"busy_timeout = {patience}")
