"""A call as a key: where to, what lies there, and which button of the panel says the same."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import Call, Cards
from companion.games.akindo.screens.lacquer import BRIEF_CALLS, CALLS
from companion.games.akindo.screens.widgets.article import paint_pile
from companion.games.kit.value import Value
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

CAP = 13
WIDE = 180
"""From this width on, in design pixels, a call is spelled out."""


class CallPlace(Value, frozen=True, kw_only=True):
    """Where a call leads."""

    call: Call
    cards: Cards = ()
    coins: int = 0
    button: str = ""
    """The button of the panel that calls the same; empty without a panel."""


class CallKey(DrawnKey):
    """`data` is a CallPlace."""

    def paint(self, painter: Painter) -> None:
        place: CallPlace | None = self.data
        if place is None:
            return
        x, y, w, h = self.area
        down = self.is_down
        ground, ink = (theme.INK, theme.PAPER_LIGHT) if down else (theme.PAPER_LIGHT, theme.INK)
        painter.box(x, y, w, h, ground, dp(8))
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(8), dp(1.4))
        head = h * 0.48
        left = x + dp(10)
        if place.button:
            paint_cap(painter, place.button, left + dp(CAP), y + h - head / 2)
            left += dp(2 * CAP + 6)
        box = (left, y + h - head, x + w - dp(10) - left, head)
        words = CALLS[place.call] if w > dp(WIDE) else BRIEF_CALLS[place.call].capitalize()
        painter.text(words, *box, size=theme.TEXT_LARGE, rgba=ink, bold=True)
        inner = (x + dp(8), y + dp(8), w - dp(16), h - head - dp(12))
        if place.call is Call.POCKET:
            painter.text(f"Coin area: {place.coins}", *inner, size=theme.TEXT, rgba=ink)
        elif place.cards:
            paint_pile(painter, place.cards, *inner)
        else:
            painter.text("no card", *inner, size=theme.TEXT, rgba=ink)


def paint_cap(painter: Painter, button: str, cx: float, cy: float) -> None:
    """A button of the panel as it looks there: its colour and sign."""
    painter.disc(cx, cy, dp(CAP), theme.GOODS[button].fill)
    painter.ring(cx, cy, dp(CAP), theme.INK, dp(1.3))
    painter.polygon_symbol(button, cx, cy, dp(CAP * 0.5))
