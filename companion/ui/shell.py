"""The frame around the pages: which one is shown, what lies over it, who is touched first."""

from __future__ import annotations

from typing import Any

from kivy.base import stopTouchApp
from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from companion.table import settings
from companion.table.change import Change
from companion.table.clock import TableClock
from companion.table.desk import Desk
from companion.table.notes import Notes
from companion.table.timekeeper import Timekeeper
from companion.ui import theme
from companion.ui.fingers import Fingers
from companion.ui.page import BasePage
from companion.ui.pages import Pages
from companion.ui.settling import settle
from companion.ui.sheets import Sheets
from companion.ui.telling import Telling
from companion.ui.way_back import Way
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.night import Night
from companion.ui.widgets.note_strip import NoteStrip
from companion.views.live_moves import newest
from companion.views.showing import Showing, find_showing
from companion.views.stage import Page


class Shell(FloatLayout):
    """Shows one page at a time and leads from one to the next; the rest is its parts' work."""

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.page: BasePage | None = None
        self.name: str = Page.SPLASH
        self.notes = Notes()
        self.night = Night(
            minutes=settings.DIM_MINUTES.of(desk),
            stays_away=lambda: self.page is not None and self.page.keeps_awake,
        )
        self.fingers = Fingers(
            desk,
            wake=self.night.wake,
            repeats=lambda x, y: self.page is None or self.page.repeats(x, y),
        )
        self.sheets = Sheets(desk, self.notes, swapped=self.fingers.swap)
        self.frame = Frame(NoteStrip(self.notes, size_hint_y=None))
        self.frame.strip.bind(on_again=lambda _: self.sheets.recall())
        self.timekeeper = Timekeeper(desk, TableClock(Clock.get_boottime))
        self._telling = Telling(desk, self.notes)
        self._way = Way(home=("", Page.HOME), goal=("", Page.GAME))
        self._pages = Pages(
            desk,
            self.go,
            {
                "on_peek": lambda _, tablet: self.sheets.peek(tablet),
                "on_unlock": lambda _, name, then: self.sheets.unlock(name, then),
                "on_swap": lambda _: self.fingers.swap(),
                "on_guide": lambda _: self.guide(),
                "on_look": lambda _, title, lay: self.sheets.look(title, lay),
            },
        )
        self._told: Any = None
        """The move whose payment was told to its end."""
        for part in (self.frame, self.sheets, self.night):
            self.add_widget(part)
        self.bind(size=self._lie)
        self._lie()
        desk.watch(self._changed)
        desk.hear(self.notes.say)
        desk.watch_settings(self._set)
        desk.watch_saving(lambda: self.frame.warn(desk.saving_words))

    # --- the page that is shown -------------------------------------------------------------------

    def go(self, name: str, *, of: str = "", **topic: Any) -> None:
        """Show a page of the house, or of a game: the one at the table, unless `of` names it."""
        if name == Page.BACK:
            of, name = self._way.back
        if name == Page.GAME:
            name = self._page_of_game(is_told=topic.pop("is_told", False))
        address = ("" if name in set(Page) else of or self.desk.game.key, str(name))
        page = self._pages.find(address)
        is_new = self.page is not page
        if is_new:
            if self.page is not None:
                self.page.leave()
                self.sheets.page_left()
            self.page, self.name = page, address[1]
            if name not in (Page.SPLASH, Page.TROUBLE):
                self._way.go(("", Page.GAME) if self.is_in_play else address)
            self.fingers.swap()
            self.frame.show(page)
        self._run_clock()
        if name == Page.MENU:
            topic.setdefault("clock", self.timekeeper.words)
        page.enter(**topic)
        if is_new:
            settle(self)

    @property
    def showing(self) -> Showing:
        """How the game at the table shows itself, or else the one that was there last."""
        return find_showing(self.desk.game.key)

    @property
    def is_in_play(self) -> bool:
        """The page that is shown follows the game."""
        return self.name in self.showing.pages_in_play

    @property
    def front(self) -> Any:
        """What lies on top and is looked at: a sheet, or the page."""
        return self.sheets.top or self.page

    def guide(self) -> None:
        """What can be done now, why, and what the signs mean."""
        self.sheets.guide(self.name)

    def lay_drawer(self, drawer: Any) -> None:
        """Over the page, under the sheets."""
        self.add_widget(drawer, index=self.children.index(self.sheets) + 1)

    def close(self) -> None:
        """Leave the app."""
        stopTouchApp()

    def _page_of_game(self, *, is_told: bool) -> str:
        """Where the game goes on; a payment is told until its last step was seen."""
        if self.desk.table is None:
            return Page.HOME
        entry = newest(self.desk.table.history)
        if is_told:
            self._told = entry
        facts = entry.facts if entry is not None and entry is not self._told else ()
        return self.showing.page(self.desk.view, facts)

    # --- what changes -----------------------------------------------------------------------------

    def _changed(self, change: Change | None) -> None:
        self.sheets.table_changed()
        if change is None:
            self.notes.forget()
            self.timekeeper.clock.forget()
            # What is not at the table shall cost nothing.
            self._pages.keep(self.page, of=("", self.desk.game.key))
            return
        if self.page is None or self.desk.table is None:
            return
        self.night.stir()
        self.fingers.swap()
        if self.page.stays:
            self.page.show(change)
            return
        self._run_clock()
        name = self.showing.page(self.desk.view, change.facts if change.is_played else ())
        if name == self.name:
            self.page.show(change)
        else:
            self.go(name)
        self._telling.tell(change, page=name)

    def _run_clock(self) -> None:
        is_telling = self.page is not None and self.page.keeps_awake
        self.timekeeper.follow(is_playing=self.is_in_play and not is_telling)

    def use_settings(self) -> None:
        """The store is open: show what was chosen."""
        for setting in settings.SETTINGS:
            self._set(setting.name, setting.of(self.desk))

    def _set(self, name: str, value: Any) -> None:
        match name:
            case settings.DIM_MINUTES.name:
                self.night.minutes = value
                self.night.stir()
            case settings.BRIGHTNESS.name:
                self.night.brightness = value / 100
            case settings.TEXT_SIZE.name if Metrics.fontscale != theme.TEXT_SCALES[value]:
                Metrics.fontscale = theme.TEXT_SCALES[value]
                self.frame.strip.measure()
                # Pages measure their text when they are built: build them again.
                self._pages.keep(self.page)

    def _lie(self, *_: object) -> None:
        self.frame.strip.lying = self.width >= self.height

    # --- fingers ----------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        self.fingers.come(touch)
        return not self.fingers.are_heard(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return not self.fingers.are_heard(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self.fingers.leave(touch)
        return not self.fingers.are_heard(touch) or bool(super().on_touch_up(touch))
