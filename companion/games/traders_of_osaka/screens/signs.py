"""The signs of the legend, painted just as they are on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.metrics import dp

from companion.games.traders_of_osaka.rules.pieces import TOKENS_TO_END, Card, Colour
from companion.games.traders_of_osaka.screens.widgets.fan import paint_small_card
from companion.games.traders_of_osaka.screens.widgets.shield import paint_shield
from companion.games.traders_of_osaka.screens.widgets.token import paint_token
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.held import paint_eye

Paint = Callable[[Painter, float, float], None]
"""Around the middle of a box."""


def paint_sign(painter: Painter, name: str, x: float, y: float, w: float, h: float) -> None:
    """The sign of this name in the middle of a box."""
    _SIGNS[name](painter, x + w / 2, y + h / 2)


def _card(painter: Painter, cx: float, cy: float) -> None:
    paint_small_card(painter, Card(Colour.BLUE, 5), cx - dp(15), cy - dp(19), dp(30), dp(38))


def _icons(painter: Painter, cx: float, cy: float) -> None:
    for step in (-1, 1):
        paint_shield(painter, cx + step * dp(11) - dp(9), cy - dp(9), dp(18), dp(17), theme.INK)


def _piece(painter: Painter, cx: float, cy: float) -> None:
    painter.disc(cx, cy, dp(10), theme.PAPER_LIGHT)
    painter.ring(cx, cy, dp(10), theme.INK, dp(1.6))


def _hand(painter: Painter, cx: float, cy: float) -> None:
    card = (cx - dp(11), cy - dp(12), dp(22), dp(24))
    painter.box(*card, theme.PAPER_LIGHT, dp(3))
    painter.frame(*card, theme.INK, dp(3), dp(1))
    painter.text("4", *card, size=22, bold=True)


def _goods(painter: Painter, cx: float, cy: float) -> None:
    look = theme.GOODS["green"]
    box = (cx - dp(22), cy - dp(22), dp(44), dp(44))
    painter.box(*box, look.fill, dp(4))
    painter.frame(*box, theme.INK, dp(4), dp(1))
    painter.polygon_symbol("green", cx - dp(10), cy + dp(10), dp(6))
    painter.text("3", cx - dp(2), cy - dp(1), dp(20), dp(22), size=24, rgba=look.ink, bold=True)
    card = (cx - dp(18), cy - dp(20), dp(17), dp(20))
    painter.box(*card, theme.PAPER_LIGHT, dp(2))
    painter.frame(*card, theme.INK, dp(2), dp(1))
    painter.text("5", *card, size=18, bold=True)


def _shield(painter: Painter, cx: float, cy: float) -> None:
    shield = (cx - dp(14), cy - dp(12), dp(28), dp(24))
    paint_shield(painter, *shield, theme.INK)
    painter.text("2", *shield, size=18, rgba=theme.PAPER_LIGHT, bold=True)


def _risk(painter: Painter, cx: float, cy: float) -> None:
    box = (cx - dp(20), cy - dp(18), dp(40), dp(36))
    painter.box(*box, theme.GOODS["red"].fill, dp(4))
    painter.frame(*box, theme.TIDE, dp(4), dp(3.6))
    painter.frame(cx - dp(17), cy - dp(15), dp(34), dp(30), theme.PAPER_LIGHT, dp(3), dp(1))
    painter.polygon_symbol("red", cx, cy, dp(7))


def _token(painter: Painter, cx: float, cy: float) -> None:
    paint_token(painter, "yellow", cx, cy, dp(14))


def _last(painter: Painter, cx: float, cy: float) -> None:
    box = (cx - dp(30), cy - dp(14), dp(60), dp(28))
    painter.box(*box, theme.VERMILION, dp(5))
    words = f"{TOKENS_TO_END - 1} of {TOKENS_TO_END}"
    painter.text(words, *box, size=20, rgba=theme.PAPER_LIGHT, bold=True)


def _stack(painter: Painter, cx: float, cy: float) -> None:
    for step in range(3):
        painter.box(cx - dp(8), cy - dp(7) + step * dp(5), dp(16), dp(4), theme.INK)


def _eye(painter: Painter, cx: float, cy: float) -> None:
    paint_eye(painter, cx, cy, dp(9))


def _waves(painter: Painter, cx: float, cy: float) -> None:
    painter.box(cx - dp(26), cy - dp(18), dp(52), dp(36), theme.SEA_DEEP, dp(4))
    foam = theme.faint(theme.SEA_FOAM, theme.SEA_DEEP, 0.6)
    for row in (-1, 0, 1):
        painter.wave(cx - dp(20), cy + row * dp(10), dp(40), foam, dp(1.2))


def _steps(painter: Painter, cx: float, cy: float) -> None:
    flag = (cx - dp(15), cy - dp(11), dp(30), dp(22))
    painter.box(*flag, theme.INK, dp(5))
    painter.text("+2", *flag, size=18, rgba=theme.PAPER_LIGHT, bold=True)


_SIGNS: Final[dict[str, Paint]] = {
    "card": _card,
    "icons": _icons,
    "piece": _piece,
    "hand": _hand,
    "goods": _goods,
    "shield": _shield,
    "risk": _risk,
    "token": _token,
    "last": _last,
    "stack": _stack,
    "eye": _eye,
    "waves": _waves,
    "steps": _steps,
}
