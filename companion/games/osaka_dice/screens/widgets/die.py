"""A die as it lies: pips on its colour, with sign and letter below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.osaka_dice.rules.pieces import Die
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.pips import paint_pips

Gain = tuple[int, int, int]
"""Coins, investors, and the value of a good of any colour; 0 for what there is not."""
GOLD = theme.rgba("#F0E442")
FOOT = 0.26
"""The share of a die's face that its sign and letter take."""
CAPITAL = 0.73
"""The height of a letter, of its size."""
LOW = 2.8
"""Between the edge of a die and its letter, however small it is."""


class DieFace(DrawnKey):
    """A die to look at and to tap; `data` is a Die, or None for an empty place."""

    painted_from = ("state", "chosen", "faint", "gain")

    chosen = BooleanProperty(False)
    faint = BooleanProperty(False)
    """It lies there, and nothing can be done with it now."""
    gain = ObjectProperty(None, allownone=True)
    """What a tap on it brings, (coins, investors, good), told under it; None without a tap."""

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.data is not None and not self.faint and super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        foot = dp(24) if self.gain else 0
        side = min(w, h - foot)
        left, low = x + (w - side) / 2, y + foot + (h - foot - side) / 2
        if self.data is None:
            edge = theme.faint(theme.INK, theme.PAPER, 0.18)
            painter.frame(left, low, side, side, edge, dp(8), dp(1))
            return
        paint_die(painter, self.data, left, low, side, pressed=self.is_down)
        if self.faint:
            painter.box(left, low, side, side, theme.rgba("#F4EAD5", 0.45), dp(8))
        if self.chosen:
            painter.frame(left, low, side, side, theme.INK, dp(8), dp(3.4))
        if self.gain:
            paint_gain(painter, self.gain, x, y, w, foot)


def paint_die(
    painter: Painter, die: Die, x: float, y: float, side: float, *, pressed: bool = False
) -> None:
    """Pips above, sign and letter in the foot: a colour is never the only mark."""
    goods = theme.GOODS[die.colour]
    ground, ink = (theme.INK, theme.PAPER_LIGHT) if pressed else (goods.fill, goods.ink)
    painter.box(x, y, side, side, ground, dp(8))
    painter.frame(x, y, side, side, theme.INK, dp(8), dp(1.3))
    foot = side * FOOT if side >= dp(44) else 0
    cx, cy = x + side / 2, y + foot + (side - foot) / 2
    r = max(dp(2.4), (side - foot) * 0.085)
    paint_pips(painter, die.face, cx, cy, step=(side - foot) * 0.27, r=r, ink=ink)
    if foot:
        painter.polygon_symbol(die.colour, x + side * 0.34, y + foot * 0.62, foot * 0.36)
        low = max(
            foot * 0.12, dp(LOW) - (foot - measure.letter_pixels(theme.TEXT_SMALL) * 0.73) / 2
        )
        box = (x + side * 0.46, y + low, side * 0.34, foot)
        painter.text(goods.letter, *box, size=theme.TEXT_SMALL, rgba=ink, bold=True)


def paint_gain(painter: Painter, gain: Gain, x: float, y: float, w: float, h: float) -> None:
    """Coins, investors and the good of any colour that a die brings, each with its number."""
    shown = [(at, str(number)) for at, number in enumerate(gain) if number]
    step = min(dp(34), w / len(shown))
    left, r = x + (w - step * len(shown)) / 2, dp(8)
    for place, (at, words) in enumerate(shown):
        cx, cy = left + place * step + r, y + h / 2
        (paint_coin, paint_investor, paint_any)[at](painter, cx, cy, r)
        box = (cx + r, y, step - 2 * r, h)
        painter.text(words, *box, size=theme.TEXT_SMALL, bold=True)


def paint_coin(painter: Painter, cx: float, cy: float, r: float) -> None:
    """A coin with a square hole."""
    painter.disc(cx, cy, r, GOLD)
    painter.ring(cx, cy, r, theme.INK, dp(1.2))
    painter.box(cx - r * 0.3, cy - r * 0.3, r * 0.6, r * 0.6, theme.INK)


def paint_investor(painter: Painter, cx: float, cy: float, r: float) -> None:
    """A small person: head and shoulders."""
    painter.disc(cx, cy + r * 0.45, r * 0.42, theme.INK)
    points = [
        (cx - r * 0.8, cy - r * 0.9),
        (cx + r * 0.8, cy - r * 0.9),
        (cx + r * 0.4, cy),
        (cx - r * 0.4, cy),
    ]
    painter.polygon(points, theme.INK)


def paint_any(painter: Painter, cx: float, cy: float, r: float) -> None:
    """All four colours: a good of any of them."""
    for at, colour in enumerate(theme.GOODS.values()):
        painter.box(cx + (at % 2 - 1) * r, cy + (at // 2 - 1) * r, r, r, colour.fill)
    painter.frame(cx - r, cy - r, 2 * r, 2 * r, theme.INK, 0, dp(1))
