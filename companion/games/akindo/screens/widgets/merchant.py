"""One merchant's lacquered tablet: name, tile, article cards, call or bid, privileges."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.akindo.rules.pieces import CARDS, Call, Colour
from companion.games.akindo.screens.lacquer import BRIEF_CALLS, INKS, LACQUER, MARKS
from companion.games.akindo.screens.widgets.article import ground_and_ink, paint_article, paint_sign
from companion.games.akindo.views.view import SeatView
from companion.games.kit.counting import count_of
from companion.games.kit.value import replace
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import HeldTablet, paint_eye
from companion.ui.widgets.seat_sign import paint_bare_sign
from companion.views.seating import brief_name

HEAD, FOOT, TILE = 28, 30, 21
FEW_COLUMNS, COLUMNS, MANY_COLUMNS = 2, 3, 6
NARROW, SHORT = 160, 100
"""Cards in less width and height than this lie in two columns, so that signs stay large."""
WIDE = 200
"""From this width on, in design pixels, all kinds of cards stand in one row."""
LOW = 0.4
"""The same only where there is no room for two rows of them."""
TALLEST = 1.7
"""A card is no higher than this times its width, however much room there is."""
BANNER = 21
TURN_SECONDS = 0.7
FACING = 1.0
"""A tile that is turned half-way shows its edge: 0."""


class MerchantTablet(HeldTablet):
    """`data` is a SeatView; the coins behind the screen are in none."""

    painted_from = ("peeked", "turned", "slip", "is_next")

    turned = NumericProperty(FACING)
    """How much of the tile is seen while it turns, from its edge to its face."""

    slip = StringProperty("")
    """What the page says of this merchant in place of what the table knows."""
    is_next = BooleanProperty(False)
    """The page asks this merchant, where the table asks everybody."""

    def show(self, seat: SeatView, *, animated: bool = False) -> None:
        """This merchant now; a tile that lies on its other side turns before everybody's eyes."""
        Animation.cancel_all(self, "turned")
        self.turned = FACING
        before: SeatView | None = self.data
        turns = before is not None and before.seat is seat.seat
        turns = turns and before is not None and before.is_ungrateful is not seat.is_ungrateful
        if not (animated and turns):
            self.data = seat
            return
        self.data = replace(seat, is_ungrateful=not seat.is_ungrateful)
        away = Animation(turned=0.0, duration=TURN_SECONDS / 2, t="in_sine")
        away.bind(on_complete=lambda *_: setattr(self, "data", seat))
        (away + Animation(turned=FACING, duration=TURN_SECONDS / 2, t="out_sine")).start(self)

    def banner_place(self, colour: Colour) -> tuple[float, float]:
        """Where the banner of a privilege hangs, or would hang, by its middle."""
        seat: SeatView | None = self.data
        held = seat.privileges if seat else ()
        at = len(held) - held.index(colour) if colour in held else len(held) + 1
        return self.right - dp(4) - (at - 0.5) * dp(BANNER), self.y + dp(FOOT) / 2

    def paint(self, painter: Painter) -> None:
        seat: SeatView | None = self.data
        if seat is None:
            return
        x, y, w, h = self.area
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(7))
        is_asked = seat.is_asked or self.is_next
        edge = theme.MAIN if is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(7), dp(3.4 if is_asked else 1.2))
        head, foot = dp(HEAD), dp(FOOT)
        self._paint_head(painter, seat, x, y + h - head, w)
        self._paint_cards(painter, seat, x + dp(4), y + foot, w - dp(8), h - head - foot)
        self._paint_foot(painter, seat, x + dp(5), y + dp(3), w - dp(9), foot - dp(4))

    def _paint_head(self, painter: Painter, seat: SeatView, x: float, y: float, w: float) -> None:
        ink, high, middle = INKS[seat.seat], dp(HEAD), y + dp(HEAD) / 2
        left, right = x + dp(7), x + w - dp(5)
        if seat.is_active:
            # Whose turn it is has a shape of its own, not only a thicker edge.
            paint_pointer(painter, x + dp(3), middle, ink)
            left += dp(8)
        tile = dp(TILE)
        paint_tile(painter, right - tile, middle - tile / 2, tile, seat.is_ungrateful, self.turned)
        right -= tile + dp(4)
        if self.peeked:
            paint_eye(painter, right - dp(7), middle, dp(7))
            right -= dp(18)
        # The sign comes before the whole of a long name: five colours are not for every eye.
        paint_bare_sign(painter, MARKS[seat.seat], right - dp(8), middle, dp(10))
        right -= dp(18)
        name = seat.name
        if measure.width(name, size=theme.TEXT_SMALL, bold=True) > right - left:
            name = brief_name(name)
        painter.text(name, left, y, right - left, high, size=20, rgba=ink, bold=True, align="left")

    def _paint_cards(
        self, painter: Painter, seat: SeatView, x: float, y: float, w: float, h: float
    ) -> None:
        """A card of each kind that is there, and how many; what is missing is a faint place."""
        ink, lacquer = INKS[seat.seat], LACQUER[seat.seat]
        columns, share = COLUMNS, 0.66
        if w > dp(WIDE) and h < w * LOW:
            columns, share = MANY_COLUMNS, 0.58
        elif w < dp(NARROW) and h < dp(SHORT):
            columns = FEW_COLUMNS
        wide, high = w / columns, h / -(-len(CARDS) // columns)
        for at, (card, number) in enumerate(zip(CARDS, seat.cards, strict=True)):
            row, column = divmod(at, columns)
            left, low = x + column * wide, y + h - (row + 1) * high
            tall = min(high - dp(3), wide * share * TALLEST)
            face = (left + dp(2), low + (high - tall) / 2, wide * share, tall)
            if not number:
                painter.frame(*face, theme.faint(ink, lacquer, 0.35), dp(4), dp(1))
                continue
            paint_article(painter, card, *face)
            count = (left + wide * share + dp(2), low, wide * (1 - share) - dp(2), high)
            painter.text(str(number), *count, size=24, rgba=ink, bold=True)

    def _paint_foot(
        self, painter: Painter, seat: SeatView, x: float, y: float, w: float, h: float
    ) -> None:
        """What was called or bid on a slip of paper; the banners of the privileges."""
        for at, colour in enumerate(reversed(seat.privileges), start=1):
            paint_banner(painter, colour, x + w - at * dp(BANNER), y, dp(BANNER) - dp(3), h)
        words, is_grave = (self.slip, False) if self.slip else _said(seat)
        if not words:
            return
        room = w - len(seat.privileges) * dp(BANNER) - dp(3)
        wide = min(room, measure.width(words, size=theme.TEXT_SMALL, bold=True) + dp(12))
        ground = theme.VERMILION if is_grave else theme.PAPER_LIGHT
        painter.box(x, y, wide, h, ground, dp(4))
        painter.frame(x, y, wide, h, theme.INK, dp(4), dp(1))
        box = (x + dp(3), y + dp(1), wide - dp(6), h - dp(1))  # room for tails
        painter.text(words, *box, size=theme.TEXT_SMALL, rgba=theme.ink_on(ground), bold=True)


def _said(seat: SeatView) -> tuple[str, bool]:
    """The bid, the call, the points, or that somebody sits out; and whether that is grave."""
    if seat.bid is not None:
        if seat.bid.where is Call.POCKET:
            return "no bid", False
        return f"{BRIEF_CALLS[seat.bid.where]} {seat.bid.coins}", False
    if seat.call is not None:
        return BRIEF_CALLS[seat.call], False
    if seat.points is not None:
        return count_of(seat.points.total, "point"), False
    return ("", False) if seat.takes_part else ("sits out", True)


def paint_pointer(painter: Painter, x: float, cy: float, ink: theme.Rgba) -> None:
    """Whose turn it is, from its left edge."""
    points = [(x, cy + dp(8)), (x + dp(9), cy), (x, cy - dp(8))]
    painter.polygon(points, ink)


def paint_tile(
    painter: Painter, x: float, y: float, side: float, ungrateful: bool, turned: float = FACING
) -> None:
    """A summary tile: a quiet ring on paper, or the cross of the ungrateful side."""
    wide = max(dp(2), side * turned)
    left, ground = x + (side - wide) / 2, theme.VERMILION if ungrateful else theme.PAPER_LIGHT
    painter.box(left, y, wide, side, ground, dp(3))
    painter.frame(left, y, wide, side, theme.INK, dp(3), dp(1.2))
    cx, cy, r = x + side / 2, y + side / 2, side * 0.26
    if ungrateful:
        reach = r * turned
        for way in (-1, 1):
            stroke = [cx - reach, cy - way * r, cx + reach, cy + way * r]
            painter.line(stroke, theme.PAPER_LIGHT, dp(1.8))
    elif turned > FACING / 2:
        painter.ring(cx, cy, r * turned, theme.INK, dp(1.4))


def paint_banner(painter: Painter, colour: Colour, x: float, y: float, w: float, h: float) -> None:
    """A privilege: a banner on its pole, with the sign of its colour."""
    ground, ink = ground_and_ink(CARDS[colour.place])
    painter.box(x, y, w, h, ground, dp(2))
    painter.frame(x, y, w, h, theme.INK, dp(2), dp(1.2))
    painter.frame(
        x + dp(1.6), y + dp(1.6), w - dp(3.2), h - dp(3.2), theme.PAPER_LIGHT, dp(2), dp(1)
    )
    paint_sign(painter, CARDS[colour.place], x, y, w, h, ink)
