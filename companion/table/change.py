"""What happens to a table, and what becomes of whatever is asked of it."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal

from companion.games.kit.value import Value
from companion.table.history import Entry

ChangeKind = Literal["move", "undo", "redo", "back", "sealed"]


class Change(Value, frozen=True):
    """What happened to a table: told to its listeners after the new state is in place.

    `back` is a run of undos made at once; `sealed` means that a hidden answer came in or was taken
    back, and nothing else has changed.
    """

    kind: ChangeKind
    entries: tuple[Entry, ...]
    facts: tuple[Any, ...]
    state: Any

    @property
    def is_played(self) -> bool:
        """Something has happened, now or anew, rather than been taken back."""
        return self.kind in ("move", "redo")


class Reply(Enum):
    """What becomes of something that is asked of a table."""

    ACCEPTED = "accepted"
    """It is being written, and shows as soon as it is."""
    QUEUED = "queued"
    """Something else is being written: this is judged after it, on the table as it is then."""
    REFUSED = "refused"
    """Nothing has changed, and it was said why."""
