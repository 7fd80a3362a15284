"""What the physical buttons ask of the screen, and the drawer of a table that has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.table import settings
from companion.table.controls import Event
from companion.ui import sounds
from companion.ui.shell import Shell
from companion.views.stage import Page

if TYPE_CHECKING:
    from companion.ui.widgets.drawer import Drawer


class PressedScreen:
    """The screen as `companion.table.controls` knows it: a press does what a touch would do."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @property
    def name(self) -> str:
        return self._shell.name

    @property
    def is_in_play(self) -> bool:
        return self._shell.is_in_play

    @property
    def undo_words(self) -> str:
        page = self._shell.page
        return page.undo_words if page is not None else ""

    def undo(self) -> None:
        if self._shell.page is not None:
            self._shell.page.undo()

    def confirm(self) -> None:
        if not self._shell.sheets.end_welcome() and self._shell.page is not None:
            self._shell.page.confirm()

    def answer(self, button: str) -> bool:
        page = self._shell.page
        return page is not None and page.choose_by(button)

    def open_menu(self) -> None:
        self._shell.go(Page.MENU)

    def flash(self, button: str) -> None:
        """The sentence is said already, the strip shows it, a low tone is heard."""
        self._shell.desk.equipment.flash(button)
        if settings.SOUND.of(self._shell.desk):
            sounds.play("refuse")

    def check_button(self, event: Event) -> None:
        if self._shell.page is not None:
            self._shell.page.check_button(event)

    def equipped(self) -> None:
        """Buttons and strip are opened, or their drawer is."""
        shell = self._shell
        if shell.desk.equipment.is_simulated:
            from companion.ui.widgets.drawer import Drawer

            drawer = Drawer(shell.desk)
            shell.lay_drawer(drawer)
            Window.bind(
                on_key_down=lambda _, code, *rest: self._key(drawer, code, down=True),
                on_key_up=lambda _, code, *rest: self._key(drawer, code, down=False),
            )
        if shell.is_in_play and shell.page is not None:
            shell.page.show(None)

    def _key(self, drawer: Drawer, code: int, *, down: bool) -> bool:
        """A key of a real keyboard stands for a button, but for one that writes a name."""
        page = self._shell.page
        is_typing = down and page is not None and page.is_typing
        return bool(_is_letter(code) and not is_typing and drawer.key(chr(code), down))


def _is_letter(code: int) -> bool:
    """Arrows and the like have codes far beyond any letter."""
    return code < 128
