"""Walks the widget tree of a shown page and lists what a designer would not let pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui import measure, theme
from companion.ui.ink import Drawn
from companion.ui.widgets.held import HeldTablet
from companion.ui.widgets.paper import BOLD, InkLabel
from companion.ui.widgets.top_bar import TopBar
from tests.ui import optics

SLACK = 2
"""Pixels that rounding may cost."""
CAPITALS = 0.73
"""The height of capitals and digits in the house font, of its size."""


SLIPS = {
    "one of several": re.compile(
        r"(?<![\d.,])1 (?:\w+ )?(?:cards|coins|tokens|letters|steps|points|turns)\b"
    ),
    "list without commas": re.compile(r"\band \w+ and\b"),
    "another arrow": re.compile("[→←↑↓➔⇒]"),
}
MARKED = re.compile(r"\[font=([^\]]*)\](.*?)\[/font\]")
"""Words in a font of their own."""
WIDOW = 0.25
"""Of the longest line: a single word that is shorter stands alone."""


class Ink(NamedTuple):
    """A text as it stands on the screen, in window coordinates."""

    text: str
    x: float
    y: float
    right: float
    top: float
    owner: Any


def visible(widget: Any, opacity: float = 1.0) -> Iterator[Any]:
    """This widget and all below it that can be seen."""
    shown = opacity * widget.opacity
    if shown < 0.05 or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in widget.children:
        yield from visible(child, shown)


def complaints(page: Any) -> list[str]:
    """Everything wrong with a page: clipped or overlapping text, small print, small targets."""
    widgets = list(visible(page))
    inks = [ink for widget in widgets for ink in _inks(widget)]
    return [
        *_small_targets(widgets),
        *_small_print(widgets),
        *_clipped(widgets),
        *_cut_words(widgets),
        *_outside(inks),
        *_overlapping(inks),
        *_slips(inks),
        *_widows(widgets),
        *_boxes(widgets),
        *_long_prompts(widgets),
        *optics.faults(widgets),
    ]


def _scrolls(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if isinstance(widget, ScrollView):
            return True
        widget = widget.parent
    return False


def _inks(widget: Any) -> Iterator[Ink]:
    if isinstance(widget, Label) and widget.text.strip():
        wide, high = widget.texture_size
        align = {"left": 0.0, "center": 0.5, "right": 1.0}.get(widget.halign, 0.0)
        left = widget.x if widget.text_size[0] else widget.center_x - wide / 2
        if widget.text_size[0]:
            left += (widget.width - wide) * align
        x, y = widget.to_window(left, widget.center_y - high / 2)
        # A line is higher than its letters: let the ink of neighbours come as close as on paper.
        yield Ink(widget.text, x, y + high * 0.15, x + wide, y + high * 0.85, widget)
    if isinstance(widget, Drawn):
        for mark in widget.marks:
            x, y = widget.to_window(mark.x, mark.y)
            yield Ink(
                mark.text, x, y + mark.height * 0.15, x + mark.width, y + mark.height * 0.85, widget
            )


def _small_targets(widgets: list[Any]) -> Iterator[str]:
    least = dp(theme.TARGET) - SLACK
    for widget in widgets:
        touchable = isinstance(widget, (ButtonBehavior, HeldTablet)) and not widget.disabled
        empty = getattr(widget, "data", True) is None
        if touchable and not empty and min(widget.size) < least:
            size = f"{widget.width:.0f}×{widget.height:.0f}"
            yield f"target under {theme.TARGET} px: {_name(widget)} is {size}"


def _small_print(widgets: list[Any]) -> Iterator[str]:
    least = dp(theme.TEXT_SMALL) - 1
    for widget in widgets:
        if isinstance(widget, Label) and widget.text.strip() and widget.font_size < least:
            yield f"small print: {_name(widget)} at {widget.font_size:.0f} px"
        for mark in getattr(widget, "marks", ()):
            if mark.font_size < least:
                yield f"small print: {mark.text!r} at {mark.font_size} px"


def _clipped(widgets: list[Any]) -> Iterator[str]:
    for widget in widgets:
        if isinstance(widget, Label) and widget.text.strip():
            wide, high = widget.texture_size
            if wide > widget.width + SLACK or high > widget.height * 1.12 + SLACK:
                box = f"{widget.width:.0f}×{widget.height:.0f}"
                yield f"clipped: {_name(widget)} needs {wide}×{high} and has {box}"
        for mark in getattr(widget, "marks", ()):
            if mark.text.endswith("…") and not mark.text.endswith(" …"):  # that one is meant
                yield f"cut: {mark.text!r} in {type(widget).__name__}"
            if mark.font_size * CAPITALS > mark.room + SLACK:
                yield f"too high: {mark.text!r} in {type(widget).__name__}"


def _cut_words(widgets: list[Any]) -> Iterator[str]:
    """Words that a label has left out or broken in two."""
    for widget in widgets:
        if isinstance(widget, Label) and not widget.markup and widget.text_size[0] and widget.text:
            shown = [word for line in _lines(widget) for word in line.split()]
            if shown != widget.text.split():
                yield f"cut or broken: {_name(widget)} shows {shown}"


def _long_prompts(widgets: list[Any]) -> Iterator[str]:
    """What is asked has to be read at a glance: on one line."""
    for widget in widgets:
        is_prompt = isinstance(widget.parent, TopBar) and isinstance(widget, Label)
        if is_prompt and len(_lines(widget)) > 1:
            yield f"prompt on several lines: {widget.text!r}"


def _outside(inks: list[Ink]) -> Iterator[str]:
    for ink in inks:
        if _scrolls(ink.owner):
            continue
        inside = (
            ink.x >= -SLACK
            and ink.y >= -SLACK
            and ink.right <= Window.width + SLACK
            and ink.top <= Window.height + SLACK
        )
        if not inside:
            yield f"off the screen: {ink.text!r}"


def _overlapping(inks: list[Ink]) -> Iterator[str]:
    for at, one in enumerate(inks):
        for other in inks[at + 1 :]:
            if _scrolls(one.owner) != _scrolls(other.owner):
                continue  # what scrolls is cut at its edge by the view it scrolls in
            wide = min(one.right, other.right) - max(one.x, other.x)
            high = min(one.top, other.top) - max(one.y, other.y)
            if wide > SLACK and high > SLACK:
                yield f"overlap: {one.text!r} and {other.text!r}"


def _slips(inks: list[Ink]) -> Iterator[str]:
    """What no sentence should say: one of several, a list without commas, an arrow of its own."""
    for ink in inks:
        for what, slip in SLIPS.items():
            if slip.search(ink.text):
                yield f"{what}: {ink.text!r}"


def _widows(widgets: list[Any]) -> Iterator[str]:
    """A short word alone on the last line of a text."""
    for widget in widgets:
        if isinstance(widget, InkLabel) and not widget.markup:
            lines = [line.replace("\u00a0", " ") for line in _lines(widget)]
            if len(lines) > 1 and "\n" not in widget.text and _is_widow(lines, widget):
                yield f"widow: {lines[-1]!r} of {_name(widget)}"


def _is_widow(lines: list[str], label: Any) -> bool:
    """The last line is one short word, and the one before it would have room beside it."""

    def wide(words: str) -> float:
        return measure.width(words, bold=label.font_name in BOLD)

    *others, last = lines
    before, _, word = others[-1].rpartition(" ")
    longest = max(map(wide, lines))
    is_alone = " " not in last and wide(last) < WIDOW * longest
    return bool(before) and is_alone and wide(f"{word} {last}") <= longest


def _boxes(widgets: list[Any]) -> Iterator[str]:
    """Letters that the font of their text has not: boxes would stand there."""
    for widget in widgets:
        if isinstance(widget, Label) and widget.text:
            parts = MARKED.findall(widget.text) if widget.markup else ()
            for font, words in ((widget.font_name, MARKED.sub("", widget.text)), *parts):
                if theme.font_for(font, words) != font:
                    yield f"boxes: {words!r}"


def _lines(label: Any) -> list[str]:
    """The lines of a label that wraps."""
    shown = label._label._cached_lines if label.text_size[0] else ()
    return ["".join(word.text for word in line.words).strip() for line in shown]


def _name(widget: Any) -> str:
    text = getattr(widget, "text", "")
    return f"{type(widget).__name__} {text!r}" if text else type(widget).__name__
