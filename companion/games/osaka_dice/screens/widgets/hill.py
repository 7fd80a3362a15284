"""The mountain as a drawn hill: spaces with rewards and trophies, and the cubes on them."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.views.view import SpaceView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter

RISE = 0.34
"""How much of its height the way climbs to the summit."""


class Hill(Drawn):
    """`data` is a TableView with a mountain."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None or not view.mountain:
            return
        x, y, w, h = self.area
        spaces = view.mountain
        step = w / len(spaces)
        summit = max(1, sum(not space.is_behind_summit for space in spaces) - 1)
        size = min(step - dp(3), h * (1 - RISE))
        for at, space in enumerate(spaces):
            share = (
                at / summit
                if at <= summit
                else 1 - (at - summit) / max(1, len(spaces) - 1 - summit)
            )
            left = x + at * step + (step - size) / 2
            self._paint_space(painter, space, left, y + share * h * RISE, size)

    def _paint_space(
        self, painter: Painter, space: SpaceView, x: float, y: float, size: float
    ) -> None:
        kind = space.space.kind if space.space else ""
        ground = theme.PAPER_SHADE if not kind else theme.PAPER_LIGHT
        if kind == "trophy":
            ground = theme.rgba("#F0E442")
        painter.box(x, y, size, size, ground, dp(5))
        edge = theme.MAIN if space.is_reached else theme.INK
        painter.frame(x, y, size, size, edge, dp(5), dp(3 if space.is_reached else 1))
        painter.text(_short(space), x, y + size * 0.4, size, size * 0.58, size=18, bold=True)
        r = min(size * 0.13, dp(8))
        for at, seat in enumerate(space.cubes):
            cx = x + size * (0.2 + at * 0.2)
            painter.box(cx - r, y + dp(3), 2 * r, 2 * r, LACQUER[seat])
            painter.frame(cx - r, y + dp(3), 2 * r, 2 * r, theme.INK, 0, dp(1))


def _short(space: SpaceView) -> str:
    """What a space gives, in as few letters as tell it."""
    if space.space is None:
        return "0"
    value = space.space.value
    match space.space.kind:
        case "coins":
            return f"{value}c"
        case "investors":
            return f"{value}i"
        case "any":
            return f"?{value}"
        case "trophy":
            return str(value)
    return str(space.space)
