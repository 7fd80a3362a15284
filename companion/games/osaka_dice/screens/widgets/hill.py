"""The mountain as a drawn hill: spaces with rewards and trophies, and the cubes on them."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi

from kivy.metrics import dp

from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.screens.widgets.die import (
    GOLD,
    paint_any,
    paint_coin,
    paint_investor,
)
from companion.games.osaka_dice.views.view import SpaceView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter

SPACE, STACKED, CUBE = 28, 35, 13
"""How high a space is, one with its number under its sign, and a cube."""
ROOM = 24
"""So high a hill has room in it for a line of words."""
NARROW, SLIM, TIGHT = 44, 38, 20
"""Too little width for the word of the start, for a number beside a sign, and for bold ones."""
SLOPE = theme.rgba("#C9BE8E")


class Hill(Drawn):
    """`data` is a TableView with a mountain."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None or not view.mountain:
            return
        x, y, w, h = self.area
        spaces = view.mountain
        step = w / len(spaces)
        wide = min(step - dp(1 if step < dp(SLIM) else 4), dp(54))
        high = dp(STACKED if wide < dp(SLIM) else SPACE)
        rise = max(0.0, h - high - dp(CUBE + 2))
        summit = max(1, sum(not space.is_behind_summit for space in spaces) - 1)
        feet = [y + rise * _share(at, summit, len(spaces) - 1) for at in range(len(spaces))]
        self._paint_slope(painter, [foot + high / 2 for foot in feet], x, y, step)
        if view.remarks and rise >= dp(ROOM):
            box = (x + w * 0.25, y - dp(2), w * 0.5, dp(22))
            painter.text("an example, not the printed card", *box, size=theme.TEXT_SMALL)
        for at, (space, foot) in enumerate(zip(spaces, feet, strict=True)):
            self._paint_space(painter, space, x + at * step + (step - wide) / 2, foot, wide, high)

    def _paint_slope(
        self, painter: Painter, tops: list[float], x: float, y: float, step: float
    ) -> None:
        """The ground under the spaces, piece by piece: each of them is convex."""
        for at, (top, after) in enumerate(pairwise(tops)):
            left, right = x + (at + 0.5) * step, x + (at + 1.5) * step
            painter.polygon([(left, y), (right, y), (right, after), (left, top)], SLOPE)

    def _paint_space(
        self, painter: Painter, space: SpaceView, x: float, y: float, w: float, high: float
    ) -> None:
        good = space.space.colour if space.space else None
        ground = theme.GOODS[good].fill if good else theme.PAPER_LIGHT
        painter.box(x, y, w, high, theme.PAPER_SHADE if space.space is None else ground, dp(5))
        edge = theme.MAIN if space.is_reached else theme.INK
        thick, thin = (dp(1.6), dp(0.6)) if w < dp(SLIM) else (dp(3.4), dp(1))
        painter.frame(x, y, w, high, edge, dp(5), thick if space.is_reached else thin)
        if space.space is None:
            painter.text("start" if w > dp(NARROW) else "0", x, y, w, high, size=theme.TEXT_SMALL)
        else:
            paint_reward(painter, space.space, x, y, w, high)
        side = dp(CUBE)
        gap = min(side + dp(2), w / max(1, len(space.cubes)))
        left = x + (w - gap * len(space.cubes)) / 2
        for at, seat in enumerate(space.cubes):
            painter.box(left + at * gap, y + high, side, side, LACQUER[seat], dp(2))
            painter.frame(left + at * gap, y + high, side, side, theme.INK, dp(2), dp(1.2))


def paint_reward(painter: Painter, space: Space, x: float, y: float, w: float, h: float) -> None:
    """A small picture of what a space gives, and how much of it: beside it, or below."""
    ink = theme.GOODS[space.colour].ink if space.colour else theme.INK
    if w < dp(SLIM):
        _paint_gift(painter, space, x + w / 2, y + h - dp(10), min(w * 0.32, dp(7)))
        box = (x + dp(0.6), y + dp(2), w - dp(1.2), h - dp(19))
        is_bold = w >= dp(TIGHT)
        painter.text(str(space.value), *box, size=theme.TEXT_SMALL, rgba=ink, bold=is_bold)
        return
    r = min(w * 0.22, h * 0.36)
    _paint_gift(painter, space, x + w * 0.3, y + h / 2, r)
    box = (x + w * 0.3 + r, y + dp(2), w * 0.64 - r, h - dp(4))
    painter.text(str(space.value), *box, size=22, rgba=ink, bold=True)


def _paint_gift(painter: Painter, space: Space, cx: float, cy: float, r: float) -> None:
    match space.kind:
        case "coins":
            paint_coin(painter, cx, cy, r)
        case "investors":
            paint_investor(painter, cx, cy, r)
        case "trophy":
            _paint_cup(painter, cx, cy, r)
        case "any":
            paint_any(painter, cx, cy, r)
        case "good" if space.colour:
            painter.polygon_symbol(space.colour, cx, cy, r * 0.8)


def _paint_cup(painter: Painter, cx: float, cy: float, r: float) -> None:
    cup = [(cx - r * 0.8, cy + r), (cx + r * 0.8, cy + r), (cx + r * 0.3, cy - r * 0.2),
           (cx - r * 0.3, cy - r * 0.2)]  # fmt: skip
    painter.polygon(cup, GOLD)
    painter.outline(cup, theme.INK, dp(1.1))
    painter.line([cx, cy - r * 0.2, cx, cy - r * 0.8], theme.INK, dp(1.6))
    painter.line([cx - r * 0.6, cy - r, cx + r * 0.6, cy - r], theme.INK, dp(1.6))


def _share(at: int, summit: int, last: int) -> float:
    """How high a space lies, from 0 at the foot to 1 at the summit: a rounded hill."""
    way = at / summit if at <= summit else 1 - (at - summit) / max(1, last - summit)
    return (1 - cos(pi * way)) / 2
