"""A kind of article card as a key, with how many of it there are."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.akindo.screens.widgets.article import paint_article
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

SHARE = 0.66
"""The share of its width that the card takes where a number stands beside it."""

TALLEST = 1.7
"""A card is no higher than this times its width."""


class KindKey(DrawnKey):
    """`data` is (card, how many there are); None for the number where that does not matter."""

    painted_from = ("state", "chosen")

    chosen = BooleanProperty(False)
    adds = BooleanProperty(False)
    """A tap adds one: a kind of which there is none can be tapped, too."""

    def on_touch_down(self, touch: Any) -> bool:
        is_there = self.data and (self.adds or self.data[1] != 0)
        return bool(is_there and super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        card, number = self.data
        x, y, w, h = self.area
        if number == 0 and not self.adds:
            edge = theme.faint(theme.INK, theme.PAPER, 0.3)
            painter.frame(x + dp(2), y + dp(2), w - dp(4), h - dp(4), edge, dp(5), dp(1))
            return
        share = 1.0 if number is None else SHARE
        wide = w * share - dp(8)
        high = min(h - dp(8), wide * TALLEST)
        face = (x + dp(4), y + (h - high) / 2, wide, high)
        down = self.is_down
        paint_article(painter, card, *face, pressed=down, size=theme.TEXT_LARGE)
        if number is not None:
            ink = theme.INK if number else theme.INK_SOFT
            box = (x + w * share, y, w * (1 - share), h)
            painter.text(str(number), *box, size=28, rgba=ink, bold=True)
        if self.chosen:
            painter.frame(x + dp(1), y + dp(1), w - dp(2), h - dp(2), theme.MAIN, dp(6), dp(3))
