"""The desk's library: games and settings of a store that works on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.errors import HigakiError
from companion.storage.background import BackgroundJournal, BackgroundStore
from companion.storage.stored_game import StoredGame
from companion.table.history import History
from companion.table.record import read_record, write_record

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What the store held when it was opened."""

    settings: dict[str, Any] = field(default_factory=dict)
    notices: tuple[str, ...] = ()
    number: int | None = None
    history: History | None = None
    """The open game played last, where there is one."""


class StoreLibrary:
    """Answers come through the store's `post`, on the thread that asked."""

    def __init__(self, store: BackgroundStore, complain: Callable[[str], None]) -> None:
        self._store = store
        self.complain = complain
        """Takes the sentence when something could not be read or written."""

    def open(self, done: Callable[[Found], None], failed: Callable[[HigakiError], None]) -> None:
        """Look what there is: settings, notices, the open game."""
        self._store.call(_look, done, failed)

    def journal(self, *, key: str, game: int | None = None) -> BackgroundJournal:
        return self._store.journal(key=key, game=game)

    def games(self, done: Callable[[list[StoredGame]], None]) -> None:
        self._store.call(lambda store: store.games(), done, self._failed)

    def read(
        self,
        number: int,
        done: Callable[[History], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        self._store.call(lambda store: _read(store, number), done, failed)

    def abandon(self, number: int, done: Callable[[None], None]) -> None:
        self._store.call(lambda store: store.abandon(number), done, self._failed)

    def change_setting(self, name: str, value: Any) -> None:
        self._store.call(
            lambda store: store.change_setting(name, value), lambda _: None, self._failed
        )

    def close(self) -> None:
        self._store.close()

    def _failed(self, problem: HigakiError) -> None:
        self.complain(str(problem))


def _look(store: Store) -> Found:
    number = store.last_open()
    notices = store.notices
    history = None
    if number is not None:
        try:
            history = _read(store, number)
        except HigakiError as problem:
            # The lines are safe, but these rules no longer read them: nobody shall wait for that.
            notices = (*notices, f"Game {number} cannot be resumed: {problem}")
    return Found(
        settings=store.settings(),
        notices=notices,
        number=number if history else None,
        history=history,
    )


def _read(store: Store, number: int) -> History:
    text = write_record(store.key(number), store.lines(number))
    return read_record(text, file=f"game {number}")
