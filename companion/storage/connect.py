"""Connections to a database file: one to work with, one that leaves no trace."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import read_only
from companion.storage.without_trace import without_trace

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
    """A database to look into, which changes no byte and leaves no file beside it."""
    with without_trace(path) as connection:
        yield Database(connection, execute_plugins=False)


def findings(db: Database) -> str:
    """What SQLite's quick check finds: `ok`, or the first trouble."""
    return str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
