"""The count at the end, painted: each merchant's cards laid out, coins, and points so far."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import COLOURS, WHITE_POINTS, Colour
from companion.games.akindo.screens.lacquer import INKS, LACQUER, MARKS
from companion.games.akindo.screens.widgets.article import paint_article
from companion.games.akindo.screens.widgets.merchant import paint_banner
from companion.games.akindo.views.count_up import Group, Laid, Part, laid_out
from companion.games.akindo.views.view import SeatView
from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.seal import paint_seal
from companion.ui.widgets.seat_sign import paint_bare_sign
from companion.views.seating import brief_name

WIDE = 640
"""From this width on, in design pixels, a merchant's cards stand beside the name."""
PLAQUE, COINS, BASIC, WHITE, TOTAL = 172, 66, 88, 48, 64
RANK = 40
HIGHEST, UPRIGHT_HIGHEST = 84, 136
CARD, GAP = 27, 8
WORTH = 30
"""The room of a combination's points."""
STRIPES = 0.26
"""The share of a custom-ordered card that shows what it is; the rest is what it stands for."""
RANKS = {1: "1st", 2: "2nd", 3: "3rd"}


class FinalCount(Drawn):
    """`data` is (the seats, the part that is counted, ranks by seat once all is)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        seats, part, ranks = self.data
        x, y, w, h = self.area
        is_wide = w >= dp(WIDE)
        high = min(dp(HIGHEST if is_wide else UPRIGHT_HIGHEST), h / len(seats))
        paint = _paint_row if is_wide else _paint_tall
        for at, (seat, total) in enumerate(zip(seats, part.totals, strict=True)):
            box = (x, y + h - (at + 1) * high, w, high - dp(4))
            painter.keep(str(seat.seat), paint, seat, part, total, ranks.get(seat.seat, 0), *box)


def _paint_row(
    painter: Painter, seat: SeatView, part: Part, total: int, rank: int,
    x: float, y: float, w: float, h: float,
) -> None:  # fmt: skip
    """Name, coins, basic points, cards, white's points and the total beside each other."""
    _paint_ground(painter, rank, x, y, w, h)
    _paint_plaque(painter, seat, rank, x, y, dp(PLAQUE), h)
    left, right = x + dp(PLAQUE + 4), x + w - dp(TOTAL)
    _paint_coins(painter, seat, left, y, dp(COINS), h)
    left += dp(COINS)
    if part.has_basic and seat.points and seat.points.basic:
        _paint_basic(painter, seat, left, y, dp(BASIC), h)
        left += dp(BASIC)
    if part.has_white and seat.points and seat.points.white:
        right -= dp(WHITE)
        _paint_white(painter, right, y, dp(WHITE), h)
    _paint_cards(painter, *laid_out(seat, part.groups), left, y + dp(3), right - left, h - dp(6))
    box = (x + w - dp(TOTAL), y, dp(TOTAL - 6), h)
    painter.text(str(total), *box, size=theme.TEXT_HUGE, bold=True, align="right")


def _paint_tall(
    painter: Painter, seat: SeatView, part: Part, total: int, rank: int,
    x: float, y: float, w: float, h: float,
) -> None:  # fmt: skip
    """The same in two lines: the cards under the name."""
    _paint_ground(painter, rank, x, y, w, h)
    head = min(dp(46), h * 0.46)
    low, right = y + h - head, x + w - dp(TOTAL)
    _paint_plaque(painter, seat, rank, x, low, dp(PLAQUE), head)
    left = x + dp(PLAQUE + 6)
    _paint_coins(painter, seat, left, low, dp(COINS), head)
    left += dp(COINS)
    if part.has_basic and seat.points and seat.points.basic:
        _paint_basic(painter, seat, left, low, dp(BASIC), head)
    if part.has_white and seat.points and seat.points.white:
        _paint_white(painter, right - dp(WHITE), low, dp(WHITE), head)
    painter.text(
        str(total), right, y, dp(TOTAL - 6), h, size=theme.TEXT_HUGE, bold=True, align="right"
    )
    cards = (x + dp(6), y + dp(4), right - x - dp(12), h - head - dp(8))
    _paint_cards(painter, *laid_out(seat, part.groups), *cards)


def _paint_ground(painter: Painter, rank: int, x: float, y: float, w: float, h: float) -> None:
    has_won = rank == 1
    painter.box(x, y, w, h, theme.PAPER_LIGHT if has_won else theme.PAPER_SHADE, dp(7))
    edge = theme.MAIN if has_won else theme.INK
    painter.frame(x, y, w, h, edge, dp(7), dp(3 if has_won else 1))


def _paint_plaque(
    painter: Painter, seat: SeatView, rank: int, x: float, y: float, w: float, h: float
) -> None:
    """Sign and name on their lacquer, and the rank once it is known."""
    ink, r = INKS[seat.seat], dp(11)
    painter.box(x, y, w, h, LACQUER[seat.seat], dp(7))
    painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.1))
    paint_bare_sign(painter, MARKS[seat.seat], x + dp(16), y + h / 2, r)
    left, right = x + dp(30), x + w - dp(5)
    if rank == 1:
        paint_seal(painter, right - dp(14), y + h / 2, min(dp(15), h * 0.36))
        right -= dp(32)
    elif rank:
        box = (right - dp(RANK), y, dp(RANK), h)
        painter.text(RANKS.get(rank, f"{rank}th"), *box, size=theme.TEXT_SMALL, rgba=ink)
        right -= dp(RANK + 4)
    name = seat.name
    if not measure.width(name, size=theme.TEXT_SMALL, bold=True) <= right - left:
        name = brief_name(name)
    painter.text(name, left, y, right - left, h, size=21, rgba=ink, bold=True, align="left")


def _paint_coins(painter: Painter, seat: SeatView, x: float, y: float, w: float, h: float) -> None:
    """A coin with a square hole, and how many there are."""
    r = min(dp(9), h * 0.2)
    cx, cy = x + r + dp(2), y + h / 2
    painter.disc(cx, cy, r, theme.rgba("#D9A441"))
    painter.ring(cx, cy, r, theme.INK, dp(1.2))
    painter.box(cx - r * 0.32, cy - r * 0.32, r * 0.64, r * 0.64, theme.PAPER_LIGHT)
    painter.frame(cx - r * 0.32, cy - r * 0.32, r * 0.64, r * 0.64, theme.INK, 0, dp(1))
    box = (cx + r + dp(2), y, x + w - cx - r - dp(2), h)
    painter.text(str(seat.coins), *box, size=22, bold=True, align="left")


def _paint_basic(painter: Painter, seat: SeatView, x: float, y: float, w: float, h: float) -> None:
    """`5 × 1 = 5`: the cards, what each of them counts, and what they count together."""
    assert seat.points is not None
    cards, basic = seat.points.cards, seat.points.basic
    words = f"{cards} × {basic // max(1, cards)} = {basic}"
    painter.text(words, x, y, w - dp(6), h, size=19, align="left")


def _paint_white(painter: Painter, x: float, y: float, w: float, h: float) -> None:
    """The banner of white, and what it counts."""
    high = min(dp(26), h - dp(6))
    paint_banner(painter, Colour.WHITE, x, y + (h - high) / 2, dp(18), high)
    box = (x + dp(20), y, w - dp(22), h)
    painter.text(f"+{WHITE_POINTS}", *box, size=20, bold=True, align="left")


def _paint_cards(
    painter: Painter, groups: Sequence[Group], rest: Sequence[Laid],
    x: float, y: float, w: float, h: float,
) -> None:  # fmt: skip
    """Combinations side by side, each with its points, and what is left over behind them."""
    sets = [
        *((group.cards, group.points) for group in groups),
        *([(tuple(rest), 0)] if rest else []),
    ]
    number = sum(len(cards) for cards, _ in sets)
    if not number:
        return
    fixed = sum(dp(GAP) + (dp(WORTH) if points else 0) for _, points in sets)
    wide = min(dp(CARD), h * 0.72)
    step = min(wide + dp(1.5), (w - fixed - wide * len(sets)) / max(1, number - len(sets)))
    for cards, points in sets:
        for at, laid in enumerate(cards):
            _paint_laid(painter, laid, x + at * step, y, wide, h)
        x += (len(cards) - 1) * step + wide
        if points:
            painter.text(f"+{points}", x + dp(2), y, dp(WORTH), h, size=20, bold=True, align="left")
            x += dp(WORTH)
        x += dp(GAP)


def _paint_laid(painter: Painter, laid: Laid, x: float, y: float, w: float, h: float) -> None:
    """A card; a custom-ordered one lies as what it stands for, under its five stripes."""
    if laid.stands_for is None:
        paint_article(painter, laid.card, x, y, w, h)
        return
    head = h * STRIPES
    paint_article(painter, laid.stands_for, x, y, w, h - head, size=theme.TEXT_SMALL)
    step = w / len(COLOURS)
    for at, colour in enumerate(COLOURS):
        painter.box(x + at * step, y + h - head, step, head, LACQUER[colour])
    painter.frame(x, y + h - head, w, head, theme.INK, dp(2), dp(1.1))
