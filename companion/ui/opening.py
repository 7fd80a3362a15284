"""From a store that opens by itself to a table that people see: taken over, told and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from companion.errors import HigakiError, InUse
from companion.table.desk import Desk, Library

if TYPE_CHECKING:
    from companion.ui.reception import Reception  # which knows Kivy, and there is no window yet

SAVE_AGAIN_SECONDS = 5.0
"""So soon after there is room again everything is saved, without anybody's doing."""


class OpeningLibrary(Library, Protocol):
    """A library that opens behind the splash, and is checked once the table is shown."""

    complain: Callable[[str], None]
    announce: Callable[[str], None]
    changed: Callable[[], None]

    def open(self, done: Callable[[Any], None], failed: Callable[[HigakiError], None]) -> None: ...

    def check(
        self,
        done: Callable[[tuple[str, ...]], None],
        failed: Callable[[HigakiError], None],
    ) -> None: ...

    def close(self) -> None: ...


class Opening:
    """What was found comes to the desk first, and to people through the reception.

    It begins before there is a window. The reception opens before anything is found, for what the
    library has to say waits for the screen's thread.
    `shown` is called once people see a table, or why there is none.
    """

    reception: Reception

    def __init__(
        self,
        desk: Desk,
        library: OpeningLibrary,
        *,
        notices: tuple[str, ...],
        is_calm: bool,
        shown: Callable[[], None],
    ) -> None:
        self.refused: HigakiError | None = None
        """Why nothing can be done here."""
        self._desk = desk
        self._library = library
        self._notices = notices
        self._is_calm = is_calm
        self._shown = shown
        library.complain = desk.say
        library.announce = self._announce
        library.changed = desk.saving_changed
        library.open(self._opened, self._failed)

    def _announce(self, sentence: str) -> None:
        self.reception.announce(sentence)

    def _opened(self, found: Any) -> None:
        self._desk.adopt(found.settings | ({"animations": False} if self._is_calm else {}))
        if found.history is not None:
            self._desk.resume(found.history, found.number)
        self._show(*found.notices)
        if not found.is_checked:
            from companion.ui.heartbeat import after_next_frame

            after_next_frame(lambda: self._library.check(self._checked, self._unchecked))

    def _failed(self, problem: HigakiError) -> None:
        if isinstance(problem, InUse):
            self._refuse(problem)
            self._shown()
        else:
            self._show(str(problem))

    def _show(self, *found: str) -> None:
        from kivy.clock import Clock

        self.reception.welcome((*self._notices, *found))
        Clock.schedule_interval(lambda _: self._save_again(), SAVE_AGAIN_SECONDS)
        self._shown()
        self._desk.saving_changed(is_told=True)

    def _checked(self, notices: tuple[str, ...]) -> None:
        if notices:
            self.reception.welcome(notices)

    def _unchecked(self, problem: HigakiError) -> None:
        if isinstance(problem, InUse):
            self._refuse(problem)
        else:
            self._checked((str(problem),))
            self._desk.saving_changed(is_told=True)

    def _refuse(self, problem: HigakiError) -> None:
        self.refused = problem
        self.reception.refuse(str(problem))

    def _save_again(self) -> None:
        if self.refused is None:
            self._library.save_again()
