"""The connection to a database file that is worked with; `look` is the other kind."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import read_only

#: Another program, such as a backup, may hold the file for a moment.
BUSY_SECONDS = 5.0


def connect(path: Path) -> Database:
    """A connection to read and write with; it belongs to the thread that made it."""
    # No transaction of Python's own making: one statement alone is one, and more are in `atomic`.
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    return Database(connection, execute_plugins=False)


def refuse_protected(path: Path) -> None:
    """Raise StoreReadOnly for a file that this user may not write."""
    # SQLite would open it without a word, leave protected files beside it, and refuse only the
    # first write.
    if path.exists() and not os.access(path, os.W_OK, effective_ids=True):
        raise read_only(path)
