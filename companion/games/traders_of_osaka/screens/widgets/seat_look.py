"""One trader's side of the table to look at closely: goods card by card, and what they bring."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.screens.widgets.fan import CORNER, SHAPE, paint_small_card
from companion.games.traders_of_osaka.screens.widgets.shield import paint_shield
from companion.games.traders_of_osaka.views.seat_told import SeatTold, SetTold, seat_told
from companion.games.traders_of_osaka.views.view import TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.page import BasePage
from companion.ui.widgets.column import lay_column, lay_words

CARD = 56
ROW_GAP = 6
SIZE = 22
FAN_SHARE = 0.38
NARROW = 600
"""On a narrower sheet, in design pixels, the working stands under its cards."""


class GoodsFan(Drawn):
    """`data` is a SetTold: its cards, the highest first, then the insured ones with a shield."""

    def paint(self, painter: Painter) -> None:
        told: SetTold | None = self.data
        if told is None:
            return
        x, y, w, h = self.area
        high = min(h, dp(CARD))
        wide = high * SHAPE
        cards = told.cards + told.insured
        step = min(wide + dp(5), (w - wide) / max(1, len(cards) - 1))
        step = max(step, min(high * CORNER, wide))
        for at, card in enumerate(cards):
            left, foot = x + at * step, y + (h - high) / 2
            paint_small_card(painter, card, left, foot, wide, high)
            if at >= len(told.cards):
                shield = (left + wide - dp(17), foot + dp(3), dp(14), dp(15))
                paint_shield(painter, *shield, theme.INK)


def look_at(page: BasePage, seat: Seat) -> None:
    """A tablet of the page was tapped: that trader's side of the table, to be read at leisure."""
    view: TableView = page.desk.view
    page.dispatch("on_look", view.seat(seat).name, partial(lay_seat, seat_told(view, seat)))


def lay_seat(told: SeatTold, room: float) -> BoxLayout:
    """A column as high as it has to be, for so much width in real pixels."""
    parts = [_row(one, room) for one in told.sets]
    parts += [lay_words(sentence, room, size=SIZE) for sentence in told.sentences]
    return lay_column(parts, gap=ROW_GAP)


def _row(told: SetTold, room: float) -> Any:
    working = theme.printable(told.working).replace(" VP", "\u00a0VP")
    fan = GoodsFan(size_hint_y=None, height=dp(CARD))
    fan.data = told
    if room < dp(NARROW):
        words = lay_words(working, room, size=SIZE, bold=True)
        row = BoxLayout(orientation="vertical", size_hint_y=None)
        row.height = fan.height + words.height
    else:
        fan.size_hint_x = FAN_SHARE / (1 - FAN_SHARE)
        wide = room * (1 - FAN_SHARE) - dp(10)
        words = lay_words(working, wide, size=SIZE, bold=True)
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=max(fan.height, words.height))
        words.size_hint_y = 1
        fan.size_hint_y = 1
    row.add_widget(fan)
    row.add_widget(words)
    return row
