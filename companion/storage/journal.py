"""The journal of one game in a store: what a table writes to, move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.errors import HigakiError
from companion.games.contract import Summary
from companion.storage.errors import StoreError

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store


class StoreJournal:
    """Writes one game's lines into the store, each call one durable transaction.

    A new game gets its number with its first line, so nobody finds empty games in the list, and
    one that began while the store was out of reach enters it as soon as it can be opened.
    """

    def __init__(
        self, open_store: Callable[[], Store], *, key: str, game: int | None = None
    ) -> None:
        self.key = key
        #: The number in the store, once there is a line.
        self.game = game
        self._open_store = open_store
        self._over = False

    def __repr__(self) -> str:
        return f"<StoreJournal of game {self.game or 'to come'}, {self.key}>"

    def append(
        self,
        lines: Sequence[str],
        summary: Summary,
        done: Callable[[HigakiError | None], None],
    ) -> None:
        try:
            store = self._open_store()
            self._write(store, lines, summary)
        except HigakiError as problem:
            done(problem)
            return
        just_over, self._over = summary.over and not self._over, summary.over
        done(None)
        if just_over:
            _back_up(store)

    def _write(self, store: Store, lines: Sequence[str], summary: Summary) -> None:
        if self.game is None:
            self.game = store.new_game(self.key, lines, summary)
        else:
            store.append(self.game, lines, summary)


def _back_up(store: Store) -> None:
    # The move is safe already: a missing backup is worth a word, never a failed move.
    try:
        store.backup()
    except StoreError as problem:
        store.note(f"The game is saved, but no backup of it could be made. {problem}")
