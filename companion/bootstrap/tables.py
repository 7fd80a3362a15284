"""The store of a data folder: to work with, and to look at."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from companion.bootstrap.folder import games_folder
from companion.config import DATABASE
from companion.storage.reading import Reading
from companion.storage.store import Store
from companion.storage.visiting import visit


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
