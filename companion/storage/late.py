"""A store that is opened at the first need, and tried again for as long as it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.storage.errors import gone

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store


class LateStore:
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

    def news(self) -> tuple[str, ...]:
        """What an open store has to say and has not said yet."""
        notices = self._store.notices if self._store else ()
        news, self._told = notices[self._told :], len(notices)
        return news

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<LateStore, {self._store or 'not open yet'}>"

    def close(self) -> None:
        store, self._store = self._store, None
        if store is not None:
            store.close()
