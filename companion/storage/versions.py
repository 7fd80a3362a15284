"""Telling a file this program understands from one it must leave alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from companion.storage.connect import glance
from companion.storage.errors import NewerStore, StoreError, is_damage
from companion.storage.migrations import MIGRATIONS


def refuse_what_is_not_ours(path: Path) -> None:
    """Raise NewerStore or StoreError for a sound file of somebody else, without touching it."""
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with glance(path) as db:
            newer, strange = is_newer(db), is_strange(db)
    except sqlite3.Error as error:
        if is_damage(error):
            return
        raise
    if newer:
        raise NewerStore(
            f"{path} was written by a newer Higaki and was left untouched: update this one, or "
            "set HIGAKI_DATA to another folder."
        )
    if strange:
        raise StoreError(
            f"{path} is a database of another program and was left untouched: move it away, or "
            "set HIGAKI_DATA to another folder."
        )


def is_newer(db: Database) -> bool:
    """Whether a step was applied that this program does not know."""
    with Database(memory=True, execute_plugins=False) as empty:
        known = {step.name for step in MIGRATIONS.pending(empty)}
    return not applied_names(db) <= known


def is_strange(db: Database) -> bool:
    """Whether there are tables, but none of ours."""
    return bool(set(db.table_names()) - {MIGRATIONS.migrations_table}) and not applied_names(db)


def applied_names(db: Database) -> set[str]:
    return {step.name for step in MIGRATIONS.applied(db)}
