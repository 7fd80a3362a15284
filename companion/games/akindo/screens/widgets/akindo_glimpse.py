"""The whole table in a small picture: the middle, and each seat's cards in a number."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import CARDS, Card
from companion.games.akindo.screens.lacquer import INKS, LACQUER, MARKS
from companion.games.akindo.screens.widgets.article import ground_and_ink, paint_sign
from companion.games.akindo.screens.widgets.markets import paint_middle
from companion.games.akindo.screens.widgets.merchant import paint_tile
from companion.games.akindo.views.view import SeatView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.seat_sign import paint_bare_sign
from companion.views.seating import brief_name

GAP = 5
SEATS = 0.43
"""The share of its height that the seats take."""
MIDDLE = 132
"""The middle is no higher than that."""
COLUMNS = 3
TILE = 20


class AkindoGlimpse(Drawn):
    """`data` is a TableView."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        x, y, w, h = self.area
        seats = h if not view.is_dealt else max(h * SEATS, h - dp(MIDDLE + GAP))
        if view.is_dealt:
            paint_middle(painter, view, x, y + seats + dp(GAP), w, h - seats - dp(GAP))
        wide = (w + dp(GAP)) / max(1, len(view.seats))
        for at, seat in enumerate(view.seats):
            box = (x + at * wide, y, wide - dp(GAP), seats)
            painter.keep(str(seat.seat), _paint_seat, seat, *box)


def _paint_seat(painter: Painter, seat: SeatView, x: float, y: float, w: float, h: float) -> None:
    """Name, sign and tile over a card of each kind with its number."""
    ink, lacquer, head = INKS[seat.seat], LACQUER[seat.seat], dp(26)
    painter.box(x, y, w, h, lacquer, dp(6))
    edge = theme.MAIN if seat.is_asked else theme.INK
    painter.frame(x, y, w, h, edge, dp(6), dp(2.4 if seat.is_asked else 1))
    name = (x + dp(6), y + h - head, w - dp(12), head)
    painter.text(brief_name(seat.name), *name, size=18, rgba=ink, bold=True, align="left")
    foot = y + dp(3)
    paint_bare_sign(painter, MARKS[seat.seat], x + dp(14), foot + dp(TILE / 2), dp(11))
    paint_tile(painter, x + w - dp(TILE + 4), foot, dp(TILE), seat.is_ungrateful)
    low = foot + dp(TILE + 3)
    rows = -(-len(CARDS) // COLUMNS)
    wide, high = (w - dp(6)) / COLUMNS, min(dp(34), (y + h - head - low) / rows)
    top = y + h - head
    for at, (card, number) in enumerate(zip(CARDS, seat.cards, strict=True)):
        row, column = divmod(at, COLUMNS)
        cell = (x + dp(3) + column * wide, top - (row + 1) * high, wide, high)
        if number:
            _paint_chip(painter, card, number, ink, *cell)


def _paint_chip(
    painter: Painter, card: Card, number: int, ink: theme.Rgba,
    x: float, y: float, w: float, h: float,
) -> None:  # fmt: skip
    """A card too small for a letter: its colour and its sign, and how many."""
    ground, sign = ground_and_ink(card)
    half = w * 0.54
    chip = (x + dp(1), y + dp(1.5), half - dp(1), h - dp(3))
    painter.box(*chip, ground, dp(3))
    painter.frame(*chip, theme.PAPER_SHADE if card is Card.BLACK else theme.INK, dp(3), dp(1))
    paint_sign(painter, card, *chip, sign)
    painter.text(str(number), x + half, y, w - half, h, size=20, rgba=ink, bold=True)
