"""The store on a thread of its own: a slow SD card never holds up the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from companion.errors import HigakiError
from companion.games.contract import Summary
from companion.storage.journal import StoreJournal
from companion.storage.late import LateStore

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store

T = TypeVar("T")

#: Hands a function over to the thread that asked, which calls it when it has time.
Post = Callable[[Callable[[], None]], None]


class BackgroundStore:
    """One worker thread that opens and owns a store, and does what it is asked in order.

    Answers come through `post`, so callers hear them on their own thread.
    """

    def __init__(self, open_store: Callable[[], Store], post: Post) -> None:
        self._post = post
        self._tasks: SimpleQueue[Callable[[LateStore], None] | None] = SimpleQueue()
        self._closed = False
        # A daemon: a screen that died without close() must not keep its process alive.
        self._thread = Thread(target=self._work, args=(open_store,), name="store", daemon=True)
        self._thread.start()

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
        return f"<BackgroundStore, {'closed' if self._closed else 'open'}>"

    def call(
        self,
        work: Callable[[Store], T],
        done: Callable[[T], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        """Ask the store for something; one of the two callbacks gets the answer."""
        self.ask(lambda late: work(late()), done, failed)

    def ask(
        self,
        work: Callable[[LateStore], T],
        done: Callable[[T], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        """The same for work that may not need the store to be open."""

        def task(store: LateStore) -> None:
            try:
                result = work(store)
            except HigakiError as problem:
                self._post(partial(failed, problem))
            else:
                self._post(partial(done, result))

        self._put(task)

    def journal(self, *, key: str, game: int | None = None) -> BackgroundJournal:
        """The journal of one game, new or stored, written by this thread."""
        return BackgroundJournal(self._put, self._post, key=key, game=game)

    def close(self) -> None:
        """Finish everything that was asked for, then end the thread."""
        if not self._closed:
            self._closed = True
            self._tasks.put(None)
            self._thread.join()

    def _put(self, task: Callable[[LateStore], None]) -> None:
        if self._closed:
            raise RuntimeError("The background store is closed: it takes no more tasks.")
        self._tasks.put(task)

    def _work(self, open_store: Callable[[], Store]) -> None:
        with LateStore(open_store) as store:
            while task := self._tasks.get():
                try:
                    task(store)
                except Exception as error:  # a bug, to be seen on the thread that is looked at
                    self._post(partial(_raise, error))


class BackgroundJournal:
    """A game's journal that returns at once and tells later, on the caller's thread."""

    def __init__(
        self,
        put: Callable[[Callable[[LateStore], None]], None],
        post: Post,
        *,
        key: str,
        game: int | None,
    ) -> None:
        self._put = put
        self._post = post
        self._key = key
        self._game = game
        self._plain: StoreJournal | None = None

    @property
    def game(self) -> int | None:
        """The number in the store, once there is a line."""
        return self._plain.game if self._plain else self._game

    def append(
        self,
        lines: Sequence[str],
        summary: Summary,
        done: Callable[[HigakiError | None], None],
    ) -> None:
        def answer(problem: HigakiError | None) -> None:
            self._post(partial(done, problem))

        def task(store: LateStore) -> None:
            if self._plain is None:
                self._plain = StoreJournal(store, key=self._key, game=self._game)
            self._plain.append(lines, summary, answer)

        self._put(task)


def _raise(error: Exception) -> None:
    raise error
