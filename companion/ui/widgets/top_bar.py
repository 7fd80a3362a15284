"""The bar every page of a game has: who is asked for what, undo with its words, the menu."""

from __future__ import annotations

from itertools import product

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.drawn_key import Plaque
from companion.views.seating import brief_name
from companion.views.showing import find_showing
from companion.views.stage import Page

load_kv(__name__, "paper")


UNDO_LINES = 2
UNDO_LOOKS = ((theme.TEXT_SMALL, True), (theme.TEXT_SMALL - 2, True), (theme.TEXT_SMALL - 2, False))
"""Letters that are no larger than they must be, and then lighter, rather than a word less."""


class UndoKey(Plaque):
    """Undo, and in two tight lines what it would take back."""

    painted_from = (*Plaque.painted_from, "words", "names")

    names = ListProperty()
    """Who plays: names that may be shortened."""

    words = StringProperty("")

    @property
    def text(self) -> str:
        """What it says, as buttons that are labels tell it."""
        return f"Undo: {self.words}" if self.words else "Undo"

    @property
    def _brief(self) -> str:
        """The same with short names, which leave more room for what they did."""
        text = self.text
        for name in self.names:
            text = text.replace(name, brief_name(name))
        return text

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        ink = self.paint_ground(painter)
        room = w - dp(12)
        for text, (size, bold) in product((self.text, self._brief), UNDO_LOOKS):
            lines = measure.balanced(text, room, size=size, bold=bold)
            fits = UNDO_LINES * measure.tight_line(size=size) <= h - dp(6)
            if len(lines) <= UNDO_LINES and fits:
                break
        else:
            lines = measure.cut(text, room, UNDO_LINES, size=size, bold=bold)
        high = measure.tight_line(size=size)
        top = y + h / 2 + len(lines) * high / 2
        for at, line in enumerate(lines):
            box = (x + dp(6), top - (at + 1) * high, room, high)
            painter.text(line, *box, size=size, rgba=ink, bold=bold)


class TopBar(BoxLayout):
    """The headline of a page, and the keys that every page of a game has."""

    headline = StringProperty("")
    undo_words = StringProperty("")
    can_redo = BooleanProperty(False)
    has_guide = BooleanProperty(False)
    seat_fill = ColorProperty(theme.PAPER)
    status = StringProperty("")
    """How the strip is, in a word; empty without one."""
    _page: BasePage | None = None

    def show(self, page: BasePage, headline: str | None = None, *, seat: str | None = None) -> None:
        """The headline of the page's table, or another one, on the lacquer of whom it concerns."""
        self._page = page
        desk, moment = page.desk, page.desk.moment
        self.headline = headline if headline is not None else moment.headline
        self.ids.undo.names = [player.name for player in moment.players]
        self.name_undo(page.undo_words)
        self.can_redo = bool(desk.redo_words)
        seat = seat or next(iter(moment.asked), moment.turn)
        self.seat_fill = theme.rgba(desk.game.seat(seat).ink) if seat else theme.PAPER
        self.has_guide = find_showing(desk.game.key).guide is not None
        strip = desk.equipment.strip_state
        self.status = "" if strip == "absent" else f"strip {strip}"

    def name_undo(self, words: str) -> None:
        """Say what a tap on undo would take back."""
        self.undo_words = words

    def undo(self) -> None:
        if self._page is not None:
            self._page.undo()

    def redo(self) -> None:
        if self._page is not None:
            self._page.desk.redo()

    def ask(self) -> None:
        """What can be done now, and why?"""
        if self._page is not None:
            self._page.dispatch("on_guide")

    def open_menu(self) -> None:
        if self._page is not None:
            self._page.go(Page.MENU)

    def repeats(self, x: float, y: float) -> bool:
        """Whether taps here may follow each other as fast as a finger can."""
        at = self.to_widget(x, y)
        return any(self.ids[name].collide_point(*at) for name in ("undo", "redo"))
