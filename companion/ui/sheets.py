"""What people opened on purpose lies here, over the page: to read, to peek, to tell a PIN."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.table.desk import Desk
from companion.table.notes import Notes
from companion.ui.screens_of import screens_of
from companion.ui.widgets.note_strip import lay_notes
from companion.views.showing import find_showing

if TYPE_CHECKING:  # each sheet is imported when it is first needed
    from companion.ui.widgets.look_sheet import LookSheet
    from companion.ui.widgets.peek import PeekOverlay, Tablet
    from companion.ui.widgets.unlock import UnlockSheet
    from companion.ui.widgets.welcome import Welcome

LOOK_MARGIN = 44
"""What a sheet to read leaves free at its sides, in design pixels."""


class Sheets(FloatLayout):
    """Each sheet is made when it is first needed. `swapped` hears when one changes."""

    def __init__(self, desk: Desk, notes: Notes, *, swapped: Callable[[], None]) -> None:
        super().__init__()
        self._desk = desk
        self._notes = notes
        self._swapped = swapped
        self._peek: PeekOverlay | None = None
        self._unlock: UnlockSheet | None = None
        self._look: LookSheet | None = None
        self._welcome: Welcome | None = None

    @property
    def top(self) -> Any:
        """The sheet that is looked at; None where the page is."""
        for sheet in (self._unlock, self._peek):
            if sheet is not None and sheet.is_open:
                return sheet
        readable = (self._look, self._welcome)
        return next((sheet for sheet in readable if sheet and sheet.parent), None)

    # --- to read ----------------------------------------------------------------------------------

    def look(self, title: str, lay: Callable[[float], Widget]) -> None:
        """Something to look at closely, laid out for so much width in real pixels."""
        if self._look is None:
            from companion.ui.widgets.look_sheet import LookSheet

            self._look = LookSheet()
            self._look.place = self
        self._look.show(title, lay(self.width - dp(LOOK_MARGIN)))

    def guide(self, page: str) -> None:
        """What can be done now on this page, why, and what the signs mean."""
        key = self._desk.game.key
        tell = find_showing(key).guide
        if tell is None or self._desk.table is None:
            return
        from companion.ui.widgets.guide_page import lay_guide

        guide = tell(self._desk.view, page)
        self.look("The moment", partial(lay_guide, guide, screens_of(key).sign))

    def recall(self) -> None:
        """The last notes, to be read again."""
        self.look("Said before", partial(lay_notes, self._notes.kept))

    def welcome(self, words: str) -> None:
        """How the table should stand, until the first touch or press."""
        from companion.ui.widgets.welcome import Welcome

        picture = screens_of(self._desk.game.key).picture()
        self._welcome = Welcome(picture, words=words)
        self._welcome.place = self
        picture.show(self._desk.view, places=len(self._desk.moment.players), animated=False)
        self._welcome.come()

    def end_welcome(self) -> bool:
        """Put that picture away; False where it was not there."""
        if self._welcome is None or self._welcome.parent is None:
            return False
        self._welcome.leave()
        return True

    def table_changed(self) -> None:
        """What was told of the table holds no more."""
        for sheet in (self._welcome, self._look):
            if sheet is not None:
                sheet.leave()

    # --- for somebody alone -----------------------------------------------------------------------

    def peek(self, tablet: Tablet | None) -> None:
        """A finger rests on a tablet, or (with None) has let go."""
        if self._peek is None:
            from companion.ui.widgets.peek import PeekOverlay

            self._peek = PeekOverlay(self._desk, self.unlock)
            self._lay_under(self._peek)
        if tablet is not None:
            self._peek.begin(tablet)
        else:
            self._peek.end()

    def unlock(self, name: str, then: Callable[[], None]) -> None:
        """Ask for this name's PIN, where there is one."""
        if not self._desk.locks.has(name):
            then()
            return
        if self._unlock is None:
            from companion.ui.widgets.unlock import UnlockSheet

            self._unlock = UnlockSheet(self._desk)
            self._unlock.bind(on_swap=lambda _: self._swapped())
            self._lay_under(self._unlock)
        self._unlock.ask(name, then)

    def page_left(self) -> None:
        """Secrets are looked at on the page from which they were asked for, and nowhere else."""
        for sheet in (self._peek, self._unlock):
            if sheet is not None:
                sheet.close()

    def _lay_under(self, sheet: Widget) -> None:
        """Under what is to be read; what waits for its next use is there and takes no touch."""
        self.add_widget(sheet, index=len(self.children))
