"""What a way to share the dice would pay: as a key to choose it, and beside who may challenge."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.akindo.rules.facts import Earned
from companion.games.akindo.rules.offers import Distribution
from companion.games.akindo.screens.lacquer import INKS, LACQUER, MARKS
from companion.games.akindo.screens.widgets.article import paint_face
from companion.games.akindo.views.view import SeatView
from companion.games.akindo.views.words import coins
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.seat_sign import paint_bare_sign, paint_seat_sign
from companion.views.seating import brief_name

DIE = 32
DIE_SHARE = 0.12
"""Of the width of a key: two dice leave room for four merchants."""
LOW = 80
"""A lower key has two lines instead of three."""


class ShareKey(DrawnKey):
    """`data` is a Distribution: the dice that are kept, those of the others, and who earns what."""

    def paint(self, painter: Painter) -> None:
        way: Distribution | None = self.data
        if way is None:
            return
        x, y, w, h = self.area
        down = self.is_down
        ground, ink = (theme.INK, theme.PAPER_LIGHT) if down else (theme.PAPER_LIGHT, theme.INK)
        painter.box(x, y, w, h, ground, dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.2))
        own, *others = way.earned
        half = h / 2
        self._paint_line(painter, way.move.dice, (own,), x + dp(6), y + half, w - dp(12), half, ink)
        painter.line([x + dp(8), y + half, x + w - dp(8), y + half], theme.PAPER_SHADE, dp(1))
        self._paint_line(painter, way.rest, tuple(others), x + dp(6), y, w - dp(12), half, ink)

    def _paint_line(
        self,
        painter: Painter,
        dice: tuple[int, ...],
        earned: tuple[Earned, ...],
        x: float,
        y: float,
        w: float,
        h: float,
        ink: theme.Rgba,
    ) -> None:
        """Dice, and what they pay to each of these."""
        side = min(dp(DIE), h - dp(6), w * DIE_SHARE)
        for at, face in enumerate(dice):
            paint_face(painter, face, x + at * (side + dp(3)), y + (h - side) / 2, side)
        left = x + 2 * (side + dp(3)) + dp(3)
        step = (x + w - left) / max(len(earned), 3)
        for at, told in enumerate(earned):
            r = min(dp(11), step * 0.22)
            paint_seat_sign(painter, MARKS[told.seat], left + at * step + r, y + h / 2, r)
            # Close to its own sign, and away from the next one.
            box = (left + at * step + 2 * r + dp(2), y, step - 2 * r - dp(4), h)
            painter.text(str(told.coins), *box, size=24, rgba=ink, bold=True, align="left")


class CallerKey(DrawnKey):
    """`data` is (SeatView, Earned): what somebody would get, and whether they challenge it."""

    painted_from = ("state", "chosen")

    chosen = BooleanProperty(False)

    @property
    def may_call(self) -> bool:
        return bool(self.data and self.data[0].challenge_weight)

    def on_touch_down(self, touch: Any) -> bool:
        return self.may_call and bool(super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        seat: SeatView
        earned: Earned
        seat, earned = self.data
        x, y, w, h = self.area
        ink = INKS[seat.seat]
        painter.box(x, y, w, h, LACQUER[seat.seat], dp(7))
        wide = dp(4) if self.chosen else dp(1.2)
        painter.frame(x, y, w, h, theme.INK, dp(7), wide)
        if h < dp(LOW):
            self._paint_low(painter, seat, earned, ink)
            return
        third = h / 3
        paint_bare_sign(painter, MARKS[seat.seat], x + dp(16), y + h - third / 2, dp(13))
        box = (x + dp(30), y + 2 * third, w - dp(36), third)
        painter.text(seat.name, *box, size=20, rgba=ink, bold=True, align="left")
        inner = (x + dp(6), y + third, w - dp(12), third)
        painter.text(f"gets {coins(earned.coins)}", *inner, size=20, rgba=ink)
        foot = (x + dp(6), y + dp(3), w - dp(12), third - dp(2))
        self._paint_foot(painter, seat, foot, ink)

    def _paint_low(self, painter: Painter, seat: SeatView, earned: Earned, ink: theme.Rgba) -> None:
        """Name and coins under each other, what to do beside them."""
        x, y, w, h = self.area
        half, wide = h / 2, w * 0.5
        paint_bare_sign(painter, MARKS[seat.seat], x + dp(16), y + half * 1.5, dp(12))
        box = (x + dp(30), y + half, wide - dp(30), half)
        name = brief_name(seat.name)
        painter.text(name, *box, size=20, rgba=ink, bold=True, align="left")
        told = (x + dp(8), y, wide - dp(8), half)
        painter.text(f"gets {coins(earned.coins)}", *told, size=18, rgba=ink, align="left")
        foot = (x + wide + dp(4), y + dp(6), w - wide - dp(10), h - dp(12))
        self._paint_foot(painter, seat, foot, ink)

    def _paint_foot(
        self,
        painter: Painter,
        seat: SeatView,
        box: tuple[float, float, float, float],
        ink: theme.Rgba,
    ) -> None:
        if not self.may_call:
            painter.text("has rolled", *box, size=theme.TEXT_SMALL, rgba=ink)
            return
        words = "challenges" if self.chosen else "challenge?"
        if seat.challenge_weight > 1:
            words += " ×2"
        ground = theme.MAIN if self.chosen else theme.PAPER_LIGHT
        if self.is_down:
            ground = theme.INK
        painter.box(*box, ground, dp(5))
        painter.frame(*box, theme.INK, dp(5), dp(1))
        inner = (box[0] + dp(3), box[1], box[2] - dp(6), box[3])
        painter.text(words, *inner, size=theme.TEXT_SMALL, rgba=theme.ink_on(ground), bold=True)
