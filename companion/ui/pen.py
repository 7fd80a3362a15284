"""Drawing by hand: shapes and text on a Kivy canvas."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
)
from kivy.metrics import Metrics

from companion.ui import measure, theme
from companion.ui.theme import Rgba

JOINT: Final = "bevel"
"""Kivy's round joints are ten triangles each, and a curve is all joints; on thin lines they look
the same."""
LETTER, CAPITAL = 0.91, 1.25
"""How large letters may be in a box of height 1: digits and capitals have no tails."""
LIFT: Final = 0.09
"""Of their size: so much lower than the middle of a line stand digits and capitals."""
ROOMY: Final = 0.8
"""Lower letters than this, of their box, have room for their tails wherever they stand."""
KANA: Final = "\u3000"
"""Where Japanese begins, whose signs fill their line from foot to head."""
CAPITALS: Final = frozenset(" 0123456789+ABCDEFGHIJKLMNOPQRSTUVWXYZ")
CORNER_STEPS: Final = 12
"""How many short lines a rounded corner is made of; Kivy would take 45."""


NEAR: Final = 2
"""So many pixels above the size that should fit it is tried whether a larger one does."""
MOST_LETTERS: Final = 400
"""No screen has room for more on one line, and no texture either."""


class Mark(NamedTuple):
    """A text that was painted, and the box it had to stay in: what the layout check walks."""

    text: str
    x: float
    y: float
    width: float
    height: float
    font_size: float
    room: float
    """The height of the box that the letters had to stay in."""


@lru_cache(maxsize=600)
def text_texture(text: str, size: int, bold: bool) -> Any:
    """White text to be tinted; cached, for the same few words are painted over and over."""
    font = theme.font_for(theme.FONT_BOLD if bold else theme.FONT, text)
    label = CoreLabel(text=text[:MOST_LETTERS], font_size=size, font_name=font)
    label.refresh()
    return label.texture


class Part(NamedTuple):
    """A piece of a drawing as it was painted, and what it was painted from."""

    values: Hashable
    group: Any
    marks: list[Mark]


class Pen:
    """Draws on one widget's canvas; all positions are absolute, all lengths real pixels."""

    def __init__(self, canvas: Any, before: dict[str, Part] | None = None) -> None:
        self._canvas = canvas
        self._before = before or {}
        """The parts of the drawing that this one takes the place of."""
        self.parts: dict[str, Part] = {}
        self.marks: list[Mark] = []

    def keep(self, name: str, paint: Callable[..., None], *values: Any) -> None:
        """Paint a part of the drawing, `paint(painter, *values)`, or what these values gave before.

        Nothing but the values may decide how it looks: while they stay the same it is not painted.
        """
        key = (values, Metrics.fontscale)
        part = self._before.get(name)
        if part is None or part.values != key:
            group = InstructionGroup()
            pen = type(self)(group)
            paint(pen, *values)
            part = Part(key, group, pen.marks)
        self._canvas.add(part.group)
        self.parts[name] = part
        self.marks += part.marks

    def color(self, rgba: Rgba) -> Color:
        color = Color(*rgba)
        self._canvas.add(color)
        return color

    def box(self, x: float, y: float, w: float, h: float, rgba: Rgba, radius: float = 0) -> Color:
        """A filled box; its colour is returned for whoever lets it glow."""
        color = self.color(rgba)
        if radius:
            self._canvas.add(RoundedRectangle(pos=(x, y), size=(w, h), radius=[radius] * 4))
        else:
            self._canvas.add(Rectangle(pos=(x, y), size=(w, h)))
        return color

    def frame(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        rgba: Rgba,
        radius: float = 0,
        width: float = 1,
    ) -> None:
        self.color(rgba)
        rounded = (x, y, w, h, max(radius, 0.01), CORNER_STEPS)
        self._canvas.add(Line(rounded_rectangle=rounded, width=width, joint=JOINT))

    def disc(self, cx: float, cy: float, r: float, rgba: Rgba) -> None:
        self.color(rgba)
        self._canvas.add(Ellipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r), segments=_steps(r)))

    def ring(self, cx: float, cy: float, r: float, rgba: Rgba, width: float = 1) -> None:
        self.color(rgba)
        circle = (cx, cy, r, 0, 360, _steps(r))
        self._canvas.add(Line(circle=circle, width=width, joint=JOINT))

    def line(self, points: Iterable[float], rgba: Rgba, width: float = 1) -> None:
        self.color(rgba)
        self._canvas.add(Line(points=list(points), width=width, cap="round", joint=JOINT))

    def polygon(self, points: Sequence[tuple[float, float]], rgba: Rgba) -> None:
        """A filled convex shape."""
        self.color(rgba)
        vertices: list[float] = []
        for x, y in points:
            vertices += [x, y, 0, 0]
        indices = list(range(len(points)))
        self._canvas.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))

    def outline(self, points: Sequence[tuple[float, float]], rgba: Rgba, width: float = 1) -> None:
        self.color(rgba)
        flat = [coordinate for point in points for coordinate in point]
        self._canvas.add(Line(points=flat, close=True, width=width, joint="miter"))

    def fits(self, text: str, w: float, *, size: float = theme.TEXT_SMALL) -> bool:
        """Whether a text of this size is no wider than that."""
        return bool(text_texture(text, measure.letter_pixels(size), False).width <= w)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        size: float = theme.TEXT,
        rgba: Rgba = theme.INK,
        bold: bool = False,
        align: str = "center",
    ) -> float:
        """Text inside a box, made smaller until it fits; how wide it became is returned.

        Below the smallest readable size it is cut with an ellipsis instead.
        """
        has_tails = not CAPITALS.issuperset(text)
        highest = h * (LETTER if has_tails else CAPITAL)
        shown, texture, pixels = _fitted(text, w, highest, size=size, bold=bold)
        left = {"left": x, "center": x + (w - texture.width) / 2, "right": x + w - texture.width}
        self.color(rgba)
        lift = pixels * LIFT
        if has_tails and text >= KANA:
            lift /= 2
        elif has_tails and pixels > h * ROOMY:
            lift = 0
        pos = (round(left[align]), round(y + (h - texture.height) / 2 + lift))
        self._canvas.add(Rectangle(texture=texture, pos=pos, size=texture.size))
        mark = Mark(shown, pos[0], y, texture.width, min(h, texture.height), pixels, h)
        self.marks.append(mark)
        return float(texture.width)

    def upright(
        self, text: str, x: float, y: float, w: float, h: float, *, size: float, rgba: Rgba
    ) -> None:
        """Text that reads from the foot of its box to its head."""
        text, texture, pixels = _fitted(text, h, inf, size=size)
        cx, cy = round(x + w / 2), round(y + h / 2)
        self.color(rgba)
        with self.rotated(90, cx, cy):
            pos = (cx - texture.width // 2, cy - texture.height // 2)
            self._canvas.add(Rectangle(texture=texture, pos=pos, size=texture.size))
        low = cy - texture.width / 2
        mark = Mark(text, x, low, min(w, texture.height), texture.width, pixels, room=w)
        self.marks.append(mark)

    def rotated(self, angle: float, x: float, y: float) -> Any:
        """A context in which everything is turned around a point."""
        return _Rotated(self._canvas, angle, x, y)


def _fitted(
    text: str, room: float, highest: float, *, size: float, bold: bool = False
) -> tuple[str, Any, int]:
    """A text as it has room on one line, its texture, and how large its letters are in pixels."""
    pixels, least = measure.letter_pixels(size), measure.smallest_letters()
    if pixels > highest:
        pixels = max(least, int(highest))
    texture = text_texture(text, pixels, bold)
    if texture.width > room:
        # Letters are nearly as wide as they are large. Each size that is tried costs its font.
        pixels = max(least, min(pixels, int(pixels * room / texture.width) + NEAR))
        texture = text_texture(text, pixels, bold)
    while texture.width > room and pixels > least:
        pixels -= 1
        texture = text_texture(text, pixels, bold)
    if bold and texture.width > room:  # lighter letters are narrower
        bold, texture = False, text_texture(text, pixels, False)
    if texture.width > room:
        text = _cut(text, lambda cut: text_texture(cut, pixels, bold).width <= room)
        texture = text_texture(text, pixels, bold)
    return text, texture, pixels


def _cut(text: str, fits: Callable[[str], bool]) -> str:
    """As much of the beginning as fits with an ellipsis after it, found in a few halvings."""
    fitting, too_many = 0, min(len(text), MOST_LETTERS)
    while too_many - fitting > 1:
        middle = (fitting + too_many) // 2
        if fits(f"{text[:middle].rstrip()}…"):
            fitting = middle
        else:
            too_many = middle
    return f"{text[:fitting].rstrip()}…"


class _Rotated:
    def __init__(self, canvas: Any, angle: float, x: float, y: float) -> None:
        self._canvas, self._turn = canvas, Rotate(angle=angle, origin=(x, y))

    def __enter__(self) -> None:
        self._canvas.add(PushMatrix())
        self._canvas.add(self._turn)

    def __exit__(self, *_: object) -> None:
        self._canvas.add(PopMatrix())


def _steps(radius: float) -> int:
    """How many sides a circle of this size needs to look round; Kivy would take 180."""
    return max(20, min(90, round(radius * 2)))
