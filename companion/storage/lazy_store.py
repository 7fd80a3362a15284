"""A store that is opened at the first need, and tried again for as long as it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self, TypeVar

from companion.storage.errors import StoreDamaged, StoreError, gone

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store

T = TypeVar("T")


class LazyStore:
    """Call it for the store: it raises StoreError for as long as the store cannot be opened.

    A file that was taken away under it is told of once, and then opened or made anew.
    """

    def __init__(self, open_store: Callable[[], Store]) -> None:
        self._open_store = open_store
        self._store: Store | None = None
        self._told = 0

    def __call__(self) -> Store:
        if self._store is not None and self._store.is_gone:
            store, self._store = self._store, None
            store.let_go()
            raise gone(store.path)
        if self._store is None:
            self._store = self._open_store()
            self._told = 0
        return self._store

    def healed(self, work: Callable[[], T]) -> T:
        """Do it; where it meets with damage, put the database right first, then do it again."""
        try:
            return work()
        except StoreDamaged:
            if not self.heal():
                raise
        return work()

    def heal(self) -> bool:
        """Put an open database right that was found to be damaged; False if nothing was done."""
        if self._store is None:
            return False
        try:
            return self._store.heal()
        except StoreError:
            self.close()  # to be opened anew, which repairs as well
            raise

    def rest(self) -> bool:
        """Do a piece of what can wait for a quiet moment; False when nothing is left."""
        if self._store is None:
            return False
        try:
            return self.healed(self._store.rest)
        except StoreError:
            return False  # nobody has asked for it: whoever writes next meets with the trouble

    def news(self) -> tuple[str, ...]:
        """What an open store has to say and has not said yet."""
        notices = self._store.notices if self._store else ()
        news, self._told = notices[self._told :], len(notices)
        return news

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<LazyStore, {self._store or 'not open yet'}>"

    def close(self) -> None:
        store, self._store = self._store, None
        if store is not None:
            store.close()
