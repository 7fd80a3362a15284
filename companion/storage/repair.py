"""Opening a database file that may be damaged, empty or gone: what is broken is never deleted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from companion.storage.backups import Backups
from companion.storage.connect import connect
from companion.storage.errors import StoreDamaged, StoreError
from companion.storage.files import copy_durably, family, set_aside
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from companion.storage.reading import Reading
from companion.storage.salvage import salvage


def open_sound(path: Path, backups: Backups, now: Callable[[], datetime]) -> tuple[Database, str]:
    """A connection to a sound database, and what had to be done for it, if anything."""
    if path.exists() and path.stat().st_size:
        db = connect(path)
        if _is_sound(path, db):
            return db, ""
        db.close()
        trouble = "was damaged"
    elif path.exists() and (backups.newest_first() or len(family(path)) > 1):
        trouble = "was empty"
    elif backups.newest_first():
        trouble = "was missing"
    else:
        return connect(path), ""
    return _replace(path, trouble, backups, now)


def _replace(
    path: Path, trouble: str, backups: Backups, now: Callable[[], datetime]
) -> tuple[Database, str]:
    told = f"The database {path} {trouble}"
    aside = set_aside(path, now()) if family(path) else None
    if aside:
        told += f" and was set aside as {aside.name}"
    if backup := backups.newest_good():
        copy_durably(backup, path)
        return connect(path), f"{told}. The backup {backup.name} was taken instead{_reach(path)}."
    db = connect(path)
    lines = _start_anew(db, aside)
    kept = f"{lines} moves could still be read and were kept" if lines else "Higaki starts empty"
    return db, f"{told}. There is no good backup: {kept}."


def _start_anew(db: Database, aside: Path | None) -> int:
    try:
        MIGRATIONS.apply(db)
        return salvage(aside, db) if aside else 0
    except BaseException:
        db.close()
        raise


def _reach(path: Path) -> str:
    with look(path) as reading:
        newest = "SELECT game, clock FROM log ORDER BY seq DESC LIMIT 1"
        row = reading.connection.execute(newest).fetchone()
    return f"; its last move is one of game {row[0]}, {row[1]} by the clock" if row else ""


def _is_sound(path: Path, db: Database) -> bool:
    try:
        return Reading(path, db).findings() == "ok"
    except StoreDamaged:
        return False
    except StoreError:
        db.close()
        raise
