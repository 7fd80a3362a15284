"""A game in progress: play, undo, redo and go back, with every entry written before it shows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.errors import HigakiError, RuleViolation
from companion.games.contract import TABLE, Game, Moment, Offers
from companion.table.change import Change, ChangeKind, Reply
from companion.table.history import Entry, History
from companion.table.journals import Journal
from companion.table.record import reads_back
from companion.table.sealed import SealedAnswers

Listener = Callable[[Change], None]
Refused = Callable[[HigakiError], None]


class Table:
    """A game in progress and the journal that remembers it. It belongs to one thread.

    When the journal cannot write, play goes on in memory; the journal counts the lines that a power
    cut would lose, and says why.
    """

    def __init__(self, history: History, journal: Journal) -> None:
        self.history = history
        self.journal = journal
        self._ears: list[tuple[Listener, Refused | None]] = []
        self._queue: deque[Callable[[], None]] = deque()
        self._writing = False
        self._serving = False
        """What waited has its turn: it need not queue again."""
        self._offers = _PerState(self.game.offers)
        self._view = _PerState(lambda state: self.game.view(state, TABLE))
        self._moment = _PerState(self.game.moment)
        self._sealed = _PerState(self._seal)

    def __repr__(self) -> str:
        return f"<Table of {self.history!r}, {self.journal.unsaved} unsaved>"

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
    def sealed(self) -> SealedAnswers | None:
        """The question that several answer alone now, and whose answers are in."""
        sealed: SealedAnswers | None = self._sealed(self.state)
        return sealed

    @property
    def busy(self) -> bool:
        """A write is under way: what is asked for now is done after it, in order."""
        return self._writing or bool(self._queue)

    def play(self, move: Any, *, refused: Refused | None = None) -> Reply:
        """Play a move, or raise RuleViolation at once with nothing changed.

        While the table is busy the move is queued instead; if the rules then refuse it, `refused`
        is told, and then those who subscribed to refusals.
        """
        return self._ask("move", lambda: [self._weigh(move)], refused)

    def answer(self, seat: str, answer: Any) -> Reply:
        """One seat's own answer; the last one makes the move. Raises RuleViolation.

        Listeners hear that an answer is in, and nothing of what it is.
        """
        sealed = self._asked_alone()
        sealed.put(seat, answer)
        if sealed.awaited:
            self._tell(Change("sealed", (), (), self.state))
            return Reply.ACCEPTED
        try:
            return self.play(sealed.open())
        except RuleViolation:
            sealed.forget()
            # Why they are refused could tell what they are.
            self._tell(Change("sealed", (), (), self.state))
            raise RuleViolation(
                "sealed-refused", "The answers do not fit together: everybody answers again."
            ) from None

    def take_back(self, seat: str) -> None:
        """Forget one seat's own answer as long as others are missing."""
        self._asked_alone().take_back(seat)
        self._tell(Change("sealed", (), (), self.state))

    def undo(self) -> Reply:
        """Take back the last move, whoever made it."""
        return self._ask("undo", self.history.weigh_undo)

    def redo(self) -> Reply:
        """Bring back the move taken back last."""
        return self._ask("redo", self.history.weigh_redo)

    def back_to(self, number: int) -> Reply:
        """Go back to right after an entry of the log, all undos in one transaction."""
        return self._ask("back", lambda: self._weigh_way_back(number))

    def forward_to(self, number: int) -> Reply:
        """Go forward to right after an undone entry of the log, all redos in one transaction."""
        return self._ask("redo", lambda: self._weigh_way_forward(number))

    def when_free(self, act: Callable[[], None], *, next_up: bool = False) -> None:
        """Do it on the table as everything asked for before has left it; perhaps at once.

        With `next_up` it comes before whatever waits already. What `act` asks of the table does
        not queue again.
        """
        if self._is_free:
            act()
        elif next_up:
            self._queue.appendleft(act)
        else:
            self._queue.append(act)

    def subscribe(
        self, listener: Listener, *, refused: Refused | None = None
    ) -> Callable[[], None]:
        """Hear of every change, and of queued moves that were refused; returns the way out."""
        ears = (listener, refused)
        self._ears.append(ears)
        return lambda: self._ears.remove(ears)

    def _seal(self, state: Any) -> SealedAnswers | None:
        question = self.game.sealed(state)
        return None if question is None else SealedAnswers(question)

    def _asked_alone(self) -> SealedAnswers:
        sealed = self.sealed
        if sealed is None or self.busy:
            raise RuleViolation("nothing-sealed", "Nobody is asked for a hidden answer now.")
        return sealed

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

    def _weigh_way_forward(self, number: int) -> list[Entry]:
        return self.history.weigh_redo(self.history.steps_forward_to(number))

    @property
    def _is_free(self) -> bool:
        return not self._writing and (self._serving or not self._queue)

    def _ask(
        self,
        kind: ChangeKind,
        weigh: Callable[[], list[Entry]],
        refused: Refused | None = None,
    ) -> Reply:
        if self._is_free:
            self._write(kind, weigh())
            return Reply.ACCEPTED

        def in_its_turn() -> None:
            try:
                self._write(kind, weigh())
            except HigakiError as refusal:
                if refused:
                    refused(refusal)
                raise

        self._queue.append(in_its_turn)
        return Reply.QUEUED

    def _write(self, kind: ChangeKind, entries: list[Entry]) -> None:
        if not entries:
            return
        lines = [entry.line for entry in entries]
        summary = self.game.summary(entries[-1].after)
        self._writing = True
        try:
            self.journal.append(lines, summary, partial(self._written, kind, entries))
        except BaseException:
            self._writing = False
            raise

    def _written(self, kind: ChangeKind, entries: list[Entry], _: object) -> None:
        for entry in entries:
            self.history.add(entry)
        self._sealed = _PerState(self._seal)  # another question, or the same one asked anew
        try:
            # Still busy here: a listener that plays on must not overtake the other listeners.
            facts = (
                entries[0].facts
                if len(entries) == 1
                else tuple(fact for entry in entries for fact in entry.facts)
            )
            self._tell(Change(kind, tuple(entries), facts, self.state))
        finally:
            self._writing = False
            if self._queue:
                self._serve()

    def _tell(self, change: Change) -> None:
        for listener, _ in tuple(self._ears):
            listener(change)

    def _serve(self) -> None:
        # A plain journal comes back here from within the loop; the outermost one goes on.
        if self._serving:
            return
        self._serving = True
        try:
            while self._queue and not self._writing:
                try:
                    self._queue.popleft()()
                except HigakiError as refusal:
                    for _, refused in tuple(self._ears):
                        if refused:
                            refused(refusal)
        finally:
            self._serving = False


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
