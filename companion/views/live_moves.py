"""The moves that were not taken back, and what else a view reads of a history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.games.contract import Told


class Entry(Protocol):
    """One line of the log and what it did."""

    @property
    def number(self) -> int: ...

    @property
    def kind(self) -> str: ...

    @property
    def move(self) -> Any: ...

    @property
    def facts(self) -> tuple[Any, ...]: ...

    @property
    def before(self) -> Any: ...

    @property
    def after(self) -> Any: ...

    @property
    def undone(self) -> bool: ...


class History(Protocol):
    """Every entry ever made, and the state they lead to."""

    @property
    def entries(self) -> Sequence[Entry]: ...

    @property
    def taken_back(self) -> Sequence[Entry]: ...

    @property
    def state(self) -> Any: ...

    def told(self, entry: Any, /) -> Told: ...

    def turn_number(self, entry: Any, /) -> int: ...


def live_moves(history: History) -> list[Entry]:
    """The moves that were not taken back, in order."""
    return [entry for entry in history.entries if _stands(entry)]


def newest(history: History) -> Entry | None:
    """The move that an undo would take back."""
    return next((entry for entry in reversed(history.entries) if _stands(entry)), None)


def _stands(entry: Entry) -> bool:
    return entry.kind == "move" and not entry.undone
