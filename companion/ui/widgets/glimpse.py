"""The whole table in a small picture: where the ships are, what lies in Market and Farm."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.traders_of_osaka.pieces import COLOURS, SPACES
from companion.games.traders_of_osaka.view import CardView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.card import paint_piece

CAPTION = 24
CHIP_HEIGHT = 54
PLACES = 5
"""The Market is drawn at least this wide, so that few cards do not become large ones."""


class Glimpse(Drawn):
    """`data` is a TableView."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        rows = dp(CAPTION + CHIP_HEIGHT + 4) if view.market or view.farm else 0
        self._paint_sea(painter, view, self.y + rows)
        if rows:
            self._paint_rows(painter, view)

    def _paint_sea(self, painter: Painter, view: TableView, foot: float) -> None:
        x, w, top = self.x, self.width, self.top
        wide, water = w / len(SPACES), foot + dp(CAPTION)
        painter.box(x, foot, w, top - foot, theme.SEA, dp(6))
        for at, space in enumerate(SPACES):
            if space.waves:
                painter.box(x + at * wide, water, wide, top - water, theme.SEA_DEEP)
                for row in range(2 * len(COLOURS)):
                    y = water + (row + 0.5) * (top - water) / (2 * len(COLOURS))
                    foam = theme.faint(theme.SEA_FOAM, theme.SEA_DEEP, 0.4)
                    painter.wave(x + at * wide + dp(8), y, wide - dp(16), foam, dp(1.1))
            if at:
                painter.box(x + at * wide, water, dp(1.5), top - water, theme.rgba("#DCE6EE", 0.3))
        for words, first, last in (("Osaka", 0, 1), ("Enshunada", 3, 5), ("Edo", 5, 6)):
            box = (x + first * wide, foot, (last - first) * wide, dp(CAPTION))
            painter.text(words, *box, size=18, rgba=theme.SEA_FOAM)
        lane = (top - water) / len(COLOURS)
        for ship in view.ships:
            cx = x + (ship.space + 0.5) * wide
            self._paint_ship(painter, ship, cx, top - (ship.colour.lane + 0.5) * lane, lane)

    def _paint_ship(self, painter: Painter, ship: Any, cx: float, cy: float, lane: float) -> None:
        r = min(lane * 0.44, dp(15))
        painter.ship(ship.colour, cx + r * 0.7, cy - r * 0.06, r)
        painter.polygon_symbol(ship.colour, cx - r * 1.7, cy, r * 0.5)
        painter.text(
            ship.colour.letter, cx - r * 0.3, cy - r * 0.3, 2 * r, r * 1.4, size=18,
            rgba=theme.GOODS[ship.colour].ink, bold=True,
        )  # fmt: skip

    def _paint_rows(self, painter: Painter, view: TableView) -> None:
        gap = dp(18)
        market, farm = max(PLACES, len(view.market)), max(3, len(view.farm))
        chip = min((self.width - gap) / (market + farm), dp(60))
        captions = self.y + dp(CHIP_HEIGHT)
        across = self.right - farm * chip
        for words, row, x in (("Market", view.market, self.x), ("Farm", view.farm, across)):
            box = (x + dp(2), captions, dp(90), dp(CAPTION))
            painter.text(words, *box, size=18, rgba=theme.INK_SOFT, align="left")
            for at, card in enumerate(row):
                self._paint_chip(painter, card, x + at * chip, chip - dp(4))

    def _paint_chip(self, painter: Painter, card: CardView, x: float, w: float) -> None:
        goods, h = theme.GOODS[card.card.colour], dp(CHIP_HEIGHT - 2)
        painter.box(x, self.y, w, h, goods.fill, dp(4))
        painter.frame(x, self.y, w, h, theme.INK, dp(4), dp(1))
        at = 0.28 if card.reserved_by else 0.5
        painter.polygon_symbol(card.card.colour, x + w * at, self.y + h * 0.72, dp(6))
        painter.text(str(card.card), x, self.y, w, h * 0.52, size=20, rgba=goods.ink, bold=True)
        if card.reserved_by:
            paint_piece(painter, card.reserved_by, x + w - dp(11), self.y + h - dp(11), dp(10))
