"""How much room a text takes, known before any widget has to try it."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp

from companion.ui import theme

TIGHT_HEIGHT = 1.18
ALONE = 0.25
"""Of the longest line: a last word that is shorter stands alone."""
LINE_HEIGHT = 1.48
"""Of the font's size; the house font has room for Japanese above and below."""


def letter_pixels(size: float) -> int:
    """Letters of this design size in real pixels, at the chosen text size; never unreadable."""
    return max(int(sp(size)), smallest_letters())


def smallest_letters() -> int:
    """The smallest letters that can be read at an arm's length, in real pixels."""
    return int(dp(theme.TEXT_SMALL))


def lines(text: str, width: float, *, size: float = theme.TEXT, bold: bool = False) -> int:
    """How many lines a text fills when it is wrapped at this width, in real pixels."""
    pixels = letter_pixels(size)
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
    return line_count * letter_pixels(size) * LINE_HEIGHT


def line_width(text: str, pixels: int, bold: bool) -> float:
    """How wide a text is on one line, at letters of so many real pixels."""
    return _width(text, pixels, bold)


def width(text: str, *, size: float = theme.TEXT, bold: bool = False) -> float:
    """How wide a text is on one line, in real pixels."""
    return _width(text, letter_pixels(size), bold)


def tight_line(*, size: float = theme.TEXT_SMALL) -> float:
    """The height of a painted line: without the air above and below that a label leaves."""
    return letter_pixels(size) * TIGHT_HEIGHT


def wrapped(
    text: str, room: float, *, size: float = theme.TEXT_SMALL, bold: bool = False
) -> list[str]:
    """The text in lines that are no wider than that, in real pixels."""
    return list(_wrapped(text, room, letter_pixels(size), bold))


def balanced(
    text: str, room: float, *, size: float = theme.TEXT_SMALL, bold: bool = False
) -> list[str]:
    """The text in as few lines as that room allows, and these as even as can be: no word alone."""
    return list(even_lines(text, room, letter_pixels(size), bold))


def cut(
    text: str, room: float, count: int, *, size: float = theme.TEXT_SMALL, bold: bool = False
) -> list[str]:
    """At most so many lines of a text; what has no room is an ellipsis between two words."""
    found = wrapped(text, room, size=size, bold=bold)
    if len(found) <= count:
        return found
    words = found[count - 1].split(" ")
    while len(words) > 1 and width(" ".join(words) + " …", size=size, bold=bold) > room:
        words.pop()
    return [*found[: count - 1], " ".join(words) + " …"]


def longest_word(text: str, *, pixels: int, bold: bool) -> float:
    """The width of the widest word, at letters of so many real pixels."""
    return max((_width(word, pixels, bold) for word in text.split()), default=0)


def _wrapped(text: str, room: float, pixels: int, bold: bool) -> list[str]:
    found = [""]
    for word in text.split(" "):
        longer = f"{found[-1]} {word}" if found[-1] else word
        if found[-1] and _width(longer, pixels, bold) > room:
            found.append(word)
        else:
            found[-1] = longer
    return [line.strip(" ") for line in found]


def leaves_a_word_alone(text: str, room: float, pixels: int, bold: bool) -> bool:
    """Whether the last line of a text, wrapped at this width, is a short word by itself.

    It is none where the line before it would have no room to spare a word for it.
    """
    *others, last = _wrapped(text, room, pixels, bold)
    if not others or " " in last:
        return False
    before, _, word = others[-1].rpartition(" ")
    longest = max(_width(line, pixels, bold) for line in (*others, last))
    is_short = _width(last, pixels, bold) < ALONE * longest
    return bool(before) and is_short and _width(f"{word} {last}", pixels, bold) <= room


@lru_cache(maxsize=300)
def even_lines(text: str, room: float, pixels: int, bold: bool) -> tuple[str, ...]:
    """What `balanced` gives, for letters of so many real pixels."""
    found = _wrapped(text, room, pixels, bold)
    low, high = 0.0, room
    while len(found) > 1 and high - low > 1:
        middle = (low + high) / 2
        tried = _wrapped(text, middle, pixels, bold)
        if len(tried) > len(found) or max(_width(line, pixels, bold) for line in tried) > middle:
            low = middle
        else:
            found, high = tried, middle
    return tuple(found)


@lru_cache(maxsize=2000)
def _width(word: str, pixels: int, bold: bool) -> float:
    font = theme.font_for(theme.FONT_BOLD if bold else theme.FONT, word)
    label = CoreLabel(font_size=pixels, font_name=font)
    return float(label.get_extents(word)[0])
