"""First tokens: a tile for each of the goods, and a line for each trader's hand and token."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.drawn_key import DrawnKey


class TokenTile(DrawnKey):
    """A token of one of the goods, to be picked."""

    painted_from = ("state", "colour")

    colour = StringProperty("red")

    def paint(self, painter: Painter) -> None:
        goods, down = theme.GOODS[self.colour], self.is_down
        x, y, w, h = *self.pos, *self.size
        painter.box(x, y, w, h, theme.INK if down else theme.PAPER_LIGHT, dp(9))
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(9), dp(1.2))
        foot = dp(34)
        r = min(w * 0.36, (h - foot - dp(12)) / 2)
        cx, cy = x + w / 2, y + foot + (h - foot) / 2
        paint_token(painter, self.colour, cx, cy, r)
        ink = theme.PAPER_LIGHT if down else theme.INK
        words = f"{goods.letter}: {self.colour}"
        painter.text(words, x, y + dp(3), w, foot, size=22, rgba=ink, bold=True)


class HandLine(Drawn):
    """`data` is (name, seat, token's colour or None, the hand in words, whether it is asked)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        name, seat, colour, hand, asked = self.data
        x, y, w, h = *self.pos, *self.size
        painter.box(x, y, w, h, LACQUER[seat], dp(7))
        edge = theme.MAIN if asked else theme.INK
        painter.frame(x + 1, y + 1, w - 2, h - 2, edge, dp(7), dp(2.6 if asked else 1.1))
        r = min(h * 0.36, dp(17))
        if colour:
            paint_token(painter, colour, x + w - r - dp(10), y + h / 2, r)
        else:
            painter.ring(x + w - r - dp(10), y + h / 2, r, theme.INK_SOFT, dp(1.1))
        room = w - 2 * r - dp(34)
        high = h / 2 if hand and h > dp(54) else h
        wide = room if high < h or not hand else room * 0.45
        painter.text(name, x + dp(12), y + h - high, wide, high, size=22, bold=True, align="left")
        if not hand:
            return
        if high < h:
            painter.text(hand, x + dp(12), y + dp(3), room, high, size=18, align="left")
        else:
            painter.text(hand, x + dp(12) + wide, y, room - wide, h, size=18, align="right")


def paint_token(painter: Painter, colour: str, cx: float, cy: float, r: float) -> None:
    """A round token with the sign of its goods."""
    painter.disc(cx, cy, r, theme.GOODS[colour].fill)
    painter.ring(cx, cy, r, theme.INK, dp(1.2))
    painter.polygon_symbol(colour, cx, cy, r * 0.5)
