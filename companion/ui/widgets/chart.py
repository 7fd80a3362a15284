"""How the game went, painted: a line for each seat with its own mark and its name at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import NamedTuple

from kivy.metrics import dp

from companion.games.kit.seats import SeatMark
from companion.ui import theme
from companion.ui.ink import Drawn, Painter, symbol_points
from companion.views.seating import brief_name

LEFT, RIGHT, TOP, BOTTOM = 40, 122, 54, 34
TITLE = 38
NAME = 22
STEPS = (1, 2, 5, 10, 20, 50)
DASHES = {"circle": (), "triangle": (14, 6), "square": (5, 5), "diamond": (18, 5, 5, 5)}
"""By a seat's sign, its line: strokes and gaps in turn, in design pixels; whole without any."""


class ChartLine(NamedTuple):
    """One seat's values, from before the first turn to after the last one."""

    mark: SeatMark
    name: str
    values: tuple[int, ...]


class Chart(Drawn):
    """`data` is a title and the lines."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.PAPER_LIGHT, dp(8))
        painter.frame(x, y, w, h, theme.INK, dp(8), dp(1.1))
        if self.data is None:
            return
        title, lines = self.data
        painter.text(
            title,
            x + dp(12),
            y + h - dp(TITLE),
            w * 0.6,
            dp(TITLE),
            size=22,
            bold=True,
            align="left",
        )
        plot = _Plot(self.area, lines)
        plot.paint_grid(painter)
        for at, line in enumerate(lines):
            # Lines that run together would hide one another.
            plot.paint_line(painter, line, dp(2.2) * (at - (len(lines) - 1) / 2))
        plot.paint_names(painter, lines)


class _Plot:
    """Where a value of a turn lies on the paper."""

    def __init__(self, area: Sequence[float], lines: Sequence[ChartLine]) -> None:
        x, y, w, h = area
        self.left, self.right = x + dp(LEFT), x + w - dp(RIGHT)
        self.bottom, self.top = y + dp(BOTTOM), y + h - dp(TOP)
        self.turns = max(1, len(lines[0].values) - 1)
        self.most = max(1, *(max(line.values) for line in lines))

    def point(self, turn: int, value: float) -> tuple[float, float]:
        wide, high = self.right - self.left, self.top - self.bottom
        return self.left + wide * turn / self.turns, self.bottom + high * value / self.most

    def paint_grid(self, painter: Painter) -> None:
        room = max(2, int((self.top - self.bottom) / dp(40)))
        step = next((s for s in STEPS if self.most / s <= room), STEPS[-1])
        for value in range(0, self.most + 1, step):
            _, y = self.point(0, value)
            painter.box(self.left, y, self.right - self.left, dp(1.5), theme.rgba("#1B1B1F", 0.18))
            painter.text(
                str(value), self.left - dp(LEFT), y - dp(12), dp(LEFT - 8), dp(24), size=18,
                rgba=theme.INK_SOFT, align="right",
            )  # fmt: skip
        painter.line([self.left, self.bottom, self.right, self.bottom], theme.INK, dp(1.1))
        foot = self.bottom - dp(BOTTOM - 4)
        wide = self.right - self.left
        for words, align in (("Turn 1", "left"), (str(self.turns), "right")):
            painter.text(
                words, self.left, foot, wide, dp(26), size=18, rgba=theme.INK_SOFT, align=align
            )

    def paint_line(self, painter: Painter, line: ChartLine, lift: float) -> None:
        points: list[float] = []
        for turn, value in enumerate(line.values):
            x, y = self.point(turn, value)
            points += [x, y + lift]
        pattern = [dp(length) for length in DASHES.get(line.mark.sign, (9, 4))]
        for stroke in strokes(points, pattern):
            painter.line(stroke, theme.INK, dp(2.6))
            painter.line(stroke, theme.rgba(line.mark.ink), dp(1.4))
        last = -self.turns
        for turn in range(1, len(line.values)):
            # Marks that would touch each other say nothing more than one of them.
            changed = line.values[turn] != line.values[turn - 1]
            if changed and (turn - last) * (self.right - self.left) / self.turns >= dp(14):
                x, y = self.point(turn, line.values[turn])
                paint_mark(painter, line.mark, x, y + lift, dp(5.5))
                last = turn

    def paint_names(self, painter: Painter, lines: Sequence[ChartLine]) -> None:
        """At the end of each line, moved apart where lines end together."""
        ends = sorted(lines, key=lambda line: line.values[-1])
        floor = self.bottom - dp(NAME)
        places: list[float] = []
        for line in ends:
            _, y = self.point(self.turns, line.values[-1])
            floor = max(y - dp(NAME) / 2, floor + dp(NAME))
            places.append(floor)
        over = max(0.0, places[-1] - (self.top - dp(NAME) * 0.4))
        for at in range(len(places) - 1, -1, -1):
            ceiling = places[at + 1] - dp(NAME) if at + 1 < len(places) else places[at] - over
            places[at] = min(places[at], ceiling)
        for line, place in zip(ends, places, strict=True):
            paint_mark(painter, line.mark, self.right + dp(14), place + dp(NAME) / 2, dp(6))
            room = dp(RIGHT - 30)
            box = (self.right + dp(25), place, room, dp(NAME))
            painter.text(brief_name(line.name), *box, size=18, bold=True, align="left")


def strokes(points: Sequence[float], pattern: Sequence[float]) -> list[list[float]]:
    """A broken line as its strokes; the pattern goes round its corners."""
    if not pattern:
        return [list(points)]
    found, is_stroke, left, at = [list(points[:2])], True, pattern[0], 0
    x, y = points[:2]
    for end_x, end_y in zip(points[2::2], points[3::2], strict=True):
        way = dist((x, y), (end_x, end_y))
        while way > left:
            x, y = x + (end_x - x) * left / way, y + (end_y - y) * left / way
            way -= left
            at = (at + 1) % len(pattern)
            left = pattern[at]
            if is_stroke:
                found[-1] += (x, y)
            else:
                found.append([x, y])
            is_stroke = not is_stroke
        x, y, left = end_x, end_y, left - way
        if is_stroke:
            found[-1] += (x, y)
    return found


def paint_mark(painter: Painter, mark: SeatMark, cx: float, cy: float, r: float) -> None:
    """A seat's own sign: colour is never the only one."""
    points = symbol_points(mark.sign, cx, cy, r)
    painter.polygon(points, theme.rgba(mark.ink))
    painter.outline(points, theme.INK, dp(1.2))
