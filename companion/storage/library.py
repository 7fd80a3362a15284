"""The desk's library: games and settings of a store that works on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from companion.errors import HigakiError
from companion.storage.background import BackgroundJournal, BackgroundStore
from companion.storage.errors import StoreDamaged, StoreError, StoreGone
from companion.storage.lazy_store import LazyStore
from companion.storage.lock import StoreInUse
from companion.storage.reading import Reading
from companion.storage.stored_game import StoredGame
from companion.table.history import History
from companion.table.record import read_record, write_record

if TYPE_CHECKING:  # the database is imported on the thread that opens it
    from companion.storage.store import Store


class Found(Struct, frozen=True, kw_only=True):
    """What there was at the start."""

    settings: dict[str, Any] = field(default_factory=dict)
    notices: tuple[str, ...] = ()
    number: int | None = None
    history: History | None = None
    """The open game played last, where there is one."""
    is_checked: bool = True
    """Whether the store itself is open, and has said what it had to say."""
    problem: HigakiError | None = None
    """Why nothing can be saved, where that is so."""


FirstLook = Callable[[], AbstractContextManager[Reading | None]]
Visit = Callable[[Callable[[str], None]], AbstractContextManager[Reading | None]]
"""Reads what cannot be written, and tells what there is to say of it."""


def _nothing_to_visit(_: Callable[[str], None]) -> AbstractContextManager[None]:
    return nullcontext()


class StoreLibrary:
    """Answers come through the store's `post`, on the thread that asked.

    It keeps the journal of every game with lines that are only in memory, whoever has left the
    table, until they are written.
    """

    def __init__(
        self,
        store: BackgroundStore,
        complain: Callable[[str], None],
        *,
        first_look: FirstLook = nullcontext,
        visit: Visit = _nothing_to_visit,
    ) -> None:
        self._store = store
        self._first_look = first_look
        self._visit = visit
        self._journals: list[BackgroundJournal] = []
        self._problem: HigakiError | None = None
        self.complain = complain
        """Takes the sentence when something could not be read or written."""
        self.changed: Callable[[], None] = lambda: None
        """Called when lines were written or could not be: see `unsaved` and `problem`."""
        self.announce: Callable[[str], None] = self._say
        """Takes what the store has to tell of the games without being asked."""
        store.tell = self._news

    def open(self, done: Callable[[Found], None], failed: Callable[[HigakiError], None]) -> None:
        """Look what there is: settings, the open game, and from a store that is open, notices.

        Where the first look was enough the store is still to be opened: see `check`. What cannot
        be written is read all the same, and `Found.problem` says so.
        """

        def opened(found: Found) -> None:
            self._problem = found.problem
            done(found)

        self._store.ask(self._look, opened, partial(self._refused, failed))

    def check(
        self,
        done: Callable[[tuple[str, ...]], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        """Have the store opened, with all its checks; what it has to say is the answer."""

        def open_now(late: LazyStore) -> tuple[str, ...]:
            late()
            return late.news()

        self._store.ask(open_now, done, partial(self._refused, failed))

    def _refused(self, failed: Callable[[HigakiError], None], problem: HigakiError) -> None:
        self._problem = problem
        failed(problem)

    # --- what is only in memory --------------------------------------------------------------

    @property
    def unsaved(self) -> int:
        """How many lines of all games are only in memory."""
        return sum(journal.unsaved for journal in self._journals)

    @property
    def problem(self) -> HigakiError | None:
        """Why nothing can be saved now; None where all is well."""
        waiting = (journal.problem for journal in self._journals if journal.unsaved)
        return next(waiting, self._problem)

    def journal(self, history: History, *, game: int | None = None) -> BackgroundJournal:
        """The journal of a game as it stands: a new one, or the kept one with this number."""
        journal = self._journal_of(game)
        if journal is None:
            journal = self._store.journal(
                key=history.game.key,
                game=game,
                lines=history.lines,
                summary=history.game.summary(history.state),
                told=self._told,
            )
            self._journals = [old for old in self._journals if not old.is_settled] + [journal]
        return journal

    def save_again(self) -> None:
        """Try to write whatever is only in memory, the games that nobody sits at included."""
        waiting = [journal for journal in self._journals if journal.unsaved]
        for journal in waiting:
            journal.save()
        if not waiting and self._problem is not None:
            self._store.call(lambda _: None, self._told, self._told)

    def _told(self, problem: HigakiError | None) -> None:
        if problem is None:
            self._problem = None
        self.changed()

    def _journal_of(self, game: int | None) -> BackgroundJournal | None:
        known = (journal for journal in self._journals if game is not None and journal.is_of(game))
        return next(known, None)

    # --- games and settings ------------------------------------------------------------------

    def games(self, done: Callable[[list[StoredGame]], None]) -> None:
        """Every game, the one played last first, with those that are only in memory."""
        journals = tuple(self._journals)
        self._store.ask(partial(self._list, journals), done, self._failed)

    def read(
        self,
        number: int,
        done: Callable[[History], None],
        failed: Callable[[HigakiError], None],
    ) -> None:
        journal = self._journal_of(number)

        def read(late: LazyStore) -> History:
            if journal is not None:
                return _replayed(journal.plain.key, journal.plain.lines, number)
            with self._reading(late) as reading:
                return read_stored(reading, number)

        self._store.ask(read, done, failed)

    def change_setting(self, name: str, value: Any) -> None:
        self._store.call(
            lambda store: store.change_setting(name, value), lambda _: None, self._failed
        )

    def close(self) -> None:
        """Try once more to write what is only in memory, then let the store go."""
        self.save_again()
        self._store.close()

    def _look(self, late: LazyStore) -> Found:
        with suppress(StoreDamaged), self._first_look() as reading:
            if reading is not None:
                return _found(reading, is_checked=False)
        try:
            store = late()
        except StoreInUse:
            raise
        except StoreError as problem:
            return self._look_only(problem)
        return _found(store, late.news())

    def _look_only(self, problem: HigakiError) -> Found:
        """What is there although it cannot be written; raises the problem where nothing is."""
        told = [str(problem)]
        with suppress(HigakiError), self._visit(told.append) as reading:
            if reading is not None:
                return replace(_found(reading, tuple(told)), problem=problem)
        raise problem

    @contextmanager
    def _reading(self, late: LazyStore) -> Iterator[Reading]:
        try:
            store = self._opened(late)
        except StoreError:
            with self._visit(lambda _: None) as reading:
                if reading is None:
                    raise
                yield reading
        else:
            yield store

    def _opened(self, late: LazyStore) -> Store:
        try:
            return late()
        except StoreGone as problem:
            # Noticed by somebody who only wanted to read: what was saved there is saved anew.
            self._store.post(partial(self._gone, str(problem)))
            return late()

    def _gone(self, sentence: str) -> None:
        self.complain(sentence)
        for journal in self._journals:
            journal.save()

    def _list(self, journals: tuple[BackgroundJournal, ...], late: LazyStore) -> list[StoredGame]:
        waiting = [journal for journal in reversed(journals) if journal.plain.unsaved]
        try:
            with self._reading(late) as reading:
                kept = {game.number: game for game in reading.games()}
        except HigakiError:
            if not waiting:
                raise
            kept = {}
        unsaved = [
            _told_by(journal, kept.pop(journal.plain.game or 0, None)) for journal in waiting
        ]
        return [*unsaved, *kept.values()]

    def _failed(self, problem: HigakiError) -> None:
        self._say(str(problem))

    def _news(self, sentence: str) -> None:
        self.announce(sentence)

    def _say(self, sentence: str) -> None:
        self.complain(sentence)


def _found(reading: Reading, notices: tuple[str, ...] = (), *, is_checked: bool = True) -> Found:
    number = reading.last_open()
    history = None
    if number is not None:
        try:
            history = read_stored(reading, number)
        except StoreDamaged:
            raise
        except HigakiError as problem:
            # The lines are safe, but these rules no longer read them: nobody shall wait for that.
            notices = (*notices, f"Game {number} cannot be resumed: {problem}")
    return Found(
        settings=reading.settings(),
        notices=notices,
        number=number if history else None,
        history=history,
        is_checked=is_checked,
    )


def _told_by(journal: BackgroundJournal, kept: StoredGame | None) -> StoredGame:
    """A game with lines that are only in memory, as its journal tells it."""
    plain = journal.plain
    return StoredGame(
        number=kept.number if kept else journal.handle,
        key=plain.key,
        players=plain.summary.players,
        over=plain.summary.over,
        winners=plain.summary.winners,
        moves=len(plain.lines),
        started=kept.started if kept else plain.began,
        abandoned=plain.is_put_away,
        unsaved=plain.unsaved,
    )


def read_stored(reading: Reading, number: int) -> History:
    """A stored game, replayed as the record that an export of it would be."""
    return _replayed(reading.key(number), reading.lines(number), number)


def _replayed(key: str, lines: Sequence[str], number: int) -> History:
    return read_record(write_record(key, lines), file=f"game {number}")
