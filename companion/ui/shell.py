"""The frame around the pages: which one is shown, what lies over it, who is touched first."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.base import stopTouchApp
from kivy.uix.floatlayout import FloatLayout

from companion.games.traders_of_osaka.facts import Paid
from companion.table.desk import Desk
from companion.table.table import Change
from companion.ui.page import BasePage
from companion.ui.widgets.night import Night
from companion.ui.widgets.slip import Slip
from companion.views.stage import IN_PLAY, Page, page_for

KEEP_AWAKE = frozenset({Page.PAYMENT, Page.BLACK_TIDE, Page.ENDING})
"""Pages that people read for longer than they touch."""


class Shell(FloatLayout):
    """Holds one page at a time; a page is built when it is first needed."""

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.page: BasePage | None = None
        self.name = Page.SPLASH
        self._pages: dict[Page, BasePage] = {}
        self.slip = Slip()
        self.night = Night(minutes=desk.setting("dim_minutes", 5))
        self.add_widget(self.slip)
        self.add_widget(self.night)
        desk.watch(self._changed)
        desk.hear(self.slip.say)

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
        self.night.stays_away = name in KEEP_AWAKE
        page.enter(**topic)

    def welcome(self, notices: tuple[str, ...]) -> None:
        """The store is open: go on where the table stood, after any news about the data."""
        if notices:
            self.go(
                Page.TROUBLE,
                sentence=" ".join(notices),
                buttons=(("Go on", lambda: self.go(Page.GAME)),),
            )
            return
        self.go(Page.GAME)
        if self.desk.table is not None:
            self.desk.say("Welcome back. The table should stand like this.")

    def close(self) -> None:
        """Leave the app."""
        stopTouchApp()

    def on_touch_down(self, touch: Any) -> bool:
        if self.night.wake():
            touch.ud["woke"] = True
            return True
        self.slip.hide()
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return "woke" in touch.ud or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return "woke" in touch.ud or bool(super().on_touch_up(touch))

    def _build(self, name: Page) -> BasePage:
        module = import_module(f"companion.ui.screens.{name}")
        kind = getattr(module, "".join(word.capitalize() for word in name.split("_")) + "Page")
        page: BasePage = kind(self.desk, self.go)
        self._pages[name] = page
        return page

    def _changed(self, change: Change | None) -> None:
        if change is None or self.page is None:
            return
        self.night.stir()
        if change.kind == "saved" and self.name not in IN_PLAY:
            return
        paid = change.kind in ("move", "redo") and any(
            isinstance(fact, Paid) for fact in change.facts
        )
        by_cards = self.desk.view.rules.cards_tracked
        name = Page.PAYMENT if paid and by_cards else page_for(self.desk.view)
        if name is self.name:
            self.page.show(change)
        else:
            self.go(name)
