"""The games as a command sees them that only looks: from the file, or from what stands for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sqlite_utils import Database

from companion.storage.backups import Backups
from companion.storage.errors import StoreDamaged, StoreError, damaged, told_as_store_errors
from companion.storage.first_look import STEPS
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from companion.storage.reading import Reading
from companion.storage.versions import refuse_what_is_not_ours


@contextmanager
def visit(path: Path, tell: Callable[[str], None]) -> Iterator[Reading]:
    """Read the games, also beside a table that plays on and on a card that cannot be written.

    Nothing is repaired: where the file is broken or gone, its newest good backup is read, and
    `tell` hears of that. Where nothing was kept yet there are no games.
    """
    with ExitStack() as stack:
        try:
            reading = _reading(path, tell, stack)
        except PermissionError as error:
            raise StoreError(
                f"{path} cannot be read: give this user access to its folder."
            ) from error
        yield reading


def _reading(path: Path, tell: Callable[[str], None], stack: ExitStack) -> Reading:
    is_there = path.exists() and path.stat().st_size > 0
    if is_there:
        refuse_what_is_not_ours(path)
        reading = stack.enter_context(look(path))
        if _is_sound(reading):
            return _of_today(reading, stack)
    backup = Backups(path).newest_good()
    if backup is not None:
        trouble = "is damaged" if is_there else "is not there"
        tell(
            f"{path} {trouble}: its backup {backup.name} was read instead. Start Higaki, and that "
            "takes its place."
        )
        return _of_today(stack.enter_context(look(backup)), stack)
    if is_there:
        raise damaged(path)
    return _in_memory(path, stack)


def _of_today(reading: Reading, stack: ExitStack) -> Reading:
    """A file of an older Higaki is brought up to date in memory."""
    if reading.steps() == STEPS:
        return reading
    return _in_memory(reading.path, stack, reading)


def _in_memory(path: Path, stack: ExitStack, found: Reading | None = None) -> Reading:
    db = stack.enter_context(Database(memory=True, execute_plugins=False))
    with told_as_store_errors(path):
        if found is not None:
            assert isinstance(found.connection, sqlite3.Connection)
            found.connection.backup(db.conn)
        MIGRATIONS.apply(db)
    return Reading(path, db)


def _is_sound(reading: Reading) -> bool:
    try:
        return reading.findings() == "ok"
    except StoreDamaged:
        return False
