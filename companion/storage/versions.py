"""Telling a file this program understands from one it must leave alone."""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database

from companion.storage.errors import NewerStore, StoreDamaged, StoreError
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from companion.storage.reading import TABLE_OF_STEPS, Reading

_OURS = {"games", "log", "settings"}


def refuse_what_is_not_ours(path: Path) -> None:
    """Raise NewerStore or StoreError for a sound file of somebody else, without touching it."""
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with look(path) as reading:
            newer, strange = is_newer(reading), is_strange(reading)
    except StoreDamaged:
        return
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


def is_newer(reading: Reading) -> bool:
    """Whether a step was applied that this program does not know."""
    with Database(memory=True, execute_plugins=False) as empty:
        known = {step.name for step in MIGRATIONS.pending(empty)}
    return not reading.steps() <= known


def is_strange(reading: Reading) -> bool:
    """Whether there are tables, but none of ours."""
    tables = reading.tables() - {TABLE_OF_STEPS}
    # Ours without a word of the steps that made them are damaged, not strange.
    return bool(tables) and not tables >= _OURS and not reading.steps()
