"""A store that is opened at the first need, and tried again for as long as it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store


class LateStore:
    """Call it for the store: it raises StoreError until the store can be opened."""

    def __init__(self, open_store: Callable[[], Store]) -> None:
        self._open_store = open_store
        self._store: Store | None = None

    def __call__(self) -> Store:
        if self._store is None:
            self._store = self._open_store()
        return self._store

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
        if self._store is not None:
            self._store.close()
            self._store = None
