"""Pages on which the table is set straight: an overview, and a sheet for whatever was tapped."""

from __future__ import annotations

from typing import Final

from kivy.properties import BooleanProperty, StringProperty

from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.choices import Choices

load_kv(__name__, "heading", "panels", "top_bar")

OVERVIEW: Final = "overview"


class ReasonBar(Choices):
    """Why something is corrected; the likely reason is chosen beforehand."""

    lying = BooleanProperty(True)
    is_away = BooleanProperty(False)


class CorrectionPage(BasePage):
    """Subclasses bring the panels, `overview` among them, and a ReasonBar as `reasons`."""

    stays = True
    """A correction does not lead away: the next thing may be wrong too."""

    shown = StringProperty(OVERVIEW)
    title = StringProperty("")
    undo_text = StringProperty("")
    """What undo would take back; empty with nothing to."""
    hides_undo = BooleanProperty(False)

    def show(self, change: Change | None) -> None:
        self.undo_text = self.undo_words

    @property
    def reason(self) -> str:
        """The reason that is chosen; empty with none."""
        return str(self.ids.reasons.chosen or "")

    def open_sheet(self, shown: str, title: str, reason: str | None) -> None:
        """Put another sheet, or the overview, before people."""
        self.shown, self.title = shown, title
        self.ids.reasons.chosen = reason
        self.dispatch("on_swap")

    def repeats(self, x: float, y: float) -> bool:
        return bool(self.ids.undo.collide_point(x, y))

    def go_back(self) -> None:
        """From a sheet to the one before it, from the overview to the game."""
        raise NotImplementedError
