"""Games, their lines and the settings in one SQLite file that survives a pulled plug."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Self, TypeVar

from sqlite_utils import Database

from companion.errors import UnknownGame
from companion.storage.backups import KEPT, Backups
from companion.storage.connect import refuse_protected
from companion.storage.errors import (
    GameDamaged,
    StoreDamaged,
    StoreError,
    told_as_store_errors,
)
from companion.storage.files import free_name, log_files
from companion.storage.harmed_log import keep_harmed_log
from companion.storage.lock import WriterLock
from companion.storage.mark import Mark
from companion.storage.mending import bring_back, mend
from companion.storage.migrations import MIGRATIONS
from companion.storage.promises import Health, empty_log, pragma, promise_durability
from companion.storage.repair import open_sound, replace
from companion.storage.soundness import is_sound
from companion.storage.versions import refuse_what_is_not_ours
from companion.storage.writing import Writing

T = TypeVar("T")


def clock_time() -> datetime:
    """What the clock says, which on a Pi may be anything."""
    return datetime.now(UTC)


class Store(Writing):
    """One connection to the database. It belongs to the thread that opened it.

    Every method raises StoreError or one of its kind, never an error of SQLite's.
    """

    def __init__(
        self,
        path: Path,
        db: Database,
        backups: Backups,
        now: Callable[[], datetime],
        lock: WriterLock,
    ) -> None:
        super().__init__(path, db, now)
        self.notices: tuple[str, ...] = ()
        self._backups = backups
        self._lock = lock
        self._file = path.stat()
        self._log_files: list[tuple[Path, os.stat_result]] = []
        self._checks = self._check_everything()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        now: Callable[[], datetime] = clock_time,
        backups: int = KEPT,
        program: str = "higaki",
    ) -> Self:
        """Open the file, or make it; what had to be repaired is told in `notices`.

        Only one program has it open at a time: the others are told that it is this `program`. A
        damaged file is set aside and the newest good backup taken; one that a newer Higaki wrote
        is refused and left as it is.
        """
        keeper, lock = Backups(path, keep=backups), WriterLock(path)
        with told_as_store_errors(path), ExitStack() as undo:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            refuse_what_is_not_ours(path)
            refuse_protected(path)
            undo.callback(lock.release)
            lock.take(program, now())
            kept = keep_harmed_log(path, Mark(path), now)
            db, repaired = open_sound(path, keeper, now)
            undo.callback(db.close)
            store = cls(path, db, keeper, now, lock)
            undo.callback(store._mark.close)
            promise_durability(db, path)
            store._migrate()
            store.note(kept, repaired, *bring_back(db, path, keeper, store._mark))
            undo.pop_all()
        store._back_up_if_behind()
        store._log_files = log_files(path)
        return store

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Store at {self.path}>"

    @property
    def is_gone(self) -> bool:
        """Whether the file is no longer there for others: SQLite would go on without a word."""
        try:
            return not os.path.samestat(self._file, self.path.stat())
        except FileNotFoundError:
            return True

    def let_go(self) -> None:
        """Close a store whose file is gone; what lay beside it must not be taken for another's."""
        # The mark speaks of lines that the games in memory are about to write once more.
        mark = self._mark.path
        ours = self._log_files + ([(mark, mark.stat())] if mark.exists() else [])
        aside = free_name(self.path, self._now(), why="gone")
        with suppress(StoreError):
            self.close()
        with told_as_store_errors(self.path):
            for member, was in ours:
                if member.exists() and os.path.samestat(was, member.stat()):
                    member.rename(member.with_name(member.name.replace(self.path.name, aside.name)))

    def close(self) -> None:
        self._mark.close()
        try:
            with told_as_store_errors(self.path):
                self._db.close()
        finally:
            self._lock.release()

    def note(self, *sentences: str) -> None:
        """Keep sentences that the person should see."""
        self.notices += tuple(filter(None, sentences))

    def setting(self, name: str, default: T) -> T:
        """One setting, or the default where it was never changed."""
        found: T = self.settings().get(name, default)
        return found

    def lines(self, game: int) -> list[str]:
        """The record of a game; one that is damaged is put together again, and that is noted."""
        try:
            return super().lines(game)
        except GameDamaged as damage:
            self._mend(game, damage)
            return super().lines(game)

    def backup(self) -> Path:
        """Copy the whole database into the folder of backups; the oldest copies go."""
        with told_as_store_errors(self._backups.folder):
            try:
                return self._backups.make(self._db)
            except StoreDamaged:
                for _ in self._check_everything():
                    pass
                return self._backups.make(self._db)

    def rest(self) -> bool:
        """Do a piece of what can wait for a quiet moment; False when nothing is left.

        The write-ahead log is emptied after every spell of moves, so that harm to it costs no
        more than that; and after the start everything is checked once.
        """
        if self._is_logged:
            self._is_logged = False
            with told_as_store_errors(self.path):
                empty_log(self._db)
            return True
        return next(self._checks, False)

    def heal(self) -> bool:
        """Put a database right that was found to be damaged; False where nothing is wrong."""
        with told_as_store_errors(self.path):
            if is_sound(self, thoroughly=True):
                return False
            self._db.close()
            db, told = replace(self.path, "was damaged", self._backups, self._now)
            self._work_with(db)
            self._file = self.path.stat()
            promise_durability(db, self.path)
            self.note(told, *bring_back(db, self.path, self._backups, self._mark))
            self._log_files = log_files(self.path)
        return True

    def health(self) -> Health:
        """The promises the store rests on, checked now."""
        with told_as_store_errors(self.path):
            return Health(
                journal_mode=pragma(self._db, "journal_mode"),
                synchronous=int(pragma(self._db, "synchronous")),
                integrity=self.findings(),
                backups=tuple(self._backups.newest_first()),
            )

    def _migrate(self) -> None:
        if not MIGRATIONS.pending(self._db):
            return
        if self.steps():
            self._backups.make(self._db)
        MIGRATIONS.apply(self._db)

    def _mend(self, game: int, damage: GameDamaged) -> None:
        with told_as_store_errors(self.path):
            self.note(mend(self._db, self.path, game, damage, self._backups, self._now))
        self._forget(game)

    def _check_everything(self) -> Iterator[bool]:
        self.heal()
        yield True
        with told_as_store_errors(self.path):
            numbers = [number for (number,) in self._db.execute("SELECT number FROM games")]
        for number in numbers:
            try:
                self.lines(number)
            except UnknownGame:
                continue  # nothing of it could be saved, which is noted
            yield True

    def _back_up_if_behind(self) -> None:
        try:
            with told_as_store_errors(self.path):
                behind = self._backups.newest_sequence() < self.last_line()
            if behind:
                self.backup()
        except StoreError as problem:
            self.note(f"No backup could be made. {problem}")
