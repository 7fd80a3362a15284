"""What people meet first: news about their data, then the table where they left it."""

from __future__ import annotations

from companion.ui.shell import Shell
from companion.views.stage import Page

WELCOME = "Welcome back. The table should stand like this."


class Reception:
    """Says what opening the games has brought, on the page for such news, and leads on from it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def welcome(self, notices: tuple[str, ...]) -> None:
        """The store is open: go on where the table stood, after any news about the data."""
        self._shell.use_settings()
        if notices:
            self._tell(" ".join(notices))
        else:
            self._go_on()

    def announce(self, sentence: str) -> None:
        """News about the data in the middle of a game: to be read before anybody goes on."""
        page = self._shell.page
        unread = page.sentence if self._shell.name == Page.TROUBLE and page is not None else ""
        self._tell(f"{unread} {sentence}".strip())

    def refuse(self, sentence: str) -> None:
        """Nothing can be done here: say why, and leave."""
        self._shell.go(Page.TROUBLE, sentence=sentence, buttons=(("Close", self._shell.close),))

    def greet(self) -> None:
        """After a power cut: how the table should stand, where the page itself does not show it."""
        shell = self._shell
        moment = shell.desk.moment
        if shell.name in shell.showing.show_the_table:
            shell.desk.say(WELCOME)
        elif not moment.is_over and not moment.is_setup:
            shell.sheets.welcome(WELCOME)

    def _tell(self, sentence: str) -> None:
        self._shell.go(Page.TROUBLE, sentence=sentence, buttons=(("Go on", self._go_on),))

    def _go_on(self) -> None:
        self._shell.go(Page.GAME)
        if self._shell.desk.table is not None:
            self.greet()
