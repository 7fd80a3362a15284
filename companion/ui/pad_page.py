"""Pages that ask for cards or numbers on a pad: what was tapped there is undone first."""

from __future__ import annotations

from typing import Any, Protocol

from companion.table.drafts import Draft
from companion.ui.page import BasePage


class Pad(Protocol):
    """Whatever cards, dice or numbers are tapped on."""

    @property
    def newest(self) -> str:
        """What the last tap brought, in words; empty with nothing to take back."""

    @property
    def draft(self) -> Draft | None:
        """All that lies on it; None with nothing."""

    def take_back_newest(self) -> None:
        """Undo the last tap."""


class PadPage(BasePage):
    """Undo means the newest thing people did: a tap on the pad, or else the last move.

    What was tapped is kept with the game until it is answered: the menu, the log, the settings and
    a restart lead back to a pad as it was left.
    """

    pad: Pad
    shown: str
    """Which of its panels is there."""
    question = ""
    """What the pad is asked now, in a word that no other question of the moment has."""
    _emptied = False
    """Undo has just taken the last card from the pad: the next one would mean a move."""

    def open_panel(self, shown: str) -> None:
        """Put another panel where people touch the page."""
        if self.shown != shown:
            self.shown = shown
            self.dispatch("on_swap")

    def undo(self) -> None:
        self._emptied = False
        if self.pad.newest:
            self.pad.take_back_newest()
            if not self.pad.newest:
                self._emptied = True
                self.dispatch("on_swap")
        else:
            super().undo()

    def repeats(self, x: float, y: float) -> bool:
        if self._emptied:
            return False  # a second quick tap was meant for the pad
        return super().repeats(x, y)

    @property
    def draft(self) -> Draft | None:
        """What was tapped for this question before."""
        return self.desk.draft(self.question)

    def keep(self, draft: Draft | None) -> None:
        """Remember what is on the pad, or with None that nothing is."""
        if self.question:
            self.desk.keep_draft(self.question, draft)

    def pad_changed(self, *_: Any) -> None:
        """Something was tapped on the pad, or taken back."""
        self.name_undo()
        self.keep(self.pad.draft)

    @property
    def goes_on_by_itself(self) -> bool:
        """A question with only one answer need not be asked; but for whoever has just undone.

        Else nothing before that answer could ever be undone.
        """
        assert self.desk.table is not None
        return self.desk.table.history.entries[-1].kind == "move"

    @property
    def undo_words(self) -> str:
        return self.pad.newest or super().undo_words

    def name_undo(self, *_: Any) -> None:
        """The pad has changed: Undo says what it would take back now."""
        self.ids.top.name_undo(self.undo_words)
