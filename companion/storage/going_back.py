"""Back to an older Higaki: a backup takes the place of what a newer one has changed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.storage.backups import Backups
from companion.storage.errors import NewerStore, StoreError, told_as_store_errors
from companion.storage.files import copy_durably, set_aside
from companion.storage.lock import WriterLock
from companion.storage.looking import look
from companion.storage.mark import Mark
from companion.storage.versions import refuse_what_is_not_ours


def go_back(path: Path, now: Callable[[], datetime]) -> str:
    """What was done, in words; nothing where this Higaki understands the database as it is."""
    with told_as_store_errors(path):
        try:
            refuse_what_is_not_ours(path)
        except NewerStore:
            lock = WriterLock(path)
            lock.take("higaki restore", now())
            try:
                return _replace(path, now)
            finally:
                lock.release()
    return ""


def _replace(path: Path, now: Callable[[], datetime]) -> str:
    backup = Backups(path).newest_good()
    if backup is None:
        raise StoreError(
            f"{path} was changed by a newer Higaki, and there is no backup that this one "
            "understands: go back to the newer one."
        )
    with look(backup) as reading:
        reached, last = Mark(path).read(), reading.last_line()
    since = max(reached.seq - last, 0) if reached else 0
    aside = set_aside(path, now(), why="newer")
    copy_durably(backup, path)
    told = (
        f"{path} was changed by a newer Higaki and was set aside as {aside.name}. The backup "
        f"{backup.name}, made before that, took its place."
    )
    if since == 1:
        return f"{told} 1 line that was written since is only in {aside.name}."
    if since:
        return f"{told} {since} lines that were written since are only in {aside.name}."
    return told
