"""The one place that puts the parts together: rules, table, store."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.config import DATABASE, data_folder
from companion.errors import UnknownGame
from companion.games import find_game
from companion.storage.errors import StoreError
from companion.storage.journal import StoreJournal
from companion.storage.late import LateStore
from companion.storage.store import Store
from companion.table.history import History
from companion.table.record import read_record, write_record
from companion.table.table import Table


def open_store(folder: Path | None = None) -> Store:
    """The store in a data folder, by default the one of this user; raises StoreError."""
    return Store.open((folder or data_folder()) / DATABASE)


def start_table(store: Store, key: str) -> Table:
    """A table for a new game, which enters the store with its first line."""
    return _new_table(lambda: store, key)


def resume_table(store: Store, number: int | None = None) -> Table:
    """The table of a stored game, by default the open one played last."""
    game = store.last_open() if number is None else number
    if game is None:
        raise UnknownGame("No game is open: start a new one.")
    history = read_stored(store, game)
    return Table(history, StoreJournal(lambda: store, key=history.game.key, game=game))


def read_stored(store: Store, number: int) -> History:
    """A stored game, replayed as the record that an export of it would be."""
    text = write_record(store.key(number), store.lines(number))
    return read_record(text, file=f"game {number}")


def sit_down(key: str, folder: Path | None = None) -> tuple[Table, LateStore]:
    """A table to play at, whatever the disk says: the open game played last, or a new one.

    Without a store the table plays in memory, its `problem` says why, and the game is saved as
    soon as the store can be opened. Close the store when the players get up.
    """
    store = LateStore(partial(open_store, folder))
    try:
        last = store().last_open()
        table = _new_table(store, key) if last is None else resume_table(store(), last)
    except StoreError as problem:
        table = _new_table(store, key)
        table.problem = problem
    return table, store


def _new_table(open_store: Callable[[], Store], key: str) -> Table:
    game = find_game(key)
    return Table(History(game), StoreJournal(open_store, key=key))
