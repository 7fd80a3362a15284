"""Pages on which the owner of a copy fills in a sheet, once for all games."""

from __future__ import annotations

from typing import Any

from companion.games.contract import Game
from companion.games.kit.owner import Sheet
from companion.table.agreements import keep_sheet, sheet_of
from companion.ui.page import BasePage
from companion.views.stage import Page


class SheetPage(BasePage):
    """Enter it with `back`, the page it was opened from. What is entered is remembered at once."""

    stays = True

    game: Game[Any]
    sheet: Sheet

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._back: str = Page.SETTINGS
        super().__init__(*args, **kwargs)

    def enter(self, **topic: Any) -> None:
        self._back = topic.get("back", Page.SETTINGS)
        self.lay()

    @property
    def entered(self) -> Any:
        """What the owner has entered, or what holds until then."""
        return sheet_of(self.desk, self.game, self.sheet)

    def keep(self, value: Any) -> None:
        keep_sheet(self.desk, self.game, self.sheet, value)
        self.lay()

    def lay(self) -> None:
        """Show what was entered; subclasses say how."""

    def go_back(self) -> None:
        self.go(self._back, of=self.game.key)

    def confirm(self) -> None:
        self.go_back()
