"""Cards fanned out in a hand's width: small faces with a corner to read, and backs."""

from __future__ import annotations

from collections import Counter

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import Card, Cards
from companion.ui import theme
from companion.ui.ink import Painter

SHAPE = 0.8
"""Width to height of a small card."""
CORNER = 0.38
"""Of a card that lies under another, so much of its height must stay in sight."""


def paint_fan(
    painter: Painter, faces: Cards, backs: int, x: float, y: float, w: float, h: float
) -> None:
    """Faces, then backs, from the left; where they are too many, each kind once with its number."""
    number = len(faces) + backs
    if not number:
        return
    wide = h * SHAPE
    step = min(wide + dp(4), (w - wide) / max(1, number - 1))
    if step < h * CORNER:
        _paint_kinds(painter, faces, backs, x, y, w, h)
        return
    for at, card in enumerate(faces):
        paint_small_card(painter, card, x + at * step, y, wide, h)
    for at in range(len(faces), number):
        paint_back(painter, x + at * step, y, wide, h)


def _paint_kinds(
    painter: Painter, faces: Cards, backs: int, x: float, y: float, w: float, h: float
) -> None:
    kinds: list[tuple[Card | None, int]] = [*Counter(faces).items()]
    if backs:
        kinds.append((None, backs))
    wide, cell = h * 0.6, w / len(kinds)
    for at, (card, count) in enumerate(kinds):
        left = x + at * cell
        if card:
            paint_small_card(painter, card, left, y, wide, h)
        else:
            paint_back(painter, left, y, wide, h)
        painter.text(
            f"×{count}", left + wide, y, cell - wide - dp(2), h, size=18, bold=True, align="left"
        )


def paint_small_card(painter: Painter, card: Card, x: float, y: float, w: float, h: float) -> None:
    """A small face: value and sign in the corner, so that a fan can be read."""
    goods = theme.GOODS[card.colour]
    painter.box(x, y, w, h, goods.fill, dp(4))
    painter.frame(x, y, w, h, theme.INK, dp(4), dp(1))
    corner = h * CORNER
    size = max(theme.TEXT_SMALL, h / dp(1) * 0.45)
    painter.text(
        str(card.value),
        x + dp(1),
        y + h * 0.46,
        corner,
        h * 0.5,
        size=size,
        rgba=goods.ink,
        bold=True,
    )
    painter.polygon_symbol(card.colour, x + corner / 2, y + h * 0.25, h * 0.1)


def paint_back(painter: Painter, x: float, y: float, w: float, h: float) -> None:
    """A card face down: the sea, with waves."""
    painter.box(x, y, w, h, theme.SEA, dp(4))
    painter.frame(x, y, w, h, theme.INK, dp(4), dp(1))
    inset = dp(4)
    foam = theme.faint(theme.SEA_FOAM, theme.SEA, 0.7)
    for row in range(4):
        painter.wave(x + inset, y + h * (0.2 + row * 0.2), w - 2 * inset, foam, dp(1))
