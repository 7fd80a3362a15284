"""The scoring table of the owner's box; numbers of a review are offered, to be checked with it."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo import GAME
from companion.games.akindo.screens.widgets.total_pad import TotalPad
from companion.games.akindo.views.sheets import (
    TITLES,
    Cell,
    cells,
    has_points,
    points_words,
    with_points,
    with_review,
)
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "heading", "panels", "paper")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "points")
BESIDE: Final = 4.6
"""A key that is wider than this times its height has its number beside its words."""


class CellKey(DrawnKey):
    """`data` is a Cell: what is counted over its points."""

    def paint(self, painter: Painter) -> None:
        cell: Cell | None = self.data
        if cell is None:
            return
        x, y, w, h = self.area
        down, is_empty = self.is_down, cell.points is None
        ground = theme.INK if down else theme.PAPER_SHADE if is_empty else theme.PAPER_LIGHT
        ink = theme.PAPER_LIGHT if down else theme.INK
        painter.box(x, y, w, h, ground, dp(6))
        painter.frame(x, y, w, h, theme.INK, dp(6), dp(1))
        words = TITLES[cell.kind] if cell.size is None else f"×{cell.size}"
        soft = theme.INK_SOFT if cell.is_offered and not down else ink
        if w > h * BESIDE:
            box = (x + dp(10), y, w * 0.74, h)
            painter.text(words, *box, size=20, rgba=ink, align="left")
            number = (x + w * 0.78, y, w * 0.22 - dp(8), h)
        else:
            half = h / 2
            painter.text(words, x + dp(3), y + half, w - dp(6), half, size=18, rgba=ink)
            number = (x + dp(3), y + dp(2), w - dp(6), half)
        painter.text(cell.words, *number, size=26, rgba=soft, bold=not cell.is_offered)


class AkindoPointsPage(SheetPage):
    """Tap a line, type its points; a line that the box has not stays empty."""

    game, sheet = GAME, SHEET

    shown = StringProperty("table")
    """table or pad."""
    words = StringProperty("")
    is_open = BooleanProperty(True)
    """Nothing was entered yet."""
    sure = BooleanProperty(False)
    """The next tap on No table empties one that was copied."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._cell: Cell | None = None
        super().__init__(*args, **kwargs)
        self.keys: dict[tuple[str, int | None], CellKey] = {}
        for cell in cells(None):
            key = CellKey(data=cell)
            key.bind(on_release=lambda key: self.ask(key.data))
            self.keys[cell.kind, cell.size] = key
            place = {"own": self.ids.own, "other": self.ids.other}.get(cell.kind, self.ids.single)
            place.add_widget(key)
        self.pad = TotalPad(may_be_empty=True)
        self.pad.bind(on_answer=lambda _, points: self.told(points))
        self.ids.pad_place.add_widget(self.pad)

    def enter(self, **topic: Any) -> None:
        self.shown = "table"
        super().enter(**topic)

    def go_back(self) -> None:
        if self.shown == "pad":
            self.shown = "table"
        else:
            super().go_back()

    def to_begin(self) -> Widget | None:
        """A table to begin with, then on to the game."""
        return self.ids.take if self.is_open else self.ids.heading.ids.go_back

    def take(self) -> None:
        """The numbers of a review, to be checked with the box."""
        self.keep(with_review(self.entered))

    def leave_empty(self) -> None:
        """No table: points are typed in at the end. What was copied goes with a second tap."""
        if has_points(self.entered) and not self.sure:
            self.sure = True
        else:
            self.keep({})

    def ask(self, cell: Cell) -> None:
        """How many points?"""
        self.sure = False
        self._cell = cell
        was = "" if cell.points is None or cell.is_offered else str(cell.points)
        self.pad.begin(cell.title, "Done without a number: the box has no such line.", was)
        self.shown = "pad"

    def told(self, points: int | None) -> None:
        assert self._cell is not None
        self.shown = "table"
        self.keep(with_points(self.entered, self._cell, points))

    def lay(self) -> None:
        data = self.entered
        self.sure = False
        self.is_open, self.words = data is None, points_words(data)
        for cell in cells(data):
            self.keys[cell.kind, cell.size].data = cell
