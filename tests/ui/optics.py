"""What an eye sees of a page: where the ink of every text lies, on what, and how near to an edge.

Letters are measured by the pixels that are painted, not by the boxes they were given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
)
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui.ink import Drawn
from companion.ui.pen import Pen, text_texture

AIR = 0.7
"""Design pixels between letters and the edge of what they stand on."""
MARGIN = 4
"""And between letters and the edge of the screen."""
LEVEL = 2.01
"""Design pixels by which words on one level may differ in height."""
NEIGHBOURS = 30
"""Words this close beside each other are read as one line."""
RISING = ("Chart", "VpStack")
"""Their words stand as high as what they count."""
SEEN = 90
"""The alpha from which a pixel is ink, of 255."""


class Box(NamedTuple):
    x: float
    y: float
    right: float
    top: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.right) / 2, (self.y + self.top) / 2


class Plate(NamedTuple):
    """What texts stand on: a filled box, or a frame (of no colour) with the width of its line."""

    box: Box
    rgba: tuple[float, ...] | None
    width: float = 0


class Seen(NamedTuple):
    """A text as it was painted, in window coordinates."""

    text: str
    ink: Box
    base: float
    """What its letters stand on; of several lines, the first one's."""
    size: float
    lines: int
    owner: Any
    edges: tuple[Plate, ...] = ()
    """Of a drawing: the box it was painted on, and the frames that were painted since."""


class Frame(InstructionGroup):  # type: ignore[misc]  # Kivy has no types
    """Painted after a frame, and invisible: Kivy's line does not tell where it lies."""

    pos: tuple[float, float]
    size: tuple[float, float]
    width: float


def note_frames() -> None:
    """Have every frame that is painted from now on leave a note of where its inner edge is."""
    paint = Pen.frame

    def frame(self: Any, x: float, y: float, w: float, h: float, *rest: Any, **named: Any) -> None:
        paint(self, x, y, w, h, *rest, **named)
        note = Frame()
        note.pos, note.size = (x, y), (w, h)
        width = named.get("width", rest[2] if len(rest) > 2 else 1)
        note.width = width if width > 1 else width / 2  # a thin line is not drawn on both sides
        self._canvas.add(note)

    Pen.frame = frame  # type: ignore[method-assign]


def faults(widgets: list[Any]) -> Iterator[str]:
    """Ink too near to an edge, and words on one level that stand differently high."""
    seen: list[Seen] = []
    plates: dict[Any, list[Plate]] = {}
    for widget in widgets:
        layer = widget.canvas if isinstance(widget, Drawn) else widget.canvas.before
        plates[widget] = [plate for _, plate in _plates(widget, _walk(layer))]
        seen += _painted(widget) if isinstance(widget, Drawn) else _written(widget)
    for text in seen:
        yield from _crowded(text, plates)
    yield from _uneven_lines(seen)
    yield from _uneven_rows(seen)


def _written(widget: Any) -> Iterator[Seen]:
    """The text of a label, and where its ink is."""
    if isinstance(widget, Label) and widget.texture and widget.text.strip():
        wide, high = widget.texture_size
        pos = (int(widget.center_x - wide / 2.0), int(widget.center_y - high / 2.0))
        lines = len(getattr(widget._label, "_cached_lines", ()) or (1,))
        yield from _seen(widget.text, widget.texture, pos, widget.font_size, lines, widget, ())


def _painted(widget: Any) -> Iterator[Seen]:
    """The texts of a drawing: where the ink of each is, and the plates that it can touch."""
    parts = list(_walk(widget.canvas))
    plates = list(_plates(widget, parts))
    at = turned = 0
    for mark in widget.marks:
        while not _is_text(parts[at], mark):
            turned += {PushMatrix: 1, PopMatrix: -1}.get(type(parts[at]), 0)
            at += 1
        if not turned:
            under = [(when, plate) for when, plate in plates if when < at and plate.rgba]
            texture, pos = parts[at].texture, parts[at].pos
            for text in _seen(mark.text, texture, pos, mark.font_size, 1, widget, ()):
                fills = [when for when, plate in under if plate.box.holds(*text.ink.middle)]
                last = max(fills, default=0)
                edges = tuple(
                    p for when, p in plates if when == last or (when > last and not p.rgba)
                )
                yield text._replace(edges=edges)
        at += 1


def _seen(
    text: str,
    texture: Any,
    pos: tuple[float, float],
    size: float,
    lines: int,
    owner: Any,
    edges: tuple[Plate, ...],
) -> Iterator[Seen]:
    ink = _ink(texture)
    if ink is not None:
        x, y = owner.to_window(*pos)
        box = Box(x + ink.x, y + ink.y, x + ink.right, y + ink.top)
        # The letters of a line stand where an H would.
        above = owner.padding[1] if isinstance(owner, Label) else 0
        base = y + texture.height - above - _drop(int(size)) if lines == 1 else box.top
        yield Seen(text, box, base, size, lines, owner, edges)


@lru_cache(maxsize=4000)
def _ink(texture: Any) -> Box | None:
    """The part of a texture that has ink, from its foot."""
    wide, high = texture.size
    alpha = texture.pixels[3::4]
    rows = [alpha[at * wide : (at + 1) * wide] for at in range(high)]
    inked = [at for at, row in enumerate(rows) if max(row) > SEEN]
    if not inked:
        return None
    columns = [at for at in range(wide) if max(alpha[at::wide]) > SEEN]
    return Box(columns[0], high - 1 - inked[-1], columns[-1] + 1, high - inked[0])


@lru_cache
def _drop(size: int) -> float:
    """From the head of a line to what its letters stand on."""
    texture = text_texture("H", size, False)
    ink = _ink(texture)
    assert ink is not None
    return float(texture.height - ink.y)


# --- edges --------------------------------------------------------------------------------------


def _plates(widget: Any, parts: Iterable[Any]) -> Iterator[tuple[int, Plate]]:
    """The plates among the parts of a drawing, each with its place among them."""
    fills: list[Plate] = []
    rgba: tuple[float, ...] = (0, 0, 0, 0)
    for at, part in enumerate(parts):
        if isinstance(part, Color):
            rgba = tuple(part.rgba)
        is_fill = isinstance(part, Rectangle | RoundedRectangle) and not _is_text(part)
        if not isinstance(part, Frame) and (not is_fill or rgba[3] < 0.5):
            continue
        x, y = widget.to_window(*part.pos)
        box = Box(x, y, x + part.size[0], y + part.size[1])
        if isinstance(part, Frame):
            yield at, Plate(box, None, part.width)
        elif not any(plate.rgba == rgba and _is_within(box, plate.box) for plate in fills):
            fills.append(Plate(box, rgba))
            yield at, fills[-1]


def _crowded(text: Seen, plates: dict[Any, list[Plate]]) -> Iterator[str]:
    """Letters that touch the edge of what they stand on, or of the screen."""
    if _scrolls(text.owner):
        return
    screen = _room(text.ink, Box(0, 0, Window.width, Window.height))
    if screen < dp(MARGIN) - 1:
        yield f"{screen:.0f} px to the edge of the screen: {text.text!r}"
    edges, bearer = text.edges, text.owner
    while bearer is not None and bearer is not Window:
        here = [edge for edge in edges if edge.box.holds(*text.ink.middle)]
        for edge in here:
            room = _room(text.ink, edge.box) - edge.width
            if room < dp(AIR) - 0.01:
                yield f"{room:.1f} px to an edge: {text.text!r} in {type(text.owner).__name__}"
        if here:
            return
        bearer = bearer.parent
        edges = tuple(plates.get(bearer, ()))


def _is_within(one: Box, other: Box) -> bool:
    return other.holds(one.x, one.y) and other.holds(one.right, one.top)


def _room(ink: Box, box: Box) -> float:
    return min(ink.x - box.x, box.right - ink.right, ink.y - box.y, box.top - ink.top)


# --- levels -------------------------------------------------------------------------------------


def _uneven_lines(seen: list[Seen]) -> Iterator[str]:
    """Two texts beside each other that share neither their foot nor their middle."""
    alone = Counter(text.owner for text in seen)
    for one, other in combinations(seen, 2):
        if one.owner is other.owner:
            same = one.edges[:1] == other.edges[:1]
        else:
            same = one.owner.parent is other.owner.parent
            same = same and alone[one.owner] == alone[other.owner] == 1
        if not same or type(one.owner).__name__ in RISING:
            continue
        if one.lines > 1 or other.lines > 1 or not _are_beside(one.ink, other.ink):
            continue
        foot = abs(one.base - other.base)
        middle = abs(_middle(one) - _middle(other))
        if min(foot, middle) > dp(LEVEL):
            off = f"{foot:.1f} px at the foot, {middle:.1f} at the middle"
            yield f"uneven by {off}: {one.text!r} and {other.text!r}"


def _uneven_rows(seen: list[Seen]) -> Iterator[str]:
    """The same words in siblings that stand in a row, but not as high or as large."""
    for one, other in combinations(seen, 2):
        a, b = one.owner, other.owner
        in_row = a is not b and a.parent is b.parent and type(a) is type(b)
        if not in_row or type(a).__name__ in RISING:
            continue
        if a.y != b.y or a.height != b.height or _form(one) != _form(other):
            continue
        if abs(one.base - other.base) > dp(LEVEL) or one.size != other.size:
            off = f"{one.base - other.base:.1f} px, sizes {one.size:.0f} and {other.size:.0f}"
            yield f"uneven in a row by {off}: {one.text!r} and {other.text!r}"


def _form(text: Seen) -> str:
    """The words, whatever their numbers are; numbers alone are no words."""
    form = re.sub(r"\d+", "0", text.text)
    return form if re.search("[a-zA-Z]{2}", form) else repr(text)


def _middle(text: Seen) -> float:
    capital = text.size * 0.73
    return text.base + capital / 2


def _are_beside(one: Box, other: Box) -> bool:
    gap = max(one.x, other.x) - min(one.right, other.right)
    shared = min(one.top, other.top) - max(one.y, other.y)
    lower = min(one.top - one.y, other.top - other.y)
    return 0 <= gap < dp(NEIGHBOURS) and shared > lower * 0.5


# --- help ---------------------------------------------------------------------------------------


def _walk(group: Any) -> Iterator[Any]:
    for part in group.children:
        yield part
        if isinstance(part, InstructionGroup) and not isinstance(part, Canvas):  # of a child
            yield from _walk(part)


def _is_text(part: Any, mark: Any = None) -> bool:
    """Whether this is the texture of a text, or of the one of this mark."""
    if not isinstance(part, Rectangle) or part.texture is None or part.size != part.texture.size:
        return False
    return mark is None or round(mark.width) == part.size[0] or round(mark.height) == part.size[0]


def _scrolls(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if isinstance(widget, ScrollView):
            return True
        widget = widget.parent
    return False
