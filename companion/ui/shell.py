"""The frame around the pages: which one is shown, the sentence that was said, the waking tap."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from companion.games.traders_of_osaka.facts import Paid
from companion.table.desk import Desk
from companion.table.table import Change
from companion.ui.page import BasePage
from companion.views.stage import IN_PLAY, Page, page_for


class Shell(FloatLayout):
    """Holds one page at a time; a page is built when it is first needed."""

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.page: BasePage | None = None
        self.name = Page.SPLASH
        self._pages: dict[Page, BasePage] = {}
        desk.watch(self._changed)

    def go(self, name: Page, **topic: Any) -> None:
        """Show a page."""
        if name is Page.GAME:
            name = page_for(self.desk.view) if self.desk.table else Page.HOME
        page = self._pages.get(name) or self._build(name)
        if self.page is not page:
            if self.page is not None:
                self.page.leave()
                self.remove_widget(self.page)
            self.page, self.name = page, name
            self.add_widget(page, index=len(self.children))
        page.enter(**topic)

    def _build(self, name: Page) -> BasePage:
        module = import_module(f"companion.ui.screens.{name}")
        kind = getattr(module, "".join(word.capitalize() for word in name.split("_")) + "Page")
        page: BasePage = kind(self.desk, self.go)
        self._pages[name] = page
        return page

    def _changed(self, change: Change | None) -> None:
        if change is None or self.page is None:
            return
        if self.name in IN_PLAY or change.kind != "saved":
            paid = change.kind in ("move", "redo") and any(
                isinstance(fact, Paid) for fact in change.facts
            )
            name = Page.PAYMENT if paid else page_for(self.desk.view)
            if name is self.name:
                self.page.show(change)
            else:
                self.go(name)
