"""A journal without a disk, for replays, practice and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.errors import HigakiError
from companion.games.contract import Summary


class MemoryJournal:
    """Keeps the lines as long as the program runs."""

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
