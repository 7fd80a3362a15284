"""The quick way to a sound database, for a start that shall not wait for the store to open.

It knows what today's file looks like and reads it with SQLite alone: importing what migrates and
repairs takes as long as making the window. It changes nothing, and whatever is not as usual it
leaves to the store.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from companion.storage.errors import StoreError
from companion.storage.lock import is_in_use
from companion.storage.looking import look
from companion.storage.reading import Reading

STEPS: Final = frozenset({"games_log_and_settings", "lines_in_a_chain"})
"""The steps of migrations.py: a file with these and no others is of today's shape."""


@contextmanager
def first_look(path: Path) -> Iterator[Reading | None]:
    """The games of a sound file of today's shape, free to be written; None for any other."""
    with ExitStack() as stack:
        try:
            reading = _look(path, stack)
        except (StoreError, OSError):
            reading = None  # the store finds out what it is, and says so
        yield reading


def _look(path: Path, stack: ExitStack) -> Reading | None:
    if not path.exists() or not path.stat().st_size or is_in_use(path):
        return None
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        return None
    reading = stack.enter_context(look(path))
    return reading if reading.steps() == STEPS and reading.findings() == "ok" else None
