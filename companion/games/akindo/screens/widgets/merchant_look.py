"""One merchant's side of the table to look at closely: cards, and what each face would pay."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo.rules.pieces import CARDS
from companion.games.akindo.screens.widgets.article import paint_article, paint_face
from companion.games.akindo.views.seat_told import SeatTold
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.column import lay_column, lay_words

CARD, DIE = 66, 46
WIDEST = 104
"""A card and its number take no more than that, in design pixels."""
GAP = 6
SIZE = 22


class CardsRow(Drawn):
    """`data` is a SeatTold: a card of each kind that is there, with its number."""

    def paint(self, painter: Painter) -> None:
        told: SeatTold | None = self.data
        if told is None:
            return
        x, y, w, h = self.area
        step = min(w / len(CARDS), dp(WIDEST))
        held = [(card, number) for card, number in zip(CARDS, told.cards, strict=True) if number]
        for at, (card, number) in enumerate(held):
            left, wide = x + at * step, min(step * 0.6, h * 0.7)
            paint_article(painter, card, left, y, wide, h, size=theme.TEXT_LARGE)
            box = (left + wide, y, step - wide - dp(6), h)
            painter.text(str(number), *box, size=theme.TEXT_LARGE, bold=True)


class PayRow(Drawn):
    """`data` is a SeatTold: the six faces, and under each the coins that one die would pay."""

    def paint(self, painter: Painter) -> None:
        told: SeatTold | None = self.data
        if told is None or not told.pay:
            return
        x, y, w, h = self.area
        step = min(w / len(told.pay), dp(WIDEST))
        for at, (face, coins) in enumerate(told.pay):
            left, side = x + at * step, min(dp(DIE), step * 0.5)
            paint_face(painter, face, left, y + (h - side) / 2, side)
            box = (left + side + dp(4), y, step - side - dp(10), h)
            painter.text(str(coins), *box, size=theme.TEXT_LARGE, bold=True, align="left")


def lay_merchant(told: SeatTold, room: float) -> BoxLayout:
    """A column as high as it has to be, for so much width in real pixels."""
    parts = [CardsRow(data=told, size_hint_y=None, height=dp(CARD))]
    if told.pay:
        parts.append(lay_words("One die would pay:", room, size=SIZE))
        parts.append(PayRow(data=told, size_hint_y=None, height=dp(DIE + 8)))
    parts += [lay_words(sentence, room, size=SIZE) for sentence in told.sentences]
    return lay_column(parts, gap=GAP)
