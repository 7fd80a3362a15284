"""One player's sheet, painted: four rows of boxes, coins in their order, investors, end boxes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.osaka_dice.rules.pieces import BOXES
from companion.games.osaka_dice.screens.lacquer import LACQUER
from companion.games.osaka_dice.screens.widgets.die import paint_investor
from companion.games.osaka_dice.views.called import Names
from companion.games.osaka_dice.views.view import BoxView, RowView, SeatView
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey
from companion.views.seating import brief_name

HEAD, FOOT = 27, 27
MOST_ASIDE = 0.17
"""Of a low sheet's height, what each of them takes at most: its boxes need the rest."""
ROOMY, FOAM = 40, 4.6
"""So high a box has room for a wave under its number; else the number stands so much higher."""
AIR = 2.5
"""Above and below a number in its box, the line of its frame with it."""
HEAD_TEXT = 20
WIDE, NAME = 300, 0.28
"""So wide a sheet has room for the names of its goods, in this share of a row."""
COIN = 18
"""How high a coin box is on a low sheet."""
SIGN = 24
"""The room of a row's sign, and of its end boxes."""


class DiceSheet(DrawnKey):
    """`data` is a SeatView; a tap on it is told to whoever looks closer, or corrects."""

    painted_from = ("state", "names")

    names: Names = ObjectProperty({})
    """What the goods are called: beside their signs where the sheet is wide enough."""

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.data is not None and super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        seat: SeatView | None = self.data
        if seat is None:
            return
        x, y, w, h = self.area
        ground = LACQUER[seat.seat]
        painter.box(x, y, w, h, ground, dp(7))
        edge = theme.MAIN if seat.is_asked else theme.INK
        painter.frame(x, y, w, h, edge, dp(7), dp(3.4 if seat.is_asked else 1.2))
        head, foot = min(dp(HEAD), h * MOST_ASIDE), min(dp(FOOT), h * MOST_ASIDE)
        self._paint_head(painter, seat, x, y + h - head, w, head)
        high = (h - head - foot) / len(seat.rows)
        for at, row in enumerate(seat.rows):
            box = (x + dp(4), y + h - head - (at + 1) * high, w - dp(8), high)
            name = self.names.get(row.colour, "") if w >= dp(WIDE) else ""
            painter.keep(f"row {at}", self._paint_row, row, name, ground, *box)
        box = (x + dp(6), y + dp(2), w - dp(12), foot - dp(3))
        painter.keep("foot", self._paint_foot, seat.coins, seat.investors, *box)

    def _paint_head(
        self, painter: Painter, seat: SeatView, x: float, y: float, w: float, high: float
    ) -> None:
        left = x + dp(8)
        if seat.is_asked:
            middle = y + high / 2
            points = [(x, middle + dp(8)), (x + dp(9), middle), (x, middle - dp(8))]
            painter.polygon(points, theme.MAIN)
            left += dp(5)
        words = f"{seat.points_so_far} pt"
        used = painter.text(
            words, x + w - dp(70), y, dp(64), high - dp(1), size=HEAD_TEXT, bold=True, align="right"
        )
        room = x + w - dp(10) - used - left
        fits = measure.width(seat.name, size=HEAD_TEXT, bold=True) <= room
        name = seat.name if fits else brief_name(seat.name)
        painter.text(name, left, y, room, high - dp(1), size=HEAD_TEXT, bold=True, align="left")

    def _paint_row(
        self,
        painter: Painter,
        row: RowView,
        name: str,
        ground: theme.Rgba,
        x: float,
        y: float,
        w: float,
        h: float,
    ) -> None:
        sign = dp(SIGN)
        painter.symbol(row.colour, x + sign / 2, y + h / 2, min(dp(8), h * 0.32))
        if name:
            box = (x + sign, y, w * NAME - dp(6), h)
            painter.text(name, *box, size=theme.TEXT_SMALL, align="left")
            x, w = x + w * NAME, w - w * NAME
        if not row.boxes:
            words = " + ".join(map(str, row.scored))
            box = (x + sign, y, w - 2 * sign, h)
            painter.text(f"{words} points", *box, size=theme.TEXT_SMALL)
        step = (w - 2 * sign) / BOXES
        for at, box_view in enumerate(row.boxes):
            cell = (x + sign + at * step + dp(1), y + dp(1.5), step - dp(2), h - dp(3))
            paint_box(painter, row.colour, box_view, *cell)
        ends = (x + w - sign + dp(3), y, sign - dp(3), h)
        self._paint_end_boxes(painter, row, theme.faint(theme.INK, ground, 0.5), *ends)

    def _paint_end_boxes(
        self,
        painter: Painter,
        row: RowView,
        edge: theme.Rgba,
        x: float,
        y: float,
        w: float,
        h: float,
    ) -> None:
        """The end box that the open section would tick, or a tick for each that was."""
        ticked = [box.points for box in row.end_boxes if box.is_ticked]
        cx, cy, r = x + w / 2, y + h / 2, min(w / 2 - dp(1), h / 2 - dp(2))
        cell = (cx - r + dp(2), cy - r + dp(2), 2 * r - dp(4), 2 * r - dp(4))
        if ticked:
            painter.box(cx - r, cy - r, 2 * r, 2 * r, theme.INK, dp(3))
            painter.text(
                str(sum(ticked)), *cell, size=theme.TEXT_SMALL, rgba=theme.PAPER_LIGHT, bold=True
            )
        elif row.section:
            painter.frame(cx - r, cy - r, 2 * r, 2 * r, edge, dp(3), dp(1))
            points = row.end_boxes[row.section - 1].points
            painter.text(str(points), *cell, size=theme.TEXT_SMALL)

    def _paint_foot(
        self,
        painter: Painter,
        boxes: tuple[int, ...],
        investors: int,
        x: float,
        y: float,
        w: float,
        h: float,
    ) -> None:
        """The sum of the coins, then the boxes in the order they are spent; investors."""
        middle = y + h / 2
        r = h / 2 - dp(1)
        purse = dp(32)
        painter.box(x, middle - r, purse, 2 * r, theme.INK, r)
        painter.text(
            str(sum(boxes)), x, y, purse, h,
            size=theme.TEXT_SMALL, rgba=theme.PAPER_LIGHT, bold=True,
        )  # fmt: skip
        men = dp(46)
        left, right = x + purse + dp(4), x + w - men
        wide = dp(18.5)
        most = int((right - left) / wide)
        shown = boxes if len(boxes) <= most else boxes[: most - 1]
        inset = min(dp(2), max(0.0, (h - dp(COIN)) / 2))
        for at, coins in enumerate(shown):
            cell = (left + at * wide, y + inset, wide - dp(1.5), h - 2 * inset)
            painter.box(*cell, theme.PAPER_LIGHT, dp(2))
            painter.frame(*cell, theme.INK, dp(2), dp(0.8))
            cx, cy, cw, ch = cell
            painter.text(
                str(coins), cx + dp(1.5), cy + dp(1), cw - dp(3), ch - dp(3),
                size=theme.TEXT_SMALL,
            )  # fmt: skip
        if len(shown) < len(boxes):
            more = f"+{len(boxes) - len(shown)}"
            painter.text(more, left + len(shown) * wide, y, dp(26), h, size=theme.TEXT_SMALL)
        paint_investor(painter, x + w - men + dp(12), middle, h * 0.42)
        painter.text(
            str(investors), x + w - dp(28), y + dp(1), dp(28), h - dp(1),
            size=22, bold=True, align="right",
        )  # fmt: skip


def paint_box(
    painter: Painter, colour: str, box: BoxView, x: float, y: float, w: float, h: float
) -> None:
    """A good, a cross, a wave that waits for one, or nothing: four looks that cannot be mixed."""
    goods = theme.GOODS[colour]
    is_roomy = h >= dp(ROOMY)
    has_wave = box.is_wave and (is_roomy or not (box.value and box.is_in_danger))
    if box.value:
        painter.box(x, y, w, h, goods.fill, dp(3))
        if box.is_in_danger:
            _paint_danger(painter, x, y, w, h, is_roomy=is_roomy)
        else:
            risk = dp(2.6 if is_roomy else 1.8)
            painter.frame(x, y, w, h, theme.INK, dp(3), risk if box.is_at_risk else dp(1))
        # A wave through the number would look like a cross.
        foot = dp(FOAM if has_wave and not is_roomy else AIR)
        room = h - foot - dp(AIR)
        painter.text(str(box.value), x, y + foot, w, room, size=24, rgba=goods.ink, bold=True)
    else:
        painter.box(x, y, w, h, theme.PAPER_LIGHT, dp(3))
        painter.frame(x, y, w, h, theme.INK_SOFT, dp(3), dp(1))
    if box.is_crossed:
        cx, cy, r = x + w / 2, y + h / 2, min(w, h) * 0.3
        for way in (-1, 1):
            painter.line([cx - r, cy - way * r, cx + r, cy + way * r], theme.INK, dp(2))
    elif has_wave:
        ink = goods.ink if box.value else theme.SEA
        low = y + dp(2) if box.value else y + h * 0.5
        painter.wave(x + dp(3), low, w - dp(6), ink, dp(1.4))
        if not box.value:
            painter.wave(x + dp(3), y + h * 0.22, w - dp(6), ink, dp(1.4))


def _paint_danger(
    painter: Painter, x: float, y: float, w: float, h: float, *, is_roomy: bool
) -> None:
    """A dark double edge."""
    outer, step, inner = (dp(3), dp(3), dp(2)) if is_roomy else (dp(2.4), dp(1.8), dp(1.2))
    painter.frame(x, y, w, h, theme.TIDE, dp(3), outer)
    painter.frame(x + step, y + step, w - 2 * step, h - 2 * step, theme.PAPER_LIGHT, dp(2), inner)
