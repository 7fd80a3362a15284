"""A table and the store that remembers it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from companion.bootstrap.folder import games_folder
from companion.config import DATABASE
from companion.errors import UnknownGame
from companion.games import find_game
from companion.storage.journal import StoreJournal
from companion.storage.reading import Reading
from companion.storage.store import Store
from companion.storage.visiting import visit
from companion.table.history import History
from companion.table.record import read_record, write_record
from companion.table.table import Table


def open_store(folder: Path | None = None, *, program: str = "higaki") -> Store:
    """The store in a data folder, by default the one of this user; raises StoreError.

    `program` is what another one is told that wants to write there, too.
    """
    return Store.open(games_folder(folder) / DATABASE, program=program)


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


def _new_table(open_store: Callable[[], Store], key: str) -> Table:
    return Table(History(find_game(key)), StoreJournal(open_store, key=key))


def _stored_table(open_store: Callable[[], Store], history: History, number: int) -> Table:
    key, summary = history.game.key, history.game.summary(history.state)
    journal = StoreJournal(open_store, key=key, game=number, lines=history.lines, summary=summary)
    return Table(history, journal)
