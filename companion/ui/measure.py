"""How much room a text takes, known before any widget has to try it."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp

from companion.ui import theme

LINE_HEIGHT = 1.48
"""Of the font's size; the house font has room for Japanese above and below."""


def letters(size: float) -> int:
    """Letters of this design size in real pixels, at the chosen text size; never unreadable."""
    return max(int(sp(size)), least())


def least() -> int:
    """The smallest letters that can be read at an arm's length, in real pixels."""
    return int(dp(theme.TEXT_SMALL))


def lines(text: str, width: float, *, size: float = theme.TEXT, bold: bool = False) -> int:
    """How many lines a text fills when it is wrapped at this width, in real pixels."""
    pixels = letters(size)
    space = _width(" ", pixels, bold)
    count, used = 0, width
    for word in text.split():
        wide = _width(word, pixels, bold)
        if used + space + wide > width:
            count, used = count + 1, wide
        else:
            used += space + wide
    return count


def height(line_count: int, *, size: float = theme.TEXT) -> float:
    """The height of so many lines, in real pixels."""
    return line_count * letters(size) * LINE_HEIGHT


def longest_word(text: str, *, pixels: int, bold: bool) -> float:
    """The width of the widest word, at letters of so many real pixels."""
    return max((_width(word, pixels, bold) for word in text.split()), default=0)


@lru_cache(maxsize=2000)
def _width(word: str, pixels: int, bold: bool) -> float:
    label = CoreLabel(font_size=pixels, font_name=theme.FONT_BOLD if bold else theme.FONT)
    return float(label.get_extents(word)[0])
