"""What is half entered on a pad: it belongs to one moment of one game, and to nothing else.

It is a setting like any other, so that it survives a restart. It may hold coins that nobody has
played yet: it is never logged, never told, and gone as soon as the record goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from companion.table.history import History
from companion.table.settings import DRAFTS, Keeper

AT, PADS = "at", "pads"

Draft = Mapping[str, Any]
"""What a pad remembers of itself, as plain data."""


class Drafts:
    """The half-filled pads of the moment, by their questions."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._seen: tuple[History, int] | None = None
        self._mark = ""

    def __repr__(self) -> str:
        return "<Drafts>"

    def find(self, history: History, question: str) -> Draft | None:
        """What was entered for this question, on the table as it stands; None with nothing."""
        kept = DRAFTS.of(self._keeper)
        if not kept or kept.get(AT) != self._mark_of(history):
            return None
        draft = kept[PADS].get(question)
        return draft if isinstance(draft, dict) else None

    def keep(self, history: History, question: str, draft: Draft | None) -> None:
        """Remember it, or with None forget it."""
        mark, kept = self._mark_of(history), DRAFTS.of(self._keeper)
        pads = dict(kept[PADS]) if kept.get(AT) == mark else {}
        pads.pop(question, None)
        if draft is not None:
            pads[question] = dict(draft)
        changed = {AT: mark, PADS: pads} if pads else {}
        if changed != kept:
            self._keeper.change_setting(DRAFTS.name, changed)

    def settle(self, history: History | None) -> None:
        """The table has changed, or is another: what was entered for an earlier moment is gone."""
        kept = DRAFTS.of(self._keeper)
        if kept and (history is None or kept.get(AT) != self._mark_of(history)):
            self._keeper.change_setting(DRAFTS.name, {})

    def _mark_of(self, history: History) -> str:
        """A record and its mark are alike or different together."""
        length = len(history.entries)
        if self._seen is None or self._seen[0] is not history or self._seen[1] != length:
            record = "\n".join((history.game.key, *history.lines))
            self._seen, self._mark = (history, length), sha256(record.encode()).hexdigest()
        return self._mark
