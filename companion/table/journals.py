"""Where a table writes its lines: what every journal can, and one without a disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.errors import HigakiError
from companion.games.contract import Summary


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


class MemoryJournal:
    """Keeps the lines as long as the program runs: for replays, practice and tests."""

    unsaved = 0
    problem: HigakiError | None = None

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.summary = Summary()

    def append(
        self,
        lines: Sequence[str],
        summary: Summary,
        done: Callable[[HigakiError | None], None],
    ) -> None:
        self.lines += lines
        self.summary = summary
        done(None)

    def put_away(self) -> None:
        """Nobody keeps a list of these games."""

    def is_of(self, number: int) -> bool:  # noqa: ARG002 (it has no number)
        return False
