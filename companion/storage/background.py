"""The store on a thread of its own: a slow SD card never holds up the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, Self, TypeVar

from companion.errors import HigakiError
from companion.games.contract import Summary
from companion.storage.journal import StoreJournal
from companion.storage.lazy_store import LazyStore

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store

T = TypeVar("T")

#: Hands a function over to the thread that asked, which calls it when it has time.
Post = Callable[[Callable[[], None]], None]

QUIET_SECONDS = 5.0
"""So long without a move is a quiet moment."""
PAUSE_SECONDS: Final = 0.05
"""Between two pieces of what is done in it, for whoever else needs the machine."""

Done = Callable[[HigakiError | None], None]
"""Hears why lines could not be written, or None once they are."""

_NOBODY_YET = Summary()


class BackgroundStore:
    """One worker thread that opens and owns a store, and does what it is asked in order.

    Answers come through `post`, so callers hear them on their own thread.
    """

    def __init__(self, open_store: Callable[[], Store], post: Post) -> None:
        self.post = post
        self._tasks: SimpleQueue[Callable[[LazyStore], None] | None] = SimpleQueue()
        self._closed = False
        self._pause: float | None = QUIET_SECONDS
        """How long nobody must ask for anything before there is time for what can wait."""
        self._journals = 0
        self._store = LazyStore(open_store)
        self.tell: Callable[[str], None] = lambda _: None
        """Takes, on the thread that asks, what the store has to say when nobody asked it."""
        # A daemon: a screen that died without close() must not keep its process alive.
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
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
        work: Callable[[LazyStore], T],
        done: Callable[[T], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        """The same for work that may not need the store to be open."""

        def task(store: LazyStore) -> None:
            try:
                result = store.healed(partial(work, store))
            except HigakiError as problem:
                self.post(partial(failed, problem))
            else:
                self.post(partial(done, result))

        self._put(task)

    def journal(
        self,
        *,
        key: str,
        game: int | None = None,
        lines: Sequence[str] = (),
        summary: Summary = _NOBODY_YET,
        told: Done = lambda _: None,
    ) -> BackgroundJournal:
        """The journal of one game, new or stored, written by this thread.

        `told` hears, after whoever asked, how every attempt to write it went.
        """
        plain = StoreJournal(self._store, key=key, game=game, lines=lines, summary=summary)
        self._journals += 1
        return BackgroundJournal(plain, self._put, self.post, told, handle=-self._journals)

    def close(self) -> None:
        """Finish everything that was asked for, then end the thread."""
        if not self._closed:
            self._closed = True
            self._tasks.put(None)
            self._thread.join()

    def _put(self, task: Callable[[LazyStore], None]) -> None:
        if self._closed:
            raise RuntimeError("The background store is closed: it takes no more tasks.")
        self._tasks.put(task)

    def _work(self) -> None:
        with self._store as store:
            while task := self._next():
                try:
                    task(store)
                except Exception as error:  # a bug, to be seen on the thread that is looked at
                    self.post(partial(_raise, error))
                for sentence in store.news():
                    self.post(partial(self.tell, sentence))

    def _next(self) -> Callable[[LazyStore], None] | None:
        try:
            task = self._tasks.get(timeout=self._pause)
        except Empty:
            return self._rest
        self._pause = QUIET_SECONDS
        return task

    def _rest(self, store: LazyStore) -> None:
        self._pause = PAUSE_SECONDS if store.rest() else None


class BackgroundJournal:
    """A game's journal that returns at once and tells later, on the caller's thread."""

    def __init__(
        self,
        plain: StoreJournal,
        put: Callable[[Callable[[LazyStore], None]], None],
        post: Post,
        told: Done,
        *,
        handle: int,
    ) -> None:
        self.plain = plain
        """What does the work. Only the store's thread looks into it."""
        self.handle = handle
        """Stands for the number of a game that is not in the store yet."""
        self.unsaved = 0
        """How many lines were only in memory when it was told last."""
        self.problem: HigakiError | None = None
        self._put = put
        self._post = post
        self._told = told
        self._asked = 0

    def __repr__(self) -> str:
        return f"<BackgroundJournal, {self.unsaved} unsaved>"

    def is_of(self, number: int) -> bool:
        """Whether this is the journal of the game with this number."""
        return number in (self.handle, self.plain.game)

    @property
    def is_settled(self) -> bool:
        """Nothing is on its way, and nothing waits."""
        return not self._asked and not self.unsaved

    def append(self, lines: Sequence[str], summary: Summary, done: Done) -> None:
        self._ask(partial(self.plain.append, lines, summary), done)

    def put_away(self) -> None:
        """Give the game up; what waits is written all the same."""
        self._ask(self.plain.put_away)

    def save(self) -> None:
        """Try again to write what waits."""
        self._ask(self.plain.save)

    def _ask(self, work: Callable[[Done], None], done: Done = lambda _: None) -> None:
        def answer(problem: HigakiError | None) -> None:
            self._post(partial(self._answered, problem, self.plain.unsaved, done))

        self._asked += 1
        self._put(lambda _: work(answer))

    def _answered(self, problem: HigakiError | None, unsaved: int, done: Done) -> None:
        self._asked -= 1
        self.problem, self.unsaved = problem, unsaved
        done(problem)
        self._told(problem)


def _raise(error: Exception) -> None:
    raise error
