"""A journal without a disk, for replays, practice and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.errors import HigakiError
from companion.games.contract import Summary


class MemoryJournal:
    """Keeps the lines as long as the program runs."""

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
