"""Copies of the database beside it, the newest few, ordered by a counter in their names."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from companion.storage.errors import StoreError, damaged
from companion.storage.files import alone_in, move_durably, sync
from companion.storage.looking import look
from companion.storage.soundness import is_good_backup

KEPT: Final = 5


class Backups:
    """The folder of backups of one database file."""

    def __init__(self, path: Path, *, keep: int = KEPT) -> None:
        self.path = path
        self.folder = path.parent / "backups"
        self.keep = keep
        self._name = re.compile(rf"{re.escape(path.stem)}-(\d+){re.escape(path.suffix)}")

    def __repr__(self) -> str:
        return f"<Backups in {self.folder}>"

    def newest_first(self) -> list[Path]:
        """Every finished backup, whatever its condition."""
        return [path for _, path in sorted(self._numbered(), reverse=True)]

    def newest_good(self) -> Path | None:
        """The newest one that is sound and of an age this program understands."""
        return next((path for path in self.newest_first() if is_good_backup(path)), None)

    def newest_sequence(self) -> int:
        """How far the newest backup reaches; 0 if there is none, or it cannot be read."""
        for path in self.newest_first()[:1]:
            try:
                with look(path) as reading:
                    return reading.last_line()
            except StoreError:
                break
        return 0

    def make(self, db: Database) -> Path:
        """Copy the database as it stands, then let go of the oldest copies."""
        if not self.folder.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            sync(self.folder.parent)
        with alone_in(self.folder):
            return self._make(db)

    def _make(self, db: Database) -> Path:
        for leftover in self.folder.glob("*.part*"):
            leftover.unlink()
        number = max((number for number, _ in self._numbered()), default=0) + 1
        target = self.folder / f"{self.path.stem}-{number:06d}{self.path.suffix}"
        part = target.with_name(f"{target.name}.part")
        try:
            copy_database(db, part)
            # A copy of a damaged database must not push a good backup out.
            if not is_good_backup(part):
                raise damaged(self.path)
            move_durably(part, target)
        finally:
            part.unlink(missing_ok=True)
        for old in self.newest_first()[max(self.keep, 1) :]:
            old.unlink()
        return target

    def _numbered(self) -> list[tuple[int, Path]]:
        if not self.folder.is_dir():
            return []
        return [
            (int(match[1]), path)
            for path in self.folder.iterdir()
            if (match := self._name.fullmatch(path.name))
        ]


def copy_database(db: Database, target: Path) -> None:
    """Everything as it stands, in one file."""
    copy = sqlite3.connect(target)
    try:
        # The finished file is synced as a whole, once, before it gets its name.
        copy.execute("PRAGMA synchronous = OFF")
        db.conn.backup(copy)
        # A backup is one file: no WAL beside it that a copying person would forget.
        copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        copy.close()
