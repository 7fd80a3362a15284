"""The desk's library: games and settings of a store that works on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from companion.errors import HigakiError
from companion.storage.background import BackgroundJournal, BackgroundStore
from companion.storage.late import LateStore
from companion.storage.reading import Reading
from companion.storage.stored_game import StoredGame
from companion.table.history import History
from companion.table.record import read_record, write_record


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What there was at the start."""

    settings: dict[str, Any] = field(default_factory=dict)
    notices: tuple[str, ...] = ()
    number: int | None = None
    history: History | None = None
    """The open game played last, where there is one."""
    is_checked: bool = True
    """Whether the store itself is open, and has said what it had to say."""


FirstLook = Callable[[], AbstractContextManager[Reading | None]]


class StoreLibrary:
    """Answers come through the store's `post`, on the thread that asked."""

    def __init__(
        self,
        store: BackgroundStore,
        complain: Callable[[str], None],
        *,
        first_look: FirstLook = nullcontext,
    ) -> None:
        self._store = store
        self._first_look = first_look
        self.complain = complain
        """Takes the sentence when something could not be read or written."""

    def open(self, done: Callable[[Found], None], failed: Callable[[HigakiError], None]) -> None:
        """Look what there is: settings, the open game, and from a store that is open, notices.

        Where the first look was enough the store is still to be opened: see `check`.
        """
        self._store.ask(self._look, done, failed)

    def check(
        self,
        done: Callable[[tuple[str, ...]], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        """Have the store opened, with all its checks; its notices are the answer."""
        self._store.call(lambda store: store.notices, done, failed)

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

    def _look(self, late: LateStore) -> Found:
        with self._first_look() as reading:
            if reading is not None:
                return _found(reading, is_checked=False)
        store = late()
        return _found(store, store.notices)

    def _failed(self, problem: HigakiError) -> None:
        self.complain(str(problem))


def _found(reading: Reading, notices: tuple[str, ...] = (), *, is_checked: bool = True) -> Found:
    number = reading.last_open()
    history = None
    if number is not None:
        try:
            history = _read(reading, number)
        except HigakiError as problem:
            # The lines are safe, but these rules no longer read them: nobody shall wait for that.
            notices = (*notices, f"Game {number} cannot be resumed: {problem}")
    return Found(
        settings=reading.settings(),
        notices=notices,
        number=number if history else None,
        history=history,
        is_checked=is_checked,
    )


def _read(reading: Reading, number: int) -> History:
    text = write_record(reading.key(number), reading.lines(number))
    return read_record(text, file=f"game {number}")
