"""Where games are kept: the database, what SQLite promises there, room and clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.appliance.surroundings import look_around
from companion.config import DATABASE
from companion.errors import HigakiError
from companion.storage import looking
from companion.storage.backups import Backups
from companion.storage.promises import Health
from companion.storage.store import Store
from companion.storage.versions import refuse_what_is_not_ours
from hardware.probe import Finding

FULL: Final = 2
"""SQLite's number for synchronous = FULL."""


def look(folder: Path) -> Iterator[Finding]:
    yield database(folder / DATABASE)
    if folder.is_dir():
        yield promises(folder)
    for remark in look_around(folder):
        yield Finding(remark.name, remark.ok, remark.sentence)


def database(path: Path) -> Finding:
    """The games that are there, read without leaving a trace."""
    if not path.exists():
        return Finding("database", None, f"{path} is not there yet: no game was kept.")
    try:
        refuse_what_is_not_ours(path)
        with looking.look(path) as reading:
            integrity, count = reading.findings(), len(reading.games())
    except HigakiError as problem:
        return Finding("database", False, str(problem))
    if integrity != "ok":
        return Finding("database", False, f"{path} is damaged: {integrity}.")
    kept = len(Backups(path).newest_first())
    games = f"{count} game{'s' if count != 1 else ''}"
    backups = f"{kept} backup{'s' if kept != 1 else ''}"
    return Finding("database", True, f"{path} is sound: {games}, {backups}.")


def promises(folder: Path) -> Finding:
    """Whether SQLite keeps every move there, tried on a database that is thrown away."""
    try:
        with (
            TemporaryDirectory(prefix=".doctor-", dir=folder) as trial,
            Store.open(Path(trial) / DATABASE) as store,
        ):
            return judge(store.health())
    except (HigakiError, OSError) as problem:
        return Finding("pragmas", False, f"No database can be made in {folder}: {problem}")


def judge(health: Health) -> Finding:
    """What the pragmas of a database mean."""
    words = f"journal_mode is {health.journal_mode}, synchronous is {health.synchronous}"
    if health.journal_mode == "wal" and health.synchronous == FULL:
        return Finding("pragmas", True, f"Every move is on disk before it counts: {words}.")
    return Finding("pragmas", False, f"A power cut may lose moves here: {words}.")
