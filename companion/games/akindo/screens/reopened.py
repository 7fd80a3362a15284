"""Pads that a move had filled are opened again by its undo, all but their last piece."""

from __future__ import annotations

from companion.games.akindo.views.entered import entered_before
from companion.table.drafts import Draft
from companion.ui.pad_page import PadPage


class ReopenedPadPage(PadPage):
    """A page whose pad closes itself: whoever undoes that most likely missed with the last tap."""

    @property
    def draft(self) -> Draft | None:
        """What was half entered, or what the move that was just undone had entered."""
        table = self.desk.table
        kept = super().draft
        if kept is not None or table is None or not table.history.entries:
            return kept
        return entered_before(table.history.entries[-1])
