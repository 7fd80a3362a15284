"""A stack of VPs turned up at the end: cards one on the other, and how many there are."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.games.kit.counting import count_of
from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.widgets.seal import paint_seal

BASE = 76
NUMBER = 60


class VpStack(Drawn):
    """`data` is a Standing; `counted` of its VPs lie on the table so far."""

    painted_from = ("counted", "most", "won")

    counted = NumericProperty(0)
    most = NumericProperty(1)
    """The tallest stack at the table: all are drawn to one scale."""
    won = BooleanProperty(False)

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        x, y, w, h = self.area
        base = dp(BASE)
        painter.box(x, y, w, base, LACQUER[self.data.seat], dp(8))
        painter.frame(x, y, w, base, theme.INK, dp(8), dp(1.1))
        head = (x + dp(8), y + base * 0.46, w - dp(16), base * 0.5)
        painter.text(self.data.name, *head, size=26, bold=True)
        tokens = count_of(self.data.token_count, "token")
        painter.text(tokens, x + dp(8), y + dp(4), w - dp(16), base * 0.42, size=20)
        top = self._paint_cards(painter, x, y + base, w, h - base - dp(NUMBER))
        painter.text(
            f"{int(self.counted)} VP", x, top, w, dp(NUMBER), size=theme.TEXT_HUGE, bold=True,
            rgba=theme.MAIN if self.won else theme.INK,
        )  # fmt: skip
        if self.won:
            painter.frame(x, y, w, h, theme.MAIN, dp(8), dp(3))
            paint_seal(painter, x + w - dp(24), y + dp(22))

    def _paint_cards(self, painter: Painter, x: float, y: float, w: float, h: float) -> float:
        """The edges of the cards from the side; how high they reach is returned."""
        thick = min(dp(12), (h - dp(6)) / max(1, self.most))
        wide = min(w * 0.5, dp(84))
        left = x + (w - wide) / 2
        y += dp(2)
        for at in range(int(self.counted)):
            # A stack made by hand is never quite straight.
            shift = dp(((at * 7) % 5 - 2) * 1.2)
            back = theme.SEA if at % 5 != 4 else theme.SEA_FOAM  # fives can be counted
            painter.box(left + shift, y + at * thick, wide, thick, back)
            painter.frame(left + shift, y + at * thick, wide, thick, theme.PAPER, 0, dp(0.6))
        return y + self.counted * thick
