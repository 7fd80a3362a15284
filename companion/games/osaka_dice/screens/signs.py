"""The signs of the legend, painted just as they are on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.metrics import dp

from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.rules.pieces import Colour, Die, Seat
from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.screens.widgets.action_key import CHIP, paint_bolt, paint_chip
from companion.games.osaka_dice.screens.widgets.dice_sheet import paint_box
from companion.games.osaka_dice.screens.widgets.die import paint_any, paint_die, paint_gain
from companion.games.osaka_dice.screens.widgets.hill import paint_reward
from companion.games.osaka_dice.views.actions import Chip
from companion.games.osaka_dice.views.view import BoxView
from companion.ui import theme
from companion.ui.ink import Painter

Paint = Callable[[Painter, float, float], None]
"""Around the middle of a box."""
EMPTY: Final = BoxView(
    number=3, value=None, is_crossed=False, is_wave=False, is_at_risk=False, is_in_danger=False
)


def paint_sign(painter: Painter, name: str, x: float, y: float, w: float, h: float) -> None:
    """The sign of this name in the middle of a box."""
    _SIGNS[name](painter, x + w / 2, y + h / 2)


def _box(view: BoxView) -> Paint:
    return lambda painter, cx, cy: paint_box(
        painter, "green", view, cx - dp(14), cy - dp(18), dp(28), dp(36)
    )


def _die(painter: Painter, cx: float, cy: float) -> None:
    paint_die(painter, Die(Colour.BLUE, 5), cx - dp(25), cy - dp(25), dp(50))


def _gain(painter: Painter, cx: float, cy: float) -> None:
    paint_gain(painter, (3, 1, 0), cx - dp(30), cy - dp(12), dp(60), dp(24))


def _any(painter: Painter, cx: float, cy: float) -> None:
    paint_any(painter, cx, cy, dp(11))


def _bag(painter: Painter, cx: float, cy: float) -> None:
    box = (cx - dp(26), cy - dp(15), dp(52), dp(30))
    painter.box(*box, theme.PAPER_SHADE, dp(6))
    painter.frame(*box, theme.INK, dp(6), dp(1))
    painter.symbol("yellow", cx - dp(11), cy, dp(7))
    painter.text("2", cx, cy - dp(14), dp(22), dp(28), size=22, bold=True)


def _end(painter: Painter, cx: float, cy: float) -> None:
    for step, is_ticked in ((-1, False), (1, True)):
        cell = (cx + step * dp(14) - dp(11), cy - dp(11), dp(22), dp(22))
        if is_ticked:
            painter.box(*cell, theme.INK, dp(3))
        painter.frame(*cell, theme.INK, dp(3), dp(1))
        ink = theme.PAPER_LIGHT if is_ticked else theme.INK
        painter.text("5", *cell, size=theme.TEXT_SMALL, rgba=ink, bold=True)


def _purse(painter: Painter, cx: float, cy: float) -> None:
    painter.box(cx - dp(29), cy - dp(11), dp(30), dp(22), theme.INK, dp(11))
    box = (cx - dp(29), cy - dp(11), dp(30), dp(22))
    painter.text("7", *box, size=theme.TEXT_SMALL, rgba=theme.PAPER_LIGHT, bold=True)
    for at, coins in enumerate("25"):
        cell = (cx + dp(4 + 14 * at), cy - dp(11), dp(13), dp(22))
        painter.frame(*cell, theme.INK, dp(2), dp(0.8))
        painter.text(coins, *cell, size=theme.TEXT_SMALL)


def _bolt(painter: Painter, cx: float, cy: float) -> None:
    paint_bolt(painter, cx - dp(18), cy - dp(2), dp(10), theme.INK)
    paint_chip(painter, Chip(Seat.PINK, "B 2"), cx - dp(6), cy - dp(CHIP) / 2 - dp(2), dp(34))


def _cubes(painter: Painter, cx: float, cy: float) -> None:
    for at, seat in enumerate(("white", "grey")):
        cell = (cx - dp(17) + at * dp(18), cy - dp(8), dp(16), dp(16))
        painter.box(*cell, LACQUER[seat], dp(2))
        painter.frame(*cell, theme.INK, dp(2), dp(1.2))


def _trophy(painter: Painter, cx: float, cy: float) -> None:
    cell = (cx - dp(26), cy - dp(15), dp(52), dp(30))
    painter.box(*cell, theme.PAPER_LIGHT, dp(5))
    painter.frame(*cell, theme.INK, dp(5), dp(1))
    paint_reward(painter, Space("trophy", 5), *cell)


_SIGNS: Final[dict[str, Paint]] = {
    "die": _die,
    "gain": _gain,
    "any": _any,
    "bag": _bag,
    "good": _box(replace(EMPTY, value=5)),
    "wave": _box(replace(EMPTY, is_wave=True)),
    "cross": _box(replace(EMPTY, is_crossed=True)),
    "risk": _box(replace(EMPTY, value=5, is_in_danger=True)),
    "end": _end,
    "purse": _purse,
    "bolt": _bolt,
    "cubes": _cubes,
    "trophy": _trophy,
}
