"""A closing, a storm or a tide, told step by step: seat by seat with its working, then the loss,
and last what to do with one's hands.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games.osaka_dice.screens.names import names_of
from companion.games.osaka_dice.views.story import Chapter, HandsTold, LossTold, story
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.views.live_moves import newest
from companion.views.stage import Page

load_kv(__name__, "chapter", "top_bar")


class DiceClosingPage(BasePage):
    """One chapter at a time; the last one leads back to the game."""

    keeps_awake = True

    at = NumericProperty(0)
    is_last = BooleanProperty(True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._entry: Any = None
        self.chapters: tuple[Chapter, ...] = ()
        super().__init__(*args, **kwargs)

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        entry = newest(table.history) if table else None
        again = entry is self._entry and self.at < len(self.chapters)
        self._entry = entry
        if entry is not None and table is not None:
            self.chapters = story(entry.before, entry.facts, names_of(self.desk))
        self._show_chapter(self.at if again else 0)

    def show(self, change: Change | None) -> None:
        self.enter()

    def next(self) -> None:
        """On to the next chapter, and after the last one back to the game."""
        if self.at + 1 < len(self.chapters):
            self._show_chapter(self.at + 1)
            self.dispatch("on_swap")
        else:
            self._entry = None
            self.go(Page.GAME, is_told=True)

    def confirm(self) -> None:
        self.next()

    def to_go_on(self) -> Widget | None:
        return self.ids.next

    def _show_chapter(self, at: int) -> None:
        self.at, self.is_last = at, at + 1 >= len(self.chapters)
        if not self.chapters:
            return
        chapter = self.chapters[at]
        self.ids.picture.data = chapter
        self.ids.top.show(self, _title(chapter))


def _title(chapter: Chapter) -> str:
    match chapter:
        case LossTold():
            return chapter.name
        case HandsTold():
            return "Now at the table"
    return chapter.title
