"""One player's sheet to look at closely: every row with its name, its boxes and its end boxes."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.osaka_dice.rules.pieces import BOXES
from companion.games.osaka_dice.screens.widgets.dice_sheet import paint_box
from companion.games.osaka_dice.views.seat_told import RowTold, SheetTold
from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.column import lay_column, lay_words

ROW = 46
GAP = 6
TEXT = 22


class RowLook(Drawn):
    """`data` is a RowTold."""

    def paint(self, painter: Painter) -> None:
        told: RowTold | None = self.data
        if told is None:
            return
        x, y, w, h = self.area
        painter.symbol(told.colour, x + dp(16), y + h / 2, dp(12))
        name, ends = (w - dp(36)) * 0.2, dp(76)
        painter.text(told.name, x + dp(34), y, name, h, size=TEXT, bold=True, align="left")
        left = x + dp(34) + name + dp(6)
        boxes = (w - dp(46) - name - ends) * (0.56 if told.row.boxes else 0)
        step = boxes / BOXES
        for at, box in enumerate(told.row.boxes):
            cell = (left + at * step, y + dp(2), step - dp(4), h - dp(4))
            paint_box(painter, told.colour, box, *cell)
        words = (left + boxes + dp(4), y, x + w - ends - left - boxes - dp(8), h)
        lines = measure.wrapped(told.scored, words[2]) if told.scored else []
        high = measure.tight_line()
        for at, line in enumerate(lines[:2]):
            low = y + h / 2 + len(lines[:2]) * high / 2 - (at + 1) * high
            painter.text(line, words[0], low, words[2], high, size=theme.TEXT_SMALL, align="left")
        for at, end in enumerate(told.row.end_boxes):
            cell = (x + w - ends + at * dp(39), y + (h - dp(34)) / 2, dp(34), dp(34))
            ink = theme.INK
            if end.is_ticked:
                painter.box(*cell, theme.INK, dp(4))
                ink = theme.PAPER_LIGHT
            painter.frame(*cell, theme.INK, dp(4), dp(1))
            painter.text(str(end.points), *cell, size=TEXT, rgba=ink, bold=True)


def lay_sheet(told: SheetTold, room: float) -> BoxLayout:
    """A column as high as it has to be, for so much width in real pixels."""
    parts = []
    for row in told.rows:
        look = RowLook(size_hint_y=None, height=dp(ROW))
        look.data = row
        parts.append(look)
    parts += [lay_words(sentence, room, size=TEXT) for sentence in told.sentences]
    return lay_column(parts, gap=GAP)
