"""Connections to a database file: one to work with, one that leaves no trace."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import read_only
from companion.storage.files import family

#: Another program, such as a backup, may hold the file for a moment.
_BUSY_SECONDS = 5.0


def connect(path: Path) -> Database:
    """A connection to read and write with; it belongs to the thread that made it."""
    # No transaction of Python's own making: one statement alone is one, and more are in `atomic`.
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    return Database(connection, execute_plugins=False)


def refuse_protected(path: Path) -> None:
    """Raise StoreReadOnly for a file that this user may not write."""
    # SQLite would open it without a word, leave protected files beside it, and refuse only the
    # first write.
    if path.exists() and not os.access(path, os.W_OK, effective_ids=True):
        raise read_only(path)


@contextmanager
def glance(path: Path) -> Iterator[Database]:
    """A connection that changes no byte of the database and leaves no file beside it."""
    before = family(path)
    wal = path.with_name(f"{path.name}-wal")
    # Without a WAL all is in the one file; to read it as any other connection would, SQLite makes
    # a WAL and, reading only, cannot take it away again. With a WAL part of the content is there.
    query = "mode=ro" if wal.exists() and wal.stat().st_size else "immutable=1"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{query}", uri=True)
    try:
        yield Database(connection, execute_plugins=False)
    finally:
        connection.close()
        # Only the index of a WAL can be ours. A WAL that came meanwhile is somebody's game.
        index = path.with_name(f"{path.name}-shm")
        if index not in before:
            index.unlink(missing_ok=True)


def findings(db: Database) -> str:
    """What SQLite's quick check finds: `ok`, or the first trouble."""
    return str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
