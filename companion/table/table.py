"""A game in progress: play, undo, redo and go back, with every entry written before it shows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple, Protocol

from companion.errors import HigakiError, RuleViolation
from companion.games.contract import TABLE, Game, Moment, Offers, Summary
from companion.table.history import Entry, History
from companion.table.record import reads_back

ChangeKind = Literal["move", "undo", "redo", "back"]


class Change(NamedTuple):
    """What happened to a table: told to its listeners after the new state is in place.

    `back` is a run of undos made at once.
    """

    kind: ChangeKind
    entries: tuple[Entry, ...]
    facts: tuple[Any, ...]
    state: Any


Listener = Callable[[Change], None]
Refused = Callable[[HigakiError], None]


class Journal(Protocol):
    """Where a table writes its lines before it shows what they did.

    What cannot be written the journal keeps, also when the table is left, and writes it as soon
    as that can be.
    """

    @property
    def unsaved(self) -> int:
        """How many lines are only in memory."""

    @property
    def problem(self) -> HigakiError | None:
        """Why the last attempt to write failed."""

    def append(
        self,
        lines: Sequence[str],
        summary: Summary,
        done: Callable[[HigakiError | None], None],
    ) -> None:
        """Write the lines after all that wait, then call `done` with the reason if that cannot be.

        A plain journal calls `done` before it returns, a background one later; either way on the
        thread that called `append`.
        """

    def put_away(self) -> None:
        """The players give the game up: it no longer resumes by itself."""

    def is_of(self, number: int) -> bool:
        """Whether this is the journal of the library's game with this number."""


@dataclass(frozen=True, slots=True)
class _Wish:
    kind: ChangeKind
    weigh: Callable[[], list[Entry]]
    then: Listener | None


class Table:
    """A game in progress and the journal that remembers it. It belongs to one thread.

    When the journal cannot write, play goes on in memory: `unsaved` counts the lines that a power
    cut would lose, `problem` says why.
    """

    def __init__(self, history: History, journal: Journal) -> None:
        self.history = history
        self.journal = journal
        self._ears: list[tuple[Listener, Refused | None]] = []
        self._wishes: deque[_Wish] = deque()
        self._writing = False
        self._granting = False
        self._offers = _PerState(self.game.offers)
        self._view = _PerState(lambda state: self.game.view(state, TABLE))
        self._moment = _PerState(self.game.moment)

    def __repr__(self) -> str:
        return f"<Table of {self.history!r}, {self.unsaved} unsaved>"

    @property
    def game(self) -> Game[Any]:
        return self.history.game

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def offers(self) -> Offers:
        """What may happen now."""
        offers: Offers = self._offers(self.state)
        return offers

    @property
    def view(self) -> Any:
        """What the whole table may see."""
        return self._view(self.state)

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        moment: Moment = self._moment(self.state)
        return moment

    @property
    def unsaved(self) -> int:
        """How many lines are only in memory."""
        return self.journal.unsaved

    @property
    def problem(self) -> HigakiError | None:
        """Why they are."""
        return self.journal.problem

    @property
    def busy(self) -> bool:
        """A write is under way: what is asked for now is done after it, in order."""
        return self._writing or bool(self._wishes)

    def play(self, move: Any, then: Listener | None = None) -> None:
        """Play a move, or raise RuleViolation at once with nothing changed.

        While the table is busy the move waits instead; if the rules then refuse it, that is told
        to those who subscribed to refusals.
        """
        if self._writing or self._wishes:
            self._ask(_Wish("move", lambda: [self._weigh(move)], then))
        else:
            self._write("move", [self._weigh(move)], then)

    def undo(self, then: Listener | None = None) -> None:
        """Take back the last move, whoever made it."""
        self._ask(_Wish("undo", self.history.weigh_undo, then))

    def redo(self, then: Listener | None = None) -> None:
        """Bring back the move taken back last."""
        self._ask(_Wish("redo", lambda: [self.history.weigh_redo()], then))

    def back_to(self, number: int, then: Listener | None = None) -> None:
        """Go back to right after an entry of the log, all undos in one transaction."""
        self._ask(_Wish("back", lambda: self._weigh_way_back(number), then))

    def subscribe(
        self, listener: Listener, *, refused: Refused | None = None
    ) -> Callable[[], None]:
        """Hear of every change, and of waiting moves that were refused; returns the way out."""
        ears = (listener, refused)
        self._ears.append(ears)
        return lambda: self._ears.remove(ears)

    def _weigh(self, move: Any) -> Entry:
        entry = self.history.weigh(move)
        # A name that was typed can hold anything; on record it would cost the game.
        if not reads_back(entry.line):
            raise RuleViolation(
                "unwritable",
                "This cannot be put on record: leave out line breaks, extra spaces and words "
                "that start with #.",
            )
        return entry

    def _weigh_way_back(self, number: int) -> list[Entry]:
        return self.history.weigh_undo(self.history.steps_back_to(number))

    def _ask(self, wish: _Wish) -> None:
        if not self.busy:
            self._grant(wish)
            return
        self._wishes.append(wish)
        if not self._writing:
            self._grant_wishes()

    def _grant(self, wish: _Wish) -> None:
        entries = wish.weigh()
        if entries:
            self._write(wish.kind, entries, wish.then)

    def _write(self, kind: ChangeKind, entries: list[Entry], then: Listener | None) -> None:
        lines = [entry.line for entry in entries]
        summary = self.game.summary(entries[-1].after)
        self._writing = True
        try:
            self.journal.append(lines, summary, partial(self._written, kind, entries, then))
        except BaseException:
            self._writing = False
            raise

    def _written(
        self,
        kind: ChangeKind,
        entries: list[Entry],
        then: Listener | None,
        _: HigakiError | None,
    ) -> None:
        for entry in entries:
            self.history.add(entry)
        try:
            # Still busy here: a listener that plays on must not overtake the other listeners.
            facts = (
                entries[0].facts
                if len(entries) == 1
                else tuple(fact for entry in entries for fact in entry.facts)
            )
            self._tell(
                Change(kind=kind, entries=tuple(entries), facts=facts, state=self.state), then
            )
        finally:
            self._writing = False
            if self._wishes:
                self._grant_wishes()

    def _tell(self, change: Change, then: Listener | None) -> None:
        for listener, _ in tuple(self._ears):
            listener(change)
        if then:
            then(change)

    def _grant_wishes(self) -> None:
        # A plain journal comes back here from within the loop; the outermost one goes on.
        if self._granting:
            return
        self._granting = True
        try:
            while self._wishes and not self._writing:
                try:
                    self._grant(self._wishes.popleft())
                except HigakiError as refusal:
                    for _, refused in tuple(self._ears):
                        if refused:
                            refused(refusal)
        finally:
            self._granting = False


class _PerState:
    """A function of the state, computed once for each."""

    def __init__(self, compute: Callable[[Any], Any]) -> None:
        self._compute = compute
        self._state: Any = object()
        self._value: Any = None

    def __call__(self, state: Any) -> Any:
        if state is not self._state:
            self._value = self._compute(state)
            self._state = state
        return self._value
