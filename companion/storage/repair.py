"""Opening a database file that may be damaged, empty or gone: what is broken is never deleted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from companion.storage.backups import Backups
from companion.storage.connect import connect
from companion.storage.errors import StoreError
from companion.storage.files import copy_durably, family, set_aside
from companion.storage.migrations import MIGRATIONS
from companion.storage.reading import Reading
from companion.storage.salvage import Saved, salvage
from companion.storage.soundness import is_sound


def open_sound(path: Path, backups: Backups, now: Callable[[], datetime]) -> tuple[Database, str]:
    """A connection to a sound database, and what had to be done for it, if anything."""
    beside = [member for member in family(path) if member != path]
    if path.exists() and path.stat().st_size:
        db = connect(path)
        try:
            if is_sound(Reading(path, db)):
                return db, ""
        except StoreError:
            db.close()
            raise
        db.close()
        trouble = "was damaged"
    elif backups.newest_first() or beside:
        trouble = "was empty" if path.exists() else "was missing"
    else:
        return connect(path), ""
    return replace(path, trouble, backups, now)


def replace(
    path: Path, trouble: str, backups: Backups, now: Callable[[], datetime]
) -> tuple[Database, str]:
    """Set a file aside; the newest good backup takes its place, and all that can still be read."""
    was_there = path.exists()
    aside = set_aside(path, now()) if family(path) else None
    told = [f"The database {path} {trouble}."]
    if aside and was_there:
        told = [f"The database {path} {trouble} and was set aside as {aside.name}."]
    elif aside:
        told = [
            f"The database {path} {trouble}; what lay beside it was set aside as {aside.name}-*."
        ]
    backup = backups.newest_good()
    if backup:
        copy_durably(backup, path)
    db = connect(path)
    try:
        MIGRATIONS.apply(db)
        told.append(_reach(db, backup) if backup else "There is no good backup.")
        others = [other for other in backups.newest_first() if other != backup]
        saved = salvage(db, aside, spare=others) if aside else Saved()
    except BaseException:
        db.close()
        raise
    told += saved.sentences
    if not backup and not saved.lines and not saved.settings:
        told.append("Higaki starts empty.")
    return db, " ".join(told)


def _reach(db: Database, backup: Path) -> str:
    row = db.execute("SELECT game, clock FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    if row is None:
        return f"The backup {backup.name} was taken instead."
    game, clock = row
    return (
        f"The backup {backup.name} was taken instead; its last move is one of game {game}, {clock} "
        "by the clock."
    )
