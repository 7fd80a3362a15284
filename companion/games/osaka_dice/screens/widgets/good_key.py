"""A key for a gain: the sign of its goods or of coins or investors, how many, what it is called."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.osaka_dice.rules.moves import COINS, INVESTORS
from companion.games.osaka_dice.screens.widgets.die import paint_coin, paint_investor
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

PAPER = theme.Goods(theme.PAPER_LIGHT, theme.INK, "", "")
WORDS = 28
TWO_LINES = 64
"""So high a key has room for the name under the letter."""
SLIM = 76
"""Narrower than this it has its sign above its words."""


class GoodKey(DrawnKey):
    """`data` is (what, words, name); the name is left out where it has no room.

    `what` is the colour of goods, or coins or investors.
    """

    painted_from = ("state", "chosen")

    chosen = BooleanProperty(False)

    @property
    def text(self) -> str:
        """What it says, as buttons that are labels tell it."""
        return f"{self.data[1]} {self.data[2]}".strip() if self.data else ""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        what, words, name = self.data
        goods = theme.GOODS.get(what, PAPER)
        x, y, w, h = self.area
        is_down = self.is_down
        ink = theme.PAPER_LIGHT if is_down else goods.ink
        painter.box(x, y, w, h, theme.INK if is_down else goods.fill, dp(7))
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(7), dp(1.1))
        if self.chosen:
            self._paint_choice(painter, x, y, w, h)
        if w < dp(SLIM):
            self._paint_slim(painter, ink)
            return
        has_name = bool(name) and h >= dp(TWO_LINES) and painter.fits(name, w - dp(16))
        low = y + h * 0.38 if has_name else y
        high = y + h - low
        r = min(high * 0.24, w * 0.14, dp(15))
        room = w - 2 * r - dp(24)
        wide = min(room, measure.width(words, size=WORDS, bold=True))
        left = x + (w - wide - 2 * r - dp(8)) / 2
        _paint_sign(painter, what, left + r, low + high / 2, r)
        box = (left + 2 * r + dp(8), low, wide + dp(1), high)
        painter.text(words, *box, size=WORDS, rgba=ink, bold=True)
        if has_name:
            painter.text(name, x + dp(8), y + dp(7), w - dp(16), h * 0.32, size=22, rgba=ink)

    def _paint_slim(self, painter: Painter, ink: theme.Rgba) -> None:
        """The sign above its words: there is no room beside it."""
        x, y, w, h = self.area
        what, words, _ = self.data
        _paint_sign(painter, what, x + w / 2, y + h * 0.68, min(h * 0.17, w * 0.3, dp(13)))
        box = (x + dp(7), y + h * 0.1, w - dp(14), h * 0.4)
        painter.text(words, *box, size=WORDS, rgba=ink, bold=True)

    def _paint_choice(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """A thick edge with a light line inside: seen on every colour, and without one."""
        painter.frame(x + dp(2), y + dp(2), w - dp(4), h - dp(4), theme.INK, dp(6), dp(3.6))
        inner = (x + dp(5), y + dp(5), w - dp(10), h - dp(10))
        painter.frame(*inner, theme.PAPER_LIGHT, dp(5), dp(1.4))


def _paint_sign(painter: Painter, what: str, cx: float, cy: float, r: float) -> None:
    if what == COINS:
        paint_coin(painter, cx, cy, r)
    elif what == INVESTORS:
        paint_investor(painter, cx, cy, r)
    else:
        painter.polygon_symbol(what, cx, cy, r)
