"""Signs, ships and waves by hand, and the widgets that are painted so.

A `Drawn` widget repaints itself when its size or its data changes, and at no other time.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import measure, theme
from companion.ui.pen import Mark, Part, Pen, text_texture
from companion.ui.theme import Rgba

LETTER_ROOM: Final = 1.26
"""Of a ship's radius, the room for a letter beside its sign; a small sail has only the sign."""
ROUND: Final = tuple((cos(2 * pi * at / 28), sin(2 * pi * at / 28)) for at in range(28))
"""The corners of what is drawn as a circle, around its middle."""


class Painter(Pen):
    """What belongs to this house, besides shapes and text."""

    def symbol(self, colour: str, cx: float, cy: float, r: float, *, flat: bool = False) -> None:
        """The sign of one of the goods; `flat` leaves out its outline."""
        goods = theme.GOODS[colour]
        points = symbol_points(goods.symbol, cx, cy, r)
        self.polygon(points, goods.fill)
        if not flat:
            self.outline(points, theme.INK, dp(1.1))

    def polygon_symbol(self, colour: str, cx: float, cy: float, r: float) -> None:
        """The sign on a ground of its own colour: an outlined paper shape."""
        points = symbol_points(theme.GOODS[colour].symbol, cx, cy, r)
        self.polygon(points, theme.PAPER_LIGHT)
        self.outline(points, theme.INK, dp(1.1))

    def ship(self, colour: str, cx: float, cy: float, r: float, *, signed: bool = True) -> None:
        """A trading ship seen from the side: a hull, and a broad sail with its sign and letter."""
        goods = theme.GOODS[colour]
        hull = [
            (cx - r * 1.4, cy - r * 0.3),
            (cx - r * 1.05, cy - r),
            (cx + r * 1.05, cy - r),
            (cx + r * 1.5, cy - r * 0.05),
        ]
        self.polygon(hull, theme.PAPER_SHADE)
        self.outline(hull, theme.INK, dp(1.1))
        foot, head = cy - r * 0.26, cy + r * 1.12
        sail = [(cx - r * 1.16, foot), (cx + r * 1.16, foot)]
        sail += [(cx + r * 1.06, head), (cx - r * 1.06, head)]
        self.polygon(sail, goods.fill)
        self.outline(sail, theme.INK, dp(1.1))
        letter = text_texture(goods.letter, measure.smallest_letters(), True)
        if signed and letter.width > r * LETTER_ROOM:
            self.polygon_symbol(colour, cx, (foot + head) / 2, r * 0.45)
        elif signed:
            self.polygon_symbol(colour, cx - r * 0.56, (foot + head) / 2, r * 0.38)
            box = (cx - r * 0.18, foot, r * LETTER_ROOM, head - foot)
            size = max(theme.TEXT_SMALL, r / dp(1) * 1.1)
            self.text(goods.letter, *box, size=size, rgba=goods.ink, bold=True)

    def wave(self, x: float, y: float, w: float, rgba: Rgba, width: float) -> None:
        """One crest after another, as on a woodblock print."""
        points: list[float] = []
        count = max(2, int(w / dp(3)))
        half_turns = pi * max(1, round(w / dp(34)))
        foot, high = y - dp(1), dp(3.2)
        for at in range(count + 1):
            share = at / count
            points += [x + w * share, foot + high * abs(sin(share * half_turns))]
        self.line(points, rgba, width)


def symbol_points(symbol: str, cx: float, cy: float, r: float) -> list[tuple[float, float]]:
    """The outline of a sign: square, diamond, triangle, the upper half of a disc, or a circle."""
    match symbol:
        case "square":
            s = r * 0.84
            return [(cx - s, cy - s), (cx + s, cy - s), (cx + s, cy + s), (cx - s, cy + s)]
        case "diamond":
            return [(cx, cy - r * 1.1), (cx + r * 1.1, cy), (cx, cy + r * 1.1), (cx - r * 1.1, cy)]
        case "half":
            turns = [pi * at / 14 for at in range(15)]
            return [(cx + r * cos(turn), cy - r * 0.5 + r * 1.1 * sin(turn)) for turn in turns]
        case "triangle":
            return [(cx - r, cy - r * 0.82), (cx + r, cy - r * 0.82), (cx, cy + r)]
    r *= 0.95
    return [(cx + r * across, cy + r * up) for across, up in ROUND]


class Drawn(Widget):
    """A widget that is painted by hand from plain data."""

    data: Any = ObjectProperty(None, allownone=True)
    painted_from: tuple[str, ...] = ()
    """The properties besides `data` that the drawing depends on."""

    def __init__(self, **kwargs: Any) -> None:
        self._repaint = Clock.create_trigger(self._paint, -1)
        self._parts: dict[str, Part] = {}
        self.marks: list[Mark] = []
        super().__init__(**kwargs)
        for name in ("pos", "size", "data", *self.painted_from):
            self.bind(**{name: self._repaint})
        self._repaint()

    @property
    def area(self) -> tuple[float, float, float, float]:
        """x, y, width, height."""
        return self.x, self.y, self.width, self.height

    def repaint(self) -> None:
        """Paint again before the next frame."""
        self._repaint()

    def paint(self, painter: Painter) -> None:
        """Paint the data; subclasses say how."""

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        painter = Painter(self.canvas, self._parts)
        if self.width > 1 and self.height > 1:
            self.paint(painter)
        self.marks, self._parts = painter.marks, painter.parts
