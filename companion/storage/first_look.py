"""The quick way to a sound database, for a start that shall not wait for the store to open.

It knows what today's file looks like and reads it with SQLite alone: importing what migrates and
repairs takes as long as making the window. It changes nothing, and whatever is not as usual it
leaves to the store.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from companion.storage.reading import Reading
from companion.storage.without_trace import without_trace

STEPS: Final = frozenset({"games_log_and_settings", "lines_in_a_chain"})
"""The steps of migrations.py: a file with these and no others is of today's shape."""


@contextmanager
def first_look(path: Path) -> Iterator[Reading | None]:
    """The games of a sound file of today's shape that can be written; None for any other."""
    with ExitStack() as stack:
        try:
            reading = _look(path, stack)
        except (sqlite3.Error, OSError):
            reading = None  # the store finds out what it is, and says so
        yield reading


def _look(path: Path, stack: ExitStack) -> Reading | None:
    if not path.exists() or not path.stat().st_size or not os.access(path, os.W_OK):
        return None
    connection = stack.enter_context(without_trace(path))
    names = connection.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'higaki'")
    if {name for (name,) in names} != STEPS:
        return None
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        return None
    return Reading(path, connection)
