"""Opening a database file that may be damaged, empty or gone: what is broken is never deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from companion.storage.backups import Backups
from companion.storage.connect import connect, findings, glance
from companion.storage.errors import is_damage
from companion.storage.files import copy_durably, family, set_aside


def open_sound(path: Path, backups: Backups, now: Callable[[], datetime]) -> tuple[Database, str]:
    """A connection to a sound database, and what had to be done for it, if anything."""
    if path.exists() and path.stat().st_size:
        db = connect(path)
        if _is_sound(db):
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
    if family(path):
        told += f"; it was set aside as {set_aside(path, now()).name}"
    backup = backups.newest_good()
    if backup is None:
        told += ". There is no good backup, so Higaki starts with an empty one."
    else:
        copy_durably(backup, path)
        told += f". The backup {backup.name} was taken instead{_reach(path)}."
    return connect(path), told


def _reach(path: Path) -> str:
    with glance(path) as db:
        row = db.execute("SELECT game, clock FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    return f"; its last move is one of game {row[0]}, {row[1]} by the clock" if row else ""


def _is_sound(db: Database) -> bool:
    try:
        return findings(db) == "ok"
    except sqlite3.Error as error:
        if is_damage(error):
            return False
        db.close()
        raise
