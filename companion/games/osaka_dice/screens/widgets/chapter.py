"""One step of a story, painted: a section that is scored, a storm, a tide, or what it took."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.kit.counting import count_of
from companion.games.osaka_dice.rules.pieces import Dice, Goods
from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.screens.widgets.die import paint_die
from companion.games.osaka_dice.views.story import ClosingTold, HandsTold, LossTold, PerilTold
from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter

ROW = 76
FOOT = 54
HANDS_SIZES, GAP = (26, 24, 22, 20, theme.TEXT_SMALL), 10
"""Of the sentences that say what to do, and the air between two of them."""
NARROW = 600
"""On an upright screen names stand above what is told of them."""


class ChapterPicture(Drawn):
    """`data` is a chapter of a story."""

    def paint(self, painter: Painter) -> None:
        match self.data:
            case ClosingTold():
                self._paint_closing(painter, self.data)
            case PerilTold():
                self._paint_peril(painter, self.data)
            case LossTold():
                self._paint_loss(painter, self.data)
            case HandsTold():
                self._paint_hands(painter, self.data)

    def _rows(self, number: int) -> list[tuple[float, float, float, float]]:
        x, y, w, h = self.area
        foot = dp(FOOT) if isinstance(self.data, PerilTold) and self.data.rolled else 0
        high = min(dp(ROW if w > dp(NARROW) else 2 * ROW), (h - foot) / max(1, number))
        return [(x, y + h - (at + 1) * high, w, high - dp(5)) for at in range(number)]

    def _plaque(
        self, painter: Painter, seat: str, name: str, box: tuple[float, float, float, float]
    ) -> tuple[float, float, float, float]:
        x, y, w, h = box
        beside = w > dp(NARROW)
        wide, high = (w * 0.3, h) if beside else (w, h * 0.45)
        low = y + h - high
        painter.box(x, low, wide, high, LACQUER[seat], dp(7))
        painter.frame(x, low, wide, high, theme.INK, dp(7), dp(1.1))
        painter.text(name, x + dp(8), low, wide - dp(16), high, size=24, bold=True, align="left")
        if beside:
            return x + wide + dp(12), y, w - wide - dp(12), h
        return x, y, w, h - high

    def _paint_closing(self, painter: Painter, told: ClosingTold) -> None:
        for share, box in zip(told.shares, self._rows(len(told.shares)), strict=True):
            x, y, w, h = self._plaque(painter, share.seat, share.name, box)
            painter.symbol(told.colour, x + dp(14), y + h / 2, dp(11))
            painter.text(share.working, x + dp(30), y, w * 0.66 - dp(30), h, size=24, align="left")
            words = f"{share.points} + {share.end_box}" if share.end_box else str(share.points)
            painter.text(words, x + w * 0.66, y, w * 0.34, h, size=36, bold=True, align="right")

    def _paint_peril(self, painter: Painter, told: PerilTold) -> None:
        if not told.threats:
            x, y, w, h = self.area
            painter.text(told.title, x, y, w, h, size=30, bold=True)
            return
        if told.rolled:
            self._paint_roll(painter, told.rolled)
        for threat, box in zip(told.threats, self._rows(len(told.threats)), strict=True):
            x, y, w, h = self._plaque(painter, threat.seat, threat.name, box)
            used = _goods(painter, threat.goods, x, y, h)
            painter.text(
                threat.sentence, x + used + dp(8), y, w - used - dp(8), h,
                size=theme.TEXT_SMALL, align="left",
            )  # fmt: skip

    def _paint_roll(self, painter: Painter, rolled: Dice) -> None:
        """What was rolled, at the foot: a storm leaves nobody a look at the table."""
        x, y, w, _ = self.area
        side = dp(FOOT - 6)
        left = x + (w - len(rolled) * (side + dp(8))) / 2
        for at, die in enumerate(rolled):
            paint_die(painter, die, left + at * (side + dp(8)), y + dp(2), side)

    def _paint_loss(self, painter: Painter, told: LossTold) -> None:
        (box,) = self._rows(1)
        x, y, w, h = self._plaque(painter, told.seat, told.name, box)
        saved = f"saves {' '.join(map(str, told.saved))}" if told.saved else ""
        paid = f" for {count_of(told.investors, 'investor')}" if told.saved else ""
        lost = f"loses {' '.join(map(str, told.lost))}" if told.lost else ""
        words = ", ".join(filter(None, (f"{saved}{paid}", lost)))
        painter.text(words, x, y, w, h, size=26, align="left")

    def _paint_hands(self, painter: Painter, told: HandsTold) -> None:
        """One sentence after another, in letters as large as there is room for."""
        x, y, w, h = self.area
        indent = dp(20)
        for size in HANDS_SIZES:
            high, gap = measure.tight_line(size=size), dp(GAP)
            told_lines = [measure.wrapped(it, w - indent, size=size) for it in told.sentences]
            needed = sum(len(lines) * high + gap for lines in told_lines)
            if needed <= h:
                break
        gap = min(gap, max(0.0, gap - (needed - h) / len(told_lines)))
        low = y + h
        for lines in told_lines:
            painter.disc(x + dp(8), low - high * 0.56, dp(3), theme.INK)
            for line in lines:
                low -= high
                painter.text(line, x + indent, low, w - indent, high, size=size, align="left")
            low -= gap


def _goods(painter: Painter, goods: Goods, x: float, y: float, h: float) -> float:
    """Goods as small boxes; how wide they are is returned."""
    wide, high = dp(34), min(dp(34), h - dp(2))
    for at, good in enumerate(goods):
        look = theme.GOODS[good.colour]
        cell = (x + at * (wide + dp(3)), y + (h - high) / 2, wide, high)
        painter.box(*cell, look.fill, dp(4))
        painter.frame(*cell, theme.INK, dp(4), dp(1))
        painter.text(str(good), *cell, size=theme.TEXT_SMALL, rgba=look.ink, bold=True)
    return len(goods) * (wide + dp(3))
