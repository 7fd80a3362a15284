"""The heap, and what everybody has taken, painted from the view."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from tests.toy.pebbles.views.view import TableView

ROW = 10
LINE = 34


class Heap(Drawn):
    """`data` is a TableView."""

    lying = BooleanProperty(True)

    def show(self, view: TableView, *, places: int, animated: bool) -> None:
        self.data = view

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        x, y, w, h = self.area
        step = w / ROW
        for at in range(view.heap):
            row, column = divmod(at, ROW)
            cy = y + h - (row + 0.5) * step
            painter.disc(x + (column + 0.5) * step, cy, step * 0.35, theme.INK_SOFT)
        for at, seat in enumerate(view.seats):
            box = (x, y + at * dp(LINE), w, dp(LINE))
            painter.text(f"{seat.name}: {seat.taken}", *box)
