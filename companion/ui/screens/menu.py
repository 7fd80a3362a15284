"""The menu of a game: everything beside the table, and the ways out of it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.table.table import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets import tile as _tile  # noqa: F401  named in the kv file
from companion.views.stage import Page

load_kv(__name__)

SURE_SECONDS = 4.0
"""So long the second tap is waited for that gives the game up."""


class MenuPage(BasePage):
    """Nine tiles; the one that gives the game up is the only thing in the house that asks."""

    redo_words = StringProperty("")
    can_correct = BooleanProperty(True)
    """There is a table to correct."""
    sure = BooleanProperty(False)
    """The next tap gives the game up."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._forget = Clock.create_trigger(self._not_sure, SURE_SECONDS)

    def enter(self, **topic: Any) -> None:
        self._not_sure()
        super().enter(**topic)

    def leave(self) -> None:
        self._forget.cancel()
        self._not_sure()

    def show(self, change: Change | None) -> None:
        moment = self.desk.moment
        self.redo_words = self.desk.redo_words
        self.can_correct = moment.is_under_way and not moment.is_setup

    def open_settings(self) -> None:
        self.go(Page.SETTINGS, back=Page.MENU)

    def redo(self) -> None:
        self.desk.redo()

    def abandon(self) -> None:
        """The first tap asks, the second one does it."""
        if not self.sure:
            self.sure = True
            self._forget()
            return
        self.desk.abandon()
        self.go(Page.HOME)

    def confirm(self) -> None:
        self.go(Page.GAME)

    def _not_sure(self, *_: object) -> None:
        self.sure = False
