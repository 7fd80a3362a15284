"""The menu of a game: everything beside the table, and the ways out of it."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.tile import Tile
from companion.views.showing import Showing, find_showing
from companion.views.stage import Page

load_kv(__name__)

REDO_LETTERS = 60
"""As much of a sentence as the tile can hold: what was undone may be everybody's bids."""
SURE_SECONDS = 4.0
"""So long the second tap is waited for that gives the game up."""


class MenuPage(BasePage):
    """Nine tiles; the one that gives the game up is the only thing in the house that asks."""

    redo_words = StringProperty("")
    can_correct = BooleanProperty(True)
    """There is a table to correct."""
    is_over = BooleanProperty(False)
    """The game is finished: what would end it leads to another one."""
    clock = StringProperty("")
    """How long everybody has played; empty where nobody wants to know."""
    sure = BooleanProperty(False)
    """The next tap gives the game up."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.tools: dict[str, Tile] = {}
        """By their page, the tiles of what the game brings beside its table."""
        super().__init__(*args, **kwargs)
        self._forget = Clock.create_trigger(self._not_sure, SURE_SECONDS)

    def enter(self, **topic: Any) -> None:
        self._not_sure()
        self.clock = topic.get("clock", "")
        super().enter(**topic)

    def leave(self) -> None:
        self._forget.cancel()
        self._not_sure()

    def show(self, change: Change | None) -> None:
        moment = self.desk.moment
        self.redo_words = shorten(self.desk.redo_words, REDO_LETTERS, placeholder=" …")
        self.is_over = moment.is_over
        self._lay_tools()
        self.can_correct = (
            self._showing.correct is not None and bool(moment.players) and not moment.is_setup
        )

    @property
    def _showing(self) -> Showing:
        return find_showing(self.desk.game.key)

    def _lay_tools(self) -> None:
        """What the game brings beside its table has its tiles after Redo."""
        tiles, tools = self.ids.tiles, self._showing.tools
        if [tool.page for tool in tools] == list(self.tools):
            return
        for tile in self.tools.values():
            tiles.remove_widget(tile)
        self.tools = {}
        for tool in tools:
            tile = Tile(icon=tool.icon, title=tool.title)
            tile.bind(on_release=lambda _, page=tool.page: self.go(page))
            tiles.add_widget(tile, index=tiles.children.index(self.ids.settings) + 1)
            self.tools[tool.page] = tile

    def correct(self) -> None:
        if self._showing.correct is not None:
            self.go(self._showing.correct)

    def open_settings(self) -> None:
        self.go(Page.SETTINGS)

    def redo(self) -> None:
        self.desk.redo()

    def abandon(self) -> None:
        """The first tap asks, the second one does it; a finished game is simply left."""
        if self.is_over:
            self.go(Page.NEW_GAME)
            return
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
