"""Article cards and dice as they lie: a colour is never the only mark of a card."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import COLOURS, Card
from companion.games.akindo.screens.lacquer import INKS, LACQUER, LETTERS, MARKS
from companion.ui import theme
from companion.ui.ink import Painter, symbol_points
from companion.ui.widgets.pips import paint_pips

SLIM = 1.15
"""A card that is higher than this times its width has its letter under its sign."""
GAP = 4
SLICE = 24
"""A pile's uppermost card is no narrower than this, however many lie below."""
CHIP = 52
"""In a narrower one the letter is small, and a sign beside it has what is left."""
WIDEST_LETTER, AIR = 18, 2.4
"""A W at the smallest size, and what is left free around it, in design pixels."""
SMALL = 26
"""A card that is neither wider nor higher has no room for its sign."""


def paint_article(
    painter: Painter,
    card: Card,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    pressed: bool = False,
    size: float = 20,
) -> None:
    """One card: colour, sign and letter; a custom-ordered one has a stripe of every colour."""
    ground, ink = ground_and_ink(card)
    if pressed:
        ground, ink = theme.INK, theme.PAPER_LIGHT
    painter.box(x, y, w, h, ground, dp(4))
    # A black card lies on a black tablet, too.
    edge = theme.PAPER_SHADE if card is Card.BLACK else theme.INK
    painter.frame(x, y, w, h, edge, dp(4), dp(1.1))
    air, wide, is_chip = dp(AIR), dp(WIDEST_LETTER), w < dp(CHIP)
    if is_chip:
        size = min(size, theme.TEXT_SMALL)
    side = max(0.0, min(air, (w - wide) / 2))
    if max(w, h) < dp(SMALL):
        painter.text(LETTERS[card], x + side, y, w - 2 * side, h, size=size, rgba=ink, bold=True)
        return
    if h > w * SLIM:
        sign = (x, y + h * 0.46, w, h * 0.5)
        letter = (x + side, y + h * 0.06, w - 2 * side, h * 0.46)
    elif is_chip:
        sign = (x + air, y, w - wide - 3 * air, h)
        letter = (x + w - wide - air, y + air, wide, h - 2 * air)
    else:
        sign, letter = (x + w * 0.03, y, w * 0.4, h), (x + w * 0.42, y, w * 0.56, h)
    paint_sign(painter, card, *sign, ink)
    painter.text(LETTERS[card], *letter, size=size, rgba=ink, bold=True)


def ground_and_ink(card: Card) -> tuple[theme.Rgba, theme.Rgba]:
    """The colour of a card, and what reads on it."""
    if card is Card.CUSTOM:
        return theme.PAPER_SHADE, theme.INK
    return LACQUER[card], INKS[card]


def paint_sign(
    painter: Painter, card: Card, x: float, y: float, w: float, h: float, ink: theme.Rgba
) -> None:
    """The sign of a trade, or the five stripes of a custom-ordered card, within a box."""
    r = min(w * 0.44, h * 0.34)
    cx, cy = x + w / 2, y + h / 2
    if card is not Card.CUSTOM:
        painter.polygon(symbol_points(MARKS[card].sign, cx, cy, r), ink)
        return
    step = 2 * r / len(COLOURS)
    for at, colour in enumerate(COLOURS):
        painter.box(cx - r, cy - r + at * step, 2 * r, step, LACQUER[colour])
    painter.frame(cx - r, cy - r, 2 * r, 2 * r, theme.INK, 0, dp(1))


def paint_pile(
    painter: Painter, cards: Sequence[Card], x: float, y: float, w: float, h: float
) -> None:
    """A pile from bottom to top; where there is no room side by side, of each card as much as shows
    beside the next one."""
    if not cards:
        return
    gap = dp(GAP)
    wide = min(h * 0.74, w, max(w / len(cards) - gap, dp(SLICE)))
    step = min(wide + gap, (w - wide) / max(1, len(cards) - 1))
    for at, card in enumerate(cards):
        seen = wide if at + 1 == len(cards) else min(wide, step)
        paint_article(painter, card, x + at * step, y, seen, h)


def paint_face(
    painter: Painter, face: int, x: float, y: float, side: float, *, pressed: bool = False
) -> None:
    """A white die with its pips."""
    ground, ink = (theme.INK, theme.PAPER_LIGHT) if pressed else (theme.PAPER_LIGHT, theme.INK)
    painter.box(x, y, side, side, ground, side * 0.16)
    painter.frame(x, y, side, side, theme.INK, side * 0.16, dp(1.3))
    cx, cy, r = x + side / 2, y + side / 2, max(dp(1.8), side * 0.09)
    paint_pips(painter, face, cx, cy, step=side * 0.27, r=r, ink=ink)
