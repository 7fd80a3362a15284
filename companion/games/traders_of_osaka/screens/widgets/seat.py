"""One trader's lacquered tablet: name, hand, stack, goods, tokens, reservation piece."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import COLOURS, TOKENS_TO_END, Seat
from companion.games.traders_of_osaka.screens.lacquer import LACQUER, MARKS
from companion.games.traders_of_osaka.screens.widgets.card import paint_piece
from companion.games.traders_of_osaka.screens.widgets.shield import paint_shield
from companion.games.traders_of_osaka.views.view import GoodsView, SeatView
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import HeldTablet, paint_eye
from companion.ui.widgets.seat_sign import paint_bare_sign
from companion.views.seating import brief_name

HEAD, FOOT = 30, 31
NAME_SIZES = (21, 20, 19, theme.TEXT_SMALL)
"""A name beside many signs makes itself smaller before it is shortened."""
LOW = 60
"""Goods that are lower than this have their count beside their sign and their highest card."""
DIGIT = 1.25
"""The number on a token, of its radius."""


class Head(NamedTuple):
    """What stands at the head of a tablet."""

    seat: Seat
    name: str
    is_asked: bool
    hand: int | None
    vps: int | None
    has_piece: bool
    has_stack: bool
    peeked: bool

    @classmethod
    def of(cls, seat: SeatView, peeked: bool) -> Head:
        signs = (seat.hand, seat.vps, seat.has_piece, seat.has_stack)
        return cls(seat.seat, seat.name, seat.is_asked, *signs, peeked)


class SeatTablet(HeldTablet):
    """`data` is a SeatView."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        seat = self.data
        x, y, w, h = self.area
        ground = LACQUER[seat.seat]
        painter.keep("ground", _paint_ground, ground, seat.is_asked, *self.area)
        head, foot = dp(HEAD), dp(FOOT)
        signs = Head.of(seat, self.peeked)
        painter.keep("head", self._paint_head, signs, x, y + h - head, w)
        column = (w - dp(8)) / 4
        for at, goods in enumerate(seat.goods):
            box = (x + dp(4) + at * column, y + foot, column, h - head - foot)
            painter.keep(f"goods {at}", self._paint_goods, goods, ground, *box)
        box = (x + dp(6), y + dp(3), w - dp(12), foot - dp(3))
        painter.keep("tokens", self._paint_tokens, seat.tokens, ground, *box)

    def _paint_head(self, painter: Painter, seat: Head, x: float, y: float, w: float) -> None:
        left, right = x + dp(7), x + w - dp(6)
        high = dp(HEAD)
        middle = y + high / 2 - dp(1)
        if seat.is_asked:
            # Whose turn it is has a shape of its own, not only a thicker edge.
            points = [(x, middle + dp(9)), (x + dp(10), middle), (x, middle - dp(9))]
            painter.polygon(points, theme.MAIN)
            left += dp(3)
        if seat.vps is not None:
            words = f"{seat.vps} VP"
            right -= dp(4) + painter.text(
                words, right - dp(70), y, dp(70), high, size=24, bold=True, align="right"
            )
        elif seat.hand is not None:
            wide = dp(22 if seat.hand < 10 else 34)
            card = (right - wide, middle - dp(12), wide, dp(24))
            painter.box(*card, theme.PAPER_LIGHT, dp(3))
            painter.frame(*card, theme.INK, dp(3), dp(1))
            painter.text(str(seat.hand), *card, size=20, bold=True)
            right -= wide + dp(4)
        if seat.has_stack:
            for step in range(3):
                painter.box(right - dp(15), middle - dp(7) + step * dp(5), dp(15), dp(4), theme.INK)
            if seat.peeked:
                paint_eye(painter, right - dp(7), middle, dp(8))
            right -= dp(18)
        name = seat.name if seat.vps is None else brief_name(seat.name)
        if seat.has_piece:
            paint_piece(painter, seat.seat, right - dp(7), middle, dp(7))
            right -= dp(15)
        elif painter.fits(name, right - dp(16) - left):
            # A piece on a card is told by its sign, which stays here if the name leaves it room.
            paint_bare_sign(painter, MARKS[seat.seat], right - dp(7), middle, dp(9))
            right -= dp(16)
        room = right - left
        fitting = (px for px in NAME_SIZES if measure.width(name, size=px, bold=True) <= room)
        size = next(fitting, None)
        if size is None:
            name, size = brief_name(seat.name), NAME_SIZES[-1]
        painter.text(name, left, y, room, high, size=size, bold=True, align="left")

    def _paint_goods(
        self,
        painter: Painter,
        goods: GoodsView,
        ground: theme.Rgba,
        x: float,
        y: float,
        w: float,
        h: float,
    ) -> None:
        inner = (x + dp(2), y + dp(2), w - dp(4), h - dp(4))
        if not goods.count:
            painter.frame(*inner, theme.faint(theme.INK, ground, 0.25), dp(4), dp(1))
            painter.symbol(goods.colour, x + w / 2, y + h / 2, dp(6))
            return
        look = theme.GOODS[goods.colour]
        painter.box(*inner, look.fill, dp(4))
        painter.frame(*inner, theme.INK, dp(4), dp(1))
        if goods.at_risk:
            # The Black Tide is black: its water stands round them.
            water = (x + dp(3), y + dp(3), w - dp(6), h - dp(6))
            painter.frame(*water, theme.TIDE, dp(4), dp(2))
        # The highest of them as a card: a number alone beside the count would be read as a product.
        card = (x + dp(6), y + dp(6), dp(19), dp(18.5))
        head, top = card[1] + card[3] + dp(0.5), y + h - dp(5)
        painter.polygon_symbol(goods.colour, x + dp(15), (head + top) / 2, dp(6))
        # The count has all the height beside them, where no shield needs the half of it.
        has_many = goods.count > 9
        is_beside = h < dp(LOW) and not goods.insured and not has_many
        foot = y + dp(5) if is_beside else head
        beside = x + dp(22 if has_many else 26)
        room = x + w - dp(5) - beside
        painter.text(
            str(goods.count),
            beside,
            foot,
            room,
            top - dp(1.5) - foot,
            size=28,
            rgba=look.ink,
            bold=True,
        )
        painter.box(*card, theme.PAPER_LIGHT, dp(2))
        painter.frame(*card, theme.INK, dp(2), dp(1))
        painter.text(str(goods.highest), *card, size=17, bold=True)
        if goods.insured:
            # A dark shield with how many are under it, to be seen from across the table.
            shield = (beside, y + dp(5), room, head - y - dp(5))
            paint_shield(painter, *shield, theme.INK)
            painter.text(
                str(len(goods.insured)), *shield, size=18, rgba=theme.PAPER_LIGHT, bold=True
            )

    def _paint_tokens(
        self,
        painter: Painter,
        tokens: tuple[int, ...],
        ground: theme.Rgba,
        x: float,
        y: float,
        w: float,
        h: float,
    ) -> None:
        """A disc a colour with the number on it, and large how many are still to come."""
        share = dp(82)
        step = (w - share) / 4
        r = min(h / 2 - dp(2), step / 2 - dp(1))
        cy = y + h / 2
        for at, (colour, count) in enumerate(zip(COLOURS, tokens, strict=True)):
            cx = x + (at + 0.5) * step
            look = theme.GOODS[colour]
            if not count:
                painter.ring(cx, cy, r * 0.6, theme.faint(theme.INK, ground, 0.3), dp(1))
                continue
            painter.disc(cx, cy, r, look.fill)
            painter.ring(cx, cy, r, theme.INK, dp(1))
            size = max(20, r / dp(1) * DIGIT)
            painter.text(
                str(count), cx - r, cy - r, 2 * r, 2 * r, size=size, rgba=look.ink, bold=True
            )
        words = f"{sum(tokens)} of {TOKENS_TO_END}"
        box = (x + w - share + dp(2), y, share - dp(2), h)
        is_last = sum(tokens) >= TOKENS_TO_END - 1
        if is_last:
            painter.box(*box, theme.VERMILION, dp(5))
        ink = theme.PAPER_LIGHT if is_last else theme.INK
        painter.text(words, *box, size=24, rgba=ink, bold=True)


def _paint_ground(
    painter: Painter, ground: theme.Rgba, is_asked: bool, x: float, y: float, w: float, h: float
) -> None:
    painter.box(x, y, w, h, ground, dp(7))
    edge = theme.MAIN if is_asked else theme.INK
    painter.frame(x, y, w, h, edge, dp(7), dp(3.4 if is_asked else 1.2))
