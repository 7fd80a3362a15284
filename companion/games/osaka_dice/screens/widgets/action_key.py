"""The key of an action: what it would do in words, and seat by seat in numbers."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.views.actions import STAYS, ActionTold, Chip
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import Plaque

CHIP = 22
LINES = 3
SIZES = (theme.TEXT_SMALL, theme.TEXT_SMALL - 2)
"""Letters that are no larger than they must be, rather than a word less."""


class ActionKey(Plaque):
    """`data` is an ActionTold."""

    @property
    def text(self) -> str:
        """What it says, as buttons that are labels tell it."""
        told: ActionTold | None = self.data
        if told is None:
            return ""
        return " ".join([told.words.replace(STAYS, " "), *(chip.words for chip in told.chips)])

    def paint(self, painter: Painter) -> None:
        told: ActionTold | None = self.data
        if told is None or not self.opacity:
            return
        x, y, w, h = self.area
        ink = self.paint_ground(painter)
        chips = dp(CHIP) + dp(2) if told.chips else 0
        room, high = w - dp(10), h - chips - dp(4)
        for size in SIZES:
            line_high = measure.tight_line(size=size)
            most = max(1, min(LINES, int(high / line_high)))
            lines = measure.balanced(told.words, room, size=size, bold=True)
            if len(lines) <= most:
                break
        else:
            lines = measure.cut(told.words, room, most, size=size, bold=True)
        top = y + chips + (h - chips + len(lines) * line_high) / 2
        for at, line in enumerate(lines):
            box = (x + dp(5), top - (at + 1) * line_high, room, line_high)
            painter.text(line, *box, size=size, rgba=ink, bold=True)
        if told.chips:
            self._paint_chips(painter, told, x + dp(6), y + dp(3), w - dp(12), ink)

    def _paint_chips(
        self, painter: Painter, told: ActionTold, x: float, y: float, w: float, ink: theme.Rgba
    ) -> None:
        """A number on the lacquer of each seat; a bolt before them says that a storm takes it."""
        if told.is_storm:
            paint_bolt(painter, x + dp(6), y + dp(CHIP) / 2, dp(9), ink)
            x, w = x + dp(16), w - dp(16)
        wide = min(dp(58), w / len(told.chips))
        left = x + (w - wide * len(told.chips)) / 2
        for at, chip in enumerate(told.chips):
            paint_chip(painter, chip, left + at * wide, y, wide - dp(3))


def paint_chip(painter: Painter, chip: Chip, x: float, y: float, w: float) -> None:
    painter.box(x, y, w, dp(CHIP), LACQUER[chip.seat], dp(4))
    painter.frame(x, y, w, dp(CHIP), theme.INK, dp(4), dp(1))
    box = (x + dp(1), y + dp(1), w - dp(2), dp(CHIP) - dp(2))
    painter.text(chip.words, *box, size=theme.TEXT_SMALL, bold=True)


def paint_bolt(painter: Painter, cx: float, cy: float, r: float, ink: theme.Rgba) -> None:
    """A flash of lightning: the sign of a storm."""
    upper = [(cx + r * 0.3, cy + r), (cx - r * 0.6, cy - r * 0.1), (cx + r * 0.2, cy - r * 0.1)]
    lower = [(cx - r * 0.3, cy - r), (cx + r * 0.6, cy + r * 0.1), (cx - r * 0.2, cy + r * 0.1)]
    painter.polygon(upper, ink)
    painter.polygon(lower, ink)
