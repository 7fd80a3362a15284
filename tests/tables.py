"""A table that plays into a store on its own thread, for what has nothing to do with threads."""

from __future__ import annotations

from companion.errors import UnknownGame
from companion.games import find_game
from companion.storage.journal import StoreJournal
from companion.storage.library import read_stored
from companion.storage.store import Store
from companion.table.history import History
from companion.table.table import Table


def start_table(store: Store, key: str) -> Table:
    """A table for a new game, which enters the store with its first line."""
    return Table(History(find_game(key)), StoreJournal(lambda: store, key=key))


def resume_table(store: Store, number: int | None = None) -> Table:
    """The table of a stored game, by default the open one played last."""
    game = store.last_open() if number is None else number
    if game is None:
        raise UnknownGame("No game is open: start a new one.")
    history = read_stored(store, game)
    key, summary = history.game.key, history.game.summary(history.state)
    journal = StoreJournal(lambda: store, key=key, game=game, lines=history.lines, summary=summary)
    return Table(history, journal)
