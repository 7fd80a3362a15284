"""A connection to look through: it changes no byte of the database and leaves no file beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.storage.files import family


@contextmanager
def without_trace(path: Path) -> Iterator[sqlite3.Connection]:
    """Look into the file as it stands now."""
    before = family(path)
    wal = path.with_name(f"{path.name}-wal")
    # Without a WAL all is in the one file; to read it as any other connection would, SQLite makes
    # a WAL and, reading only, cannot take it away again. With a WAL part of the content is there.
    query = "mode=ro" if wal.exists() and wal.stat().st_size else "immutable=1"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{query}", uri=True)
    try:
        yield connection
    finally:
        connection.close()
        # Only the index of a WAL can be ours. A WAL that came meanwhile is somebody's game.
        index = path.with_name(f"{path.name}-shm")
        if index not in before:
            index.unlink(missing_ok=True)
