"""The app without its screen: the library that it opens, on its own thread, and the desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, Self, cast

from companion.bootstrap import tables as _tables  # noqa: F401 (as below)
from companion.bootstrap.screen import open_library
from companion.errors import HigakiError
from companion.games import find_game
from companion.storage.background import BackgroundJournal
from companion.storage.library import Found
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.table import Table

KEY = "traders-of-osaka"
# Here, because an ordinary user that a test turns into may not be allowed to read the sources.
find_game(KEY)
PATIENCE_SECONDS = 20.0


class App:
    """Opens a data folder as the app does, on entering; the thread that asks is this one."""

    def __init__(self, folder: Path) -> None:
        self._messages: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._rng = Random(7)
        self.said: list[str] = []
        self.library = open_library(folder, self._messages.put)
        self.desk = Desk(self.library, {})
        self.desk.hear(self.said.append)
        self.library.complain = self.desk.say
        self.library.changed = self.desk.saving_changed
        self.found: Found | None = None
        self.refusal: HigakiError | None = None

    def __enter__(self) -> Self:
        self.library.open(self._opened, self._refused)
        self.wait(lambda: self.found or self.refusal)
        if self.found and not self.found.is_checked:
            checked: list[Any] = []
            self.library.check(checked.append, lambda problem: checked.append((str(problem),)))
            self.wait(lambda: checked)
            self.said += checked[0]
        return self

    def __exit__(self, *_: object) -> None:
        self.library.close()

    @property
    def table(self) -> Table:
        assert self.desk.table is not None
        return self.desk.table

    @property
    def lines(self) -> list[str]:
        return self.table.history.lines

    def begin(self) -> None:
        """A new game with everybody seated."""
        self.desk.begin(KEY)
        for move in self.table.game.opening(3, self._rng):
            self.play(move)

    def play(self, move: Any) -> None:
        self.desk.play(move)
        self.wait(lambda: not self.table.busy)

    def play_on(self, moves: int = 1) -> None:
        """Some moves of a game that plays itself."""
        for _ in range(moves):
            self.play(self.table.game.autoplay(self.table.state, self._rng))

    def play_until(self, holds: Callable[[], object]) -> None:
        while not holds():
            self.play_on()

    def save_again(self) -> None:
        """What the app does by itself every few seconds."""
        self.library.save_again()
        self.answer(self.library.games)

    def games(self) -> list[Any]:
        """What Past games lists."""
        rows: list[Any] = self.answer(self.library.games)
        return rows

    def resume(self, number: int) -> None:
        """Past games, Resume."""
        history = self.answer(lambda done: self.library.read(number, done, self._refused))
        self.desk.resume(history, number)

    def read(self, number: int) -> History:
        """Past games, Replay; raises what the library says instead."""
        answers: list[Any] = []
        self.library.read(number, answers.append, answers.append)
        self.wait(lambda: answers)
        if isinstance(answers[0], HigakiError):
            raise answers[0]
        history: History = answers[0]
        return history

    def rest(self) -> bool:
        """What the store does by itself in a quiet moment; False when nothing is left."""
        answers: list[bool] = []
        self.library._store.ask(lambda late: late.rest(), answers.append, self._refused)
        self.wait(lambda: answers)
        return answers[0]

    @property
    def number(self) -> int:
        """The number of the game on the table, once it has a line."""
        number = cast("BackgroundJournal", self.table.journal).plain.game
        assert number is not None
        return number

    def answer(self, ask: Callable[[Callable[[Any], None]], None]) -> Any:
        """What the library says to a question."""
        answers: list[Any] = []
        ask(answers.append)
        self.wait(lambda: answers)
        return answers[0]

    def wait(self, holds: Callable[[], object]) -> None:
        while not holds():
            self._messages.get(timeout=PATIENCE_SECONDS)()

    def _opened(self, found: Found) -> None:
        self.found = found
        self.said += found.notices
        if found.history is not None:
            self.desk.resume(found.history, number=found.number or 0)
        self.desk.saving_changed(is_told=True)

    def _refused(self, problem: HigakiError) -> None:
        self.refusal = problem
        self.said.append(str(problem))
