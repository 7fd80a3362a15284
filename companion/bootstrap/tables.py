"""A table and the store that remembers it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from companion.bootstrap.folder import games_folder
from companion.config import DATABASE
from companion.errors import RecordError, UnknownGame
from companion.games import find_game
from companion.storage.errors import StoreError
from companion.storage.journal import StoreJournal
from companion.storage.late import LateStore
from companion.storage.looking import look
from companion.storage.reading import Reading
from companion.storage.store import Store
from companion.storage.visiting import visit
from companion.table.history import History
from companion.table.record import read_record, write_record
from companion.table.table import Table


def open_store(folder: Path | None = None) -> Store:
    """The store in a data folder, by default the one of this user; raises StoreError."""
    return Store.open(games_folder(folder) / DATABASE)


def visit_games(
    folder: Path | None, tell: Callable[[str], None]
) -> AbstractContextManager[Reading]:
    """The games in a data folder, to look at only; `tell` hears what there is to say of them."""
    return visit(games_folder(folder) / DATABASE, tell)


def start_table(store: Store, key: str) -> Table:
    """A table for a new game, which enters the store with its first line."""
    return _new_table(lambda: store, key)


def resume_table(store: Store, number: int | None = None) -> Table:
    """The table of a stored game, by default the open one played last."""
    game = store.last_open() if number is None else number
    if game is None:
        raise UnknownGame("No game is open: start a new one.")
    return _stored_table(lambda: store, read_stored(store, game), game)


def read_stored(store: Reading, number: int) -> History:
    """A stored game, replayed as the record that an export of it would be."""
    text = write_record(store.key(number), store.lines(number))
    return read_record(text, file=f"game {number}")


def sit_down(key: str, folder: Path | None = None) -> tuple[Table, LateStore]:
    """A table to play at, whatever the disk says: the open game played last, or a new one.

    Without a store that can be written the table plays in memory, its `problem` says why, and
    the game is saved as soon as the store can be opened. Close the store when the players get up.
    """
    store = LateStore(partial(open_store, folder))
    try:
        last = store().last_open()
        table = _new_table(store, key) if last is None else resume_table(store(), last)
    except StoreError as problem:
        table = _table_without_writing(store, key, folder)
        table.problem = problem
    except RecordError as problem:
        # The lines are safe, but these rules no longer read them: nobody shall wait for that.
        table = _new_table(store, key)
        table.problem = problem
    return table, store


def _table_without_writing(store: LateStore, key: str, folder: Path | None) -> Table:
    try:
        with look(games_folder(folder) / DATABASE) as glimpse:
            last = glimpse.last_open()
            if last is not None:
                return _stored_table(store, read_stored(glimpse, last), last)
    except (StoreError, RecordError):
        pass  # it cannot even be read; why is told by the attempt to open it
    return _new_table(store, key)


def _new_table(open_store: Callable[[], Store], key: str) -> Table:
    return Table(History(find_game(key)), StoreJournal(open_store, key=key))


def _stored_table(open_store: Callable[[], Store], history: History, number: int) -> Table:
    journal = StoreJournal(open_store, key=history.game.key, game=number)
    return Table(history, journal)
