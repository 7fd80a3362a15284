"""The journal of one game: all its lines, in the store or waiting until they can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.errors import HigakiError, UnknownGame
from companion.games.contract import Summary
from companion.storage.errors import GameDamaged, StoreDamaged, StoreError, StoreGone

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store

_NOBODY_YET = Summary()


class StoreJournal:
    """Writes one game's lines into the store, each call one durable transaction.

    What cannot be written waits here and not at the table, which people may leave: the next
    `append` or `save` writes it first. A new game gets its number with its first line, so nobody
    finds empty games in the list.
    """

    def __init__(
        self,
        open_store: Callable[[], Store],
        *,
        key: str,
        game: int | None = None,
        lines: Sequence[str] = (),
        summary: Summary = _NOBODY_YET,
    ) -> None:
        self.key = key
        self.game = game
        """The number in the store, once there is a line."""
        self.lines = list(lines)
        self.summary = summary
        self.began = datetime.now(UTC)
        self.is_put_away = False
        self.problem: HigakiError | None = None
        """Why the last attempt to write failed."""
        self._open_store = open_store
        self._store: Store | None = None
        self._saved = len(self.lines)
        self._is_sure = True
        """The store has what was written last, as far as anybody can know."""
        self._was_over = summary.over

    def __repr__(self) -> str:
        waiting = f", {self.unsaved} lines unsaved" if self.unsaved else ""
        return f"<StoreJournal of game {self.game or 'to come'}, {self.key}{waiting}>"

    @property
    def unsaved(self) -> int:
        """How many lines are only in memory."""
        return len(self.lines) - self._saved

    def append(
        self,
        lines: Sequence[str],
        summary: Summary,
        done: Callable[[HigakiError | None], None],
    ) -> None:
        self.lines += lines
        self.summary = summary
        self.is_put_away = False
        self.save(done)

    def is_of(self, number: int) -> bool:
        return number == self.game

    def put_away(self, done: Callable[[HigakiError | None], None] = lambda _: None) -> None:
        """The players give the game up: it stays in the list, but no longer resumes by itself."""
        self.is_put_away = True
        self.save(done)

    def save(self, done: Callable[[HigakiError | None], None] = lambda _: None) -> None:
        """Write what waits; `done` hears why that cannot be."""
        try:
            store = self._open_store()
            self._is_sure = self._is_sure and self._store in (None, store)
            self._store = store
            if self.lines:
                self._write(store)
        except HigakiError as problem:
            self.problem, self._is_sure = problem, False
            if isinstance(problem, StoreGone):
                self._saved = 0
            done(problem)
            return
        self.problem, self._is_sure = None, True
        is_just_over = self.summary.over and not self._was_over
        self._was_over = self.summary.over
        done(None)
        if is_just_over:
            _back_up(store)

    def _write(self, store: Store) -> None:
        try:
            self._write_what_waits(store)
        except StoreDamaged:
            self._is_sure = False
            if not store.heal():
                raise
            self._write_what_waits(store)

    def _write_what_waits(self, store: Store) -> None:
        if not self._is_sure:
            self._find_place(store)
        waiting = self.lines[self._saved :]
        if self.game is None:
            self.game = store.new_game(self.key, waiting, self.summary)
        elif waiting:
            store.append(self.game, waiting, self.summary, after=self._saved)
        self._saved = len(self.lines)
        if self.is_put_away:
            store.abandon(self.game)

    def _find_place(self, store: Store) -> None:
        """After trouble: go on after what the store has of this game, if that is its beginning.

        It may have more than was told, or less out of a backup. Where another game has that
        number, or somebody else has played this one on, it enters the store as one of its own.
        """
        kept = None if self.game is None else _kept(store, self.game, self.key)
        if kept is not None and kept == self.lines[: len(kept)]:
            self._saved = len(kept)
        else:
            self.game, self._saved = None, 0


def _kept(store: Store, game: int, key: str) -> list[str] | None:
    try:
        return store.lines(game) if store.key(game) == key else None
    except (UnknownGame, GameDamaged):
        return None


def _back_up(store: Store) -> None:
    # The move is safe already: a missing backup is worth a word, never a failed move.
    try:
        store.backup()
    except StoreError as problem:
        store.note(f"The game is saved, but no backup of it could be made. {problem}")
