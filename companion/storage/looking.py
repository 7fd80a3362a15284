"""The one way to look into a database without writing: of a table that plays, of a dying card.

It needs SQLite alone, changes no byte of the database, leaves no file beside it and waits for
nobody, so a start, a doctor and a table that plays on may all look at once.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from companion.storage.errors import is_damage, told_as_store_errors
from companion.storage.files import family
from companion.storage.reading import Reading

_SPARE_FOLDERS = ("/dev/shm", "/run")
"""Where a copy may lie when not even the usual place for such things can be written."""


@contextmanager
def look(path: Path) -> Iterator[Reading]:
    """Read a database as it stands now. Damage shows when something is read."""
    with ExitStack() as stack:
        with told_as_store_errors(path):
            connection = _connect(path, stack)
        yield Reading(path, connection)


def _connect(path: Path, stack: ExitStack) -> sqlite3.Connection:
    log, index = (path.with_name(f"{path.name}-{part}") for part in ("wal", "shm"))
    if index.exists() and log.exists():
        # Somebody writes, or was killed writing: part of the content is in the log.
        connection = _open(path, "mode=ro", stack)
        if not _is_out_of_reach(connection):
            return connection
    if log.exists() and log.stat().st_size:
        # A log without a good index: SQLite would make one beside it, and cannot on a dying card.
        path = _copy(path, stack)
        return _open(path, "mode=rw", stack)
    # All is in the one file. To read it as any other connection would, SQLite makes a log and,
    # reading only, cannot take it away again.
    return _open(path, "immutable=1", stack)


def _open(path: Path, how: str, stack: ExitStack) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
    stack.callback(connection.close)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _is_out_of_reach(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return not is_damage(error)
    return False


def _copy(path: Path, stack: ExitStack) -> Path:
    copies: OSError | None = None
    for place in (None, *_SPARE_FOLDERS):
        try:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="higaki-", dir=place))
            for member in family(path):
                shutil.copyfile(member, Path(folder) / member.name)
            return Path(folder) / path.name
        except OSError as error:
            copies = copies or error
    assert copies is not None
    raise copies
