"""The Kivy application: it builds, starts and stops, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.table.desk import Desk
from companion.ui import theme
from companion.ui.shell import Shell
from companion.ui.tidying import Tidying
from companion.views.stage import Page


class HigakiApp(App):
    """Shows the splash until there is something better to show.

    `started` gets the shell once it can show pages.
    """

    title = "Higaki"

    def __init__(self, desk: Desk, *, started: Callable[[Shell], None]):
        super().__init__()
        self._desk = desk
        self._started = started
        self.shell: Shell | None = None

    def build(self) -> Shell:
        Window.clearcolor = theme.PAPER
        Metrics.density = theme.scale_for(*Window.size)
        Metrics.fontscale = theme.TEXT_SCALES[self._desk.setting("text_size", "normal")]
        self._tidying = Tidying()
        Window.bind(on_touch_down=self._tidying.stir)
        self._desk.watch(self._tidying.moved)
        self.shell = Shell(self._desk, size=Window.size)
        # A store that was quicker than the window has its say at once: no splash is needed then.
        self._started(self.shell)
        if self.shell.page is None:
            self.shell.go(Page.SPLASH)
        return self.shell

    def open_settings(self, *_: Any) -> None:
        """Kivy's own settings panel has no place at this table."""
