"""Whether a file is what Higaki wrote: as SQLite sees it, its shape, and what lies in it."""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import StoreDamaged, StoreError, told_as_store_errors
from companion.storage.first_look import STEPS
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from companion.storage.reading import TABLE_OF_STEPS, Connection, Reading
from companion.storage.versions import is_newer


def is_sound(reading: Reading, *, thoroughly: bool = False) -> bool:
    """Whether there is no damage; a thorough check compares every index with its table."""
    try:
        found = integrity(reading) if thoroughly else reading.findings()
        return found == "ok" and _has_its_shape(reading) and _can_be_read(reading)
    except StoreDamaged:
        return False


def integrity(reading: Reading) -> str:
    """What SQLite's full check finds: `ok`, or the first trouble."""
    with told_as_store_errors(reading.path):
        if reading.connection.execute("PRAGMA foreign_key_check").fetchone():
            return "a line of no game"
        return str(reading.connection.execute("PRAGMA integrity_check(1)").fetchone()[0])


def is_good_backup(path: Path) -> bool:
    """Whether a file can take the place of the database: sound, ours, and every game whole."""
    try:
        with look(path) as reading:
            return (
                bool(reading.steps())
                and not is_newer(reading)
                and is_sound(reading, thoroughly=True)
                and _has_whole_games(reading)
            )
    except StoreError:
        return False


def _has_whole_games(reading: Reading) -> bool:
    if reading.steps() != STEPS:
        return True  # of before there were checksums: it has nothing to be compared with
    with told_as_store_errors(reading.path):
        numbers = [number for (number,) in reading.connection.execute("SELECT number FROM games")]
    for number in numbers:
        reading.lines(number)  # raises GameDamaged
    return True


def _has_its_shape(reading: Reading) -> bool:
    """Whether the tables are those that the steps on record make."""
    steps, tables = reading.steps(), reading.tables() - {TABLE_OF_STEPS}
    if not steps:
        return not tables
    with Database(memory=True, execute_plugins=False) as model:
        every = [step.name for step in MIGRATIONS.pending(model)]
        missing = next((name for name in every if name not in steps), None)
        MIGRATIONS.apply(model, stop_before=missing)
        wanted = set(model.table_names()) - {TABLE_OF_STEPS}
        return all(_columns(reading.connection, name) == _columns(model, name) for name in wanted)


def _columns(connection: Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}


def _can_be_read(reading: Reading) -> bool:
    if reading.steps():
        reading.settings()
        reading.refuse_unreadable_games()
    return True
