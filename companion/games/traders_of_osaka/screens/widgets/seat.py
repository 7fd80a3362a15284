"""One trader's lacquered tablet: name, hand, stack, goods, tokens, reservation piece."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.views.seating import brief_name

HOLD_SECONDS = 0.6
HEAD = 28
TOKEN_ROW = 27


class SeatTablet(Drawn):
    """`data` is a SeatView. Holding a finger on it asks to see its owner's secret."""

    __events__ = ("on_hold", "on_let_go", "on_tap")
    peeked = BooleanProperty(False)
    """A peek happened since the last move: the table may know."""

    def __init__(self, **kwargs: Any) -> None:
        self._held = None
        self._hold_event: Any = None
        super().__init__(**kwargs)
        self.bind(peeked=self._repaint)

    def on_hold(self) -> None:
        """A finger rests on the tablet."""

    def on_let_go(self) -> None:
        """The resting finger went away."""

    def on_tap(self) -> None:
        """A short touch."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.data is None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._held = False
        self._hold_event = Clock.schedule_once(self._begin_hold, HOLD_SECONDS)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._hold_event:
            self._hold_event.cancel()
        self.dispatch("on_let_go" if self._held else "on_tap")
        self._held = False
        return True

    def _begin_hold(self, *_: object) -> None:
        self._held = True
        self.dispatch("on_hold")

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        seat = self.data
        x, y, w, h = self.area
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(7))
        edge = theme.VERMILION if seat.is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(7), dp(3 if seat.is_asked else 1.2))
        self._paint_head(painter, seat, x, y + h - dp(HEAD), w)
        column = (w - dp(8)) / 4
        tokens = dp(TOKEN_ROW)
        for at, goods in enumerate(seat.goods):
            cx = x + dp(4) + at * column
            self._paint_goods(painter, goods, cx, y + tokens, column, h - dp(HEAD) - tokens)
            self._paint_tokens(painter, goods.colour, seat.tokens[at], cx, y, column, tokens)

    def _paint_head(self, painter: Painter, seat: Any, x: float, y: float, w: float) -> None:
        right = x + w - dp(6)
        high = dp(HEAD)
        middle = y + high / 2
        if seat.has_piece:
            painter.disc(right - dp(6), middle, dp(6), LACQUER[seat.seat])
            painter.ring(right - dp(6), middle, dp(6), theme.INK, dp(1.4))
        right -= dp(17)
        if seat.has_stack:
            for step in range(3):
                painter.box(right - dp(15), middle - dp(7) + step * dp(5), dp(15), dp(4), theme.INK)
        if self.peeked:
            paint_eye(painter, right - dp(7), middle, dp(8))
        right -= dp(19)
        if seat.vps is not None:
            used = painter.text(
                f"{seat.vps} VP", right - dp(64), y, dp(64), high, size=22, bold=True, align="right"
            )
            right -= used + dp(4)
        elif seat.hand is not None:
            wide = dp(20 if seat.hand < 10 else 34)
            card = (right - wide, middle - dp(12), wide, dp(24))
            painter.box(*card, theme.PAPER_LIGHT, dp(3))
            painter.frame(*card, theme.INK, dp(3), dp(1))
            painter.text(str(seat.hand), *card, size=26, bold=True)
            right -= wide + dp(4)
        left = x + dp(7)
        name = seat.name if seat.vps is None else brief_name(seat.name)
        painter.text(name, left, y, right - left, high, size=21, bold=True, align="left")

    def _faint(self, strength: float) -> theme.Rgba:
        """Thin ink on this tablet's lacquer."""
        return theme.faint(theme.INK, LACQUER[self.data.seat], strength)

    def _paint_goods(
        self, painter: Painter, goods: Any, x: float, y: float, w: float, h: float
    ) -> None:
        inner = (x + dp(2), y + dp(2), w - dp(4), h - dp(4))
        if not goods.count:
            painter.frame(*inner, self._faint(0.25), dp(4), dp(1))
            painter.symbol(goods.colour, x + w / 2, y + h / 2, dp(5))
            return
        look = theme.GOODS[goods.colour]
        painter.box(*inner, look.fill, dp(4))
        edge = theme.VERMILION if goods.at_risk else theme.INK
        painter.frame(*inner, edge, dp(4), dp(2.6 if goods.at_risk else 1))
        half = h * 0.56
        painter.polygon_symbol(goods.colour, x + dp(11), y + h - dp(14), dp(5.5))
        painter.text(
            str(goods.count), x + w * 0.42, y + h - half, w * 0.52, half - dp(2),
            size=28 if h > dp(50) else 22,
            rgba=look.ink, bold=True,
        )  # fmt: skip
        # The highest of them as a card: a number alone beside the count would be read as a product.
        card = (x + dp(5), y + dp(4), dp(15), min(dp(20), h - half - dp(4)))
        painter.box(*card, theme.PAPER_LIGHT, dp(2))
        painter.frame(*card, theme.INK, dp(2), dp(1))
        painter.text(str(goods.highest), *card, size=18, bold=True)
        if goods.insured:
            # Insured cards lie turned by 90 degrees, as on the table.
            bw, bh = dp(21), min(dp(15), h * 0.38)
            bx, by = x + w - bw - dp(4), y + dp(4)
            painter.box(bx, by, bw, bh, theme.PAPER_LIGHT, dp(2))
            painter.frame(bx, by, bw, bh, theme.INK, dp(2), dp(1))
            painter.text(str(len(goods.insured)), bx, by, bw, bh, size=18, bold=True)

    def _paint_tokens(
        self, painter: Painter, colour: Any, count: int, x: float, y: float, w: float, h: float
    ) -> None:
        look = theme.GOODS[colour]
        cy = y + h / 2
        if not count:
            painter.ring(x + w * 0.28, cy, dp(7), self._faint(0.3), dp(1))
            return
        painter.disc(x + w * 0.28, cy, dp(9), look.fill)
        painter.ring(x + w * 0.28, cy, dp(9), theme.INK, dp(1))
        painter.polygon_symbol(colour, x + w * 0.28, cy, dp(4))
        painter.text(str(count), x + w * 0.5, y, w * 0.48, h, size=28, bold=True)


def paint_eye(painter: Painter, cx: float, cy: float, r: float) -> None:
    """Somebody has peeked: the table may know."""
    painter.disc(cx, cy, r, theme.PAPER_LIGHT)
    painter.ring(cx, cy, r, theme.VERMILION, dp(1.6))
    painter.disc(cx, cy, r * 0.45, theme.VERMILION)
