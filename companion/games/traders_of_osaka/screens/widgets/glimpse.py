"""The whole table in a small picture: ships, Market and Farm, and what lies before each seat."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import COLOURS, SPACES
from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.games.traders_of_osaka.screens.widgets.card import paint_piece
from companion.games.traders_of_osaka.screens.widgets.sea import berths_of
from companion.games.traders_of_osaka.views.view import CardView, GoodsView, SeatView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.views.seating import brief_name

CAPTION = 24
CHIP_HEIGHT = 36
SEAT_HEIGHT = 84
HEAD = 26
ROW = 27
GAP = 6
PLACES = 5
"""The Market is drawn at least this wide, so that few cards do not become large ones."""


class Glimpse(Drawn):
    """`data` is a TableView."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        seats = dp(SEAT_HEIGHT + GAP)
        rows = dp(CAPTION + CHIP_HEIGHT + GAP) if view.market or view.farm else 0
        self._paint_sea(painter, view, self.y + seats + rows)
        if rows:
            self._paint_rows(painter, view, self.y + seats)
        self._paint_seats(painter, view)

    def _paint_sea(self, painter: Painter, view: TableView, foot: float) -> None:
        x, w, top = self.x, self.width, self.top
        wide, water = w / len(SPACES), foot + dp(CAPTION)
        painter.box(x, foot, w, top - foot, theme.SEA, dp(6))
        for at, space in enumerate(SPACES):
            if space.waves:
                deep = theme.TIDE if any(ship.threatened for ship in view.ships) else theme.SEA_DEEP
                painter.box(x + at * wide, water, wide, top - water, deep)
                for row in range(2 * len(COLOURS)):
                    y = water + (row + 0.5) * (top - water) / (2 * len(COLOURS))
                    foam = theme.faint(theme.SEA_FOAM, deep, 0.4)
                    painter.wave(x + at * wide + dp(8), y, wide - dp(16), foam, dp(1.1))
            if at:
                painter.box(x + at * wide, water, dp(1.5), top - water, theme.rgba("#DCE6EE", 0.3))
        for words, first, last in (("Osaka", 0, 1), ("Enshunada", 3, 5), ("Edo", 5, 6)):
            box = (x + first * wide, foot, (last - first) * wide, dp(CAPTION))
            painter.text(words, *box, size=18, rgba=theme.SEA_FOAM)
        spaces = {ship.colour: ship.space for ship in view.ships}
        for colour, (cx, cy, r) in berths_of(spaces, x, water, w, top - water).items():
            painter.ship(colour, cx, cy - r * 0.06, r)

    def _paint_rows(self, painter: Painter, view: TableView, foot: float) -> None:
        gap = dp(18)
        market, farm = max(PLACES, len(view.market)), max(3, len(view.farm))
        chip = min((self.width - gap) / (market + farm), dp(60))
        captions = foot + dp(CHIP_HEIGHT)
        across = self.right - farm * chip
        for words, row, x in (("Market", view.market, self.x), ("Farm", view.farm, across)):
            box = (x + dp(2), captions, dp(90), dp(CAPTION))
            painter.text(words, *box, size=18, rgba=theme.INK_SOFT, align="left")
            for at, card in enumerate(row):
                self._paint_chip(painter, card, x + at * chip, foot, chip - dp(4))

    def _paint_chip(self, painter: Painter, card: CardView, x: float, y: float, w: float) -> None:
        goods, h = theme.GOODS[card.card.colour], dp(CHIP_HEIGHT - 2)
        painter.box(x, y, w, h, goods.fill, dp(4))
        painter.frame(x, y, w, h, theme.INK, dp(4), dp(1))
        left = w * 0.38
        painter.text(
            str(card.card), x + left, y, w - left - dp(1), h, size=19, rgba=goods.ink, bold=True
        )
        if card.reserved_by:
            paint_piece(painter, card.reserved_by, x + left / 2 + dp(1), y + h / 2, dp(10))
        else:
            painter.polygon_symbol(card.card.colour, x + left / 2 + dp(1), y + h / 2, dp(6))

    def _paint_seats(self, painter: Painter, view: TableView) -> None:
        wide = (self.width + dp(GAP)) / len(view.seats)
        for at, seat in enumerate(view.seats):
            self._paint_seat(painter, seat, self.x + at * wide, wide - dp(GAP))

    def _paint_seat(self, painter: Painter, seat: SeatView, x: float, w: float) -> None:
        y, h = self.y, dp(SEAT_HEIGHT)
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(6))
        edge = theme.MAIN if seat.is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(6), dp(2.4 if seat.is_asked else 1))
        head = (x + dp(7), y + h - dp(HEAD), w - dp(14), dp(HEAD))
        painter.text(brief_name(seat.name), *head, size=18, bold=True, align="left")
        column = (w - dp(8)) / len(COLOURS)
        for at, goods in enumerate(seat.goods):
            left = x + dp(4) + at * column
            self._paint_goods(painter, seat, goods, left, y + dp(ROW + 2), column)
            if tokens := seat.tokens[at]:
                cx, cy, r = left + column / 2, y + dp(ROW / 2 + 1), dp(ROW / 2 - 2)
                look = theme.GOODS[goods.colour]
                painter.disc(cx, cy, r, look.fill)
                painter.ring(cx, cy, r, theme.INK, dp(1))
                box = (cx - r, cy - r, 2 * r, 2 * r)
                painter.text(str(tokens), *box, size=18, rgba=look.ink, bold=True)

    def _paint_goods(
        self, painter: Painter, seat: SeatView, goods: GoodsView, x: float, y: float, w: float
    ) -> None:
        inner = (x + dp(1), y, w - dp(2), dp(ROW))
        if not goods.count:
            edge = theme.faint(theme.INK, LACQUER[seat.seat], 0.3)
            painter.frame(*inner, edge, dp(3), dp(1))
            return
        look = theme.GOODS[goods.colour]
        painter.box(*inner, look.fill, dp(3))
        painter.frame(*inner, theme.INK, dp(3), dp(1))
        painter.polygon_symbol(goods.colour, x + w * 0.24, y + dp(ROW / 2), dp(4))
        box = (x + w * 0.42, y, w * 0.5, dp(ROW))
        painter.text(str(goods.count), *box, size=18, rgba=look.ink, bold=True)
