"""What lies in the middle: east and west, the waste site, the coin area and the deck."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import CARDS
from companion.games.akindo.screens.widgets.article import GAP, paint_article, paint_pile
from companion.games.akindo.views.view import TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter

CAPTION = 22
FACE = 0.7
"""The share that a card of the waste site takes; its number has the rest."""
TALLEST = 1.7
"""A card is no higher than this times its width."""
TALL = 0.5
"""A place that is higher than this times its width has room for two rows."""
WIDE = 640
"""From this width on, in design pixels, everything stands in one row."""
SHARES = {"East": 2.0, "West": 2.0, "Waste site": 4.6, "Coin area": 1.3, "Deck": 0.8}


class AkindoMarkets(Drawn):
    """`data` is a TableView."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None:
            return
        paint_middle(painter, view, *self.area)


def paint_middle(painter: Painter, view: TableView, x: float, y: float, w: float, h: float) -> None:
    """Everything in one row, or in two where that has no room."""
    if w >= dp(WIDE):
        _paint_row(painter, view, tuple(SHARES), x, y, w, h)
        return
    half = h / 2
    _paint_row(painter, view, ("East", "West", "Deck"), x, y + half, w, half)
    _paint_row(painter, view, ("Waste site", "Coin area"), x, y, w, half)


def _paint_row(
    painter: Painter,
    view: TableView,
    places: tuple[str, ...],
    x: float,
    y: float,
    w: float,
    h: float,
) -> None:
    whole = sum(SHARES[place] for place in places)
    for place in places:
        wide = w * SHARES[place] / whole
        _paint_place(painter, view, place, x + dp(2), y + dp(1), wide - dp(4), h - dp(2))
        x += wide


def _paint_place(
    painter: Painter, view: TableView, place: str, x: float, y: float, w: float, h: float
) -> None:
    is_grave = place == "Deck" and view.is_last_turn
    painter.box(x, y, w, h, theme.PAPER_SHADE, dp(6))
    painter.frame(x, y, w, h, theme.INK, dp(6), dp(2.4 if is_grave else 1))
    caption = dp(CAPTION)
    box = (x + dp(4), y + h - caption, w - dp(8), caption)
    painter.text(place, *box, size=theme.TEXT_SMALL)
    inner = (x + dp(4), y + dp(4), w - dp(8), h - caption - dp(5))
    match place:
        case "East":
            paint_pile(painter, view.east, *inner)
        case "West":
            paint_pile(painter, view.west, *inner)
        case "Waste site":
            paint_waste(painter, view, *inner)
        case "Coin area":
            painter.text(str(view.area), *inner, size=theme.TEXT_LARGE, bold=True)
        case _:
            ink = theme.VERMILION if is_grave else theme.INK
            painter.text(str(view.deck), *inner, size=theme.TEXT_LARGE, rgba=ink, bold=True)


def paint_waste(painter: Painter, view: TableView, x: float, y: float, w: float, h: float) -> None:
    """A card of each kind that lies there, and how many; two rows of them in a tall place."""
    rows = 2 if h > w * TALL else 1
    columns = len(CARDS) // rows
    step, row_high = w / columns, h / rows
    high = min(row_high - dp(max(2, (rows - 1) * GAP)), step * FACE * TALLEST)
    for at, (card, number) in enumerate(zip(CARDS, view.waste, strict=True)):
        if number:
            row, column = divmod(at, columns)
            left, low = x + column * step, y + h - (row + 0.5) * row_high - high / 2
            paint_article(painter, card, left + dp(2), low, step * FACE, high)
            box = (left + step * (FACE + 0.02), low, step * (0.98 - FACE), high)
            painter.text(str(number), *box, size=24, bold=True)
