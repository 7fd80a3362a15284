"""The signs of the legend, painted just as they are on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import Card, Colour
from companion.games.akindo.screens.widgets.article import paint_article
from companion.games.akindo.screens.widgets.merchant import paint_banner, paint_pointer, paint_tile
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import paint_eye

Paint = Callable[[Painter, float, float], None]
"""Around the middle of a box."""
TILE = 26


def paint_sign(painter: Painter, name: str, x: float, y: float, w: float, h: float) -> None:
    """The sign of this name in the middle of a box."""
    _SIGNS[name](painter, x + w / 2, y + h / 2)


def _card(card: Card) -> Paint:
    def paint(painter: Painter, cx: float, cy: float) -> None:
        paint_article(painter, card, cx - dp(13), cy - dp(21), dp(26), dp(42))

    return paint


def _tile(*, is_ungrateful: bool) -> Paint:
    def paint(painter: Painter, cx: float, cy: float) -> None:
        side = dp(TILE)
        paint_tile(painter, cx - side / 2, cy - side / 2, side, is_ungrateful)

    return paint


def _last(painter: Painter, cx: float, cy: float) -> None:
    box = (cx - dp(20), cy - dp(18), dp(40), dp(36))
    painter.box(*box, theme.PAPER_SHADE, dp(6))
    painter.frame(*box, theme.INK, dp(6), dp(2.4))
    painter.text("2", *box, size=theme.TEXT_LARGE, rgba=theme.VERMILION, bold=True)


_SIGNS: Final[dict[str, Paint]] = {
    "article": _card(Card.BLUE),
    "custom": _card(Card.CUSTOM),
    "summary": _tile(is_ungrateful=False),
    "ungrateful": _tile(is_ungrateful=True),
    "turn": lambda painter, cx, cy: paint_pointer(painter, cx - dp(6), cy, theme.INK),
    "eye": lambda painter, cx, cy: paint_eye(painter, cx, cy, dp(10)),
    "last": _last,
    "banner": lambda painter, cx, cy: paint_banner(
        painter, Colour.RED, cx - dp(10), cy - dp(14), dp(20), dp(28)
    ),
}
