"""Games, their lines and the settings in one SQLite file that survives a pulled plug."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlite_utils import Database

from companion.errors import UnknownGame
from companion.games.contract import Summary
from companion.storage.backups import KEPT, Backups
from companion.storage.chain import follow, start
from companion.storage.connect import refuse_protected
from companion.storage.errors import (
    GameDamaged,
    StoreDamaged,
    StoreError,
    is_taken,
    overtaken,
    told_as_store_errors,
)
from companion.storage.files import free_name, log_files
from companion.storage.harmed_log import keep_harmed_log
from companion.storage.lock import WriterLock
from companion.storage.mark import Mark
from companion.storage.mending import bring_back, mend
from companion.storage.migrations import MIGRATIONS
from companion.storage.promises import Health, empty_log, pragma, promise_durability
from companion.storage.reading import End, Reading
from companion.storage.repair import open_sound, replace
from companion.storage.soundness import is_sound
from companion.storage.versions import refuse_what_is_not_ours

T = TypeVar("T")

_NOBODY_YET = Summary()
_NEW_GAME = "INSERT INTO games (key, opened_after, started, head) VALUES (?, ?, ?, ?)"
_NEW_LINE = "INSERT INTO log (game, number, line, clock, chain) VALUES (?, ?, ?, ?, ?)"
# Whoever plays on in an abandoned game has picked it up again.
_NEW_SUMMARY = """
    UPDATE games SET players = ?, over = ?, winners = ?, abandoned = 0 WHERE number = ?
"""
_SETTING = """
    INSERT INTO settings (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


def clock_time() -> datetime:
    """What the clock says, which on a Pi may be anything."""
    return datetime.now(UTC)


class Store(Reading):
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
        super().__init__(path, db)
        self.notices: tuple[str, ...] = ()
        self._db = db
        self._backups = backups
        self._now = now
        self._lock = lock
        self._file = path.stat()
        self._log_files: list[tuple[Path, os.stat_result]] = []
        self._summaries: dict[int, Summary] = {}
        self._ends: dict[int, End] = {}
        self._mark = Mark(path)
        self._newest = 0
        self._is_logged = False
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

    def new_game(self, key: str, lines: Sequence[str] = (), summary: Summary = _NOBODY_YET) -> int:
        """Begin a game, with its first lines in the same transaction; returns its number."""
        with told_as_store_errors(self.path), self._db.atomic():
            started = self._now().isoformat(timespec="seconds")
            end = End(0, start(key))
            cursor = self._db.execute(_NEW_GAME, (key, self.last_line(), started, end.head))
            assert cursor.lastrowid is not None
            number = cursor.lastrowid
            end = self._append(number, end, lines, summary)
        self._reached(number, summary, end)
        return number

    def append(self, game: int, lines: Sequence[str], summary: Summary, *, after: int) -> None:
        """Add lines after this many, durably: all of them or, with an error raised, none.

        A game that does not end there has been written by somebody else, and is left alone.
        """
        with told_as_store_errors(self.path):
            end = self._ends.get(game) or self.end(game)
            if end.lines != after:
                self._ends.pop(game, None)
                raise overtaken(game, after + 1)
            try:
                known = self._summaries.get(game)
                if len(lines) == 1 and (known is summary or known == summary):
                    # Nearly every move: one statement is a transaction of its own.
                    end = self._add_line(game, end, lines[0], self._clock_text())
                else:
                    with self._db.atomic():
                        end = self._append(game, end, lines, summary)
            except sqlite3.Error as error:
                self._ends.pop(game, None)
                if is_taken(error):
                    raise overtaken(game, after + 1) from error
                raise
        self._reached(game, summary, end)

    def abandon(self, game: int) -> None:
        """Put a game away: it stays in the list, but no longer resumes by itself."""
        self.key(game)
        with told_as_store_errors(self.path):
            self._db.execute("UPDATE games SET abandoned = 1 WHERE number = ?", (game,))
        self._summaries.pop(game, None)

    def setting(self, name: str, default: T) -> T:
        """One setting, or the default where it was never changed."""
        found: T = self.settings().get(name, default)
        return found

    def change_setting(self, name: str, value: Any) -> None:
        """Remember a value that JSON can write."""
        text = json.dumps(value, ensure_ascii=False)
        with told_as_store_errors(self.path):
            self._db.execute(_SETTING, (name, text))

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
            self._db = self.connection = db
            self._file = self.path.stat()
            self._summaries.clear()
            self._ends.clear()
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

    def _append(self, game: int, end: End, lines: Sequence[str], summary: Summary) -> End:
        clock = self._clock_text()
        for line in lines:
            end = self._add_line(game, end, line, clock)
        if self._summaries.get(game) != summary:
            players = json.dumps(summary.players, ensure_ascii=False)
            winners = json.dumps(summary.winners, ensure_ascii=False)
            self._db.execute(_NEW_SUMMARY, (players, summary.over, winners, game))
        return end

    def _reached(self, game: int, summary: Summary, end: End) -> None:
        self._summaries[game], self._ends[game] = summary, end
        self._is_logged = True
        if end.lines:
            self._mark.write(self._newest, game, end.lines)

    def _add_line(self, game: int, end: End, line: str, clock: str) -> End:
        number, head = end.lines + 1, follow(end.head, line)
        cursor = self._db.conn.execute(_NEW_LINE, (game, number, line, clock, head))
        self._newest = cursor.lastrowid or 0
        return End(number, head)

    def _clock_text(self) -> str:
        return self._now().isoformat(timespec="seconds")

    def _migrate(self) -> None:
        if not MIGRATIONS.pending(self._db):
            return
        if self.steps():
            self._backups.make(self._db)
        MIGRATIONS.apply(self._db)

    def _mend(self, game: int, damage: GameDamaged) -> None:
        with told_as_store_errors(self.path):
            self.note(mend(self._db, self.path, game, damage, self._backups, self._now))
        self._ends.pop(game, None)
        self._summaries.pop(game, None)

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
