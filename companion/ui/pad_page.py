"""Pages that ask for cards or numbers on a pad: what was tapped there is undone first."""

from __future__ import annotations

from typing import Any

from companion.ui.page import BasePage


class PadPage(BasePage):
    """Undo means the newest thing people did: a tap on the pad, or else the last move."""

    pad: Any
    """`newest` is what its last tap brought, in words; `take_back_newest` undoes it."""

    def undo(self) -> None:
        if self.pad.newest:
            self.pad.take_back_newest()
        else:
            super().undo()

    @property
    def undo_words(self) -> str:
        return self.pad.newest or super().undo_words

    def name_undo(self, *_: Any) -> None:
        """The pad has changed: Undo says what it would take back now."""
        self.ids.top.name_undo(self.undo_words)
