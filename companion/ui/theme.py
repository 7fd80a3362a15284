"""Colours, sizes and fonts: a woodblock print under lamplight. It knows numbers, not Kivy."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

Rgba = tuple[float, float, float, float]

DESIGN_SIZE: Final = (800, 480)
"""Lengths in this house are pixels of the official 7-inch display; the app scales them."""


def rgba(hexcode: str, alpha: float = 1.0) -> Rgba:
    """`#D55E00` as four numbers from 0 to 1."""
    red, green, blue = (int(hexcode[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


def faint(ink: Rgba, ground: Rgba, strength: float) -> Rgba:
    """A thin ink as it looks on its ground.

    For lines: Kivy draws a translucent one through a stencil, and every stencil clears the whole
    screen's, which on a slow display costs more than the rest of the picture.
    """
    red, green, blue = (
        i * strength + g * (1 - strength) for i, g in zip(ink[:3], ground[:3], strict=True)
    )
    return red, green, blue, 1.0


PAPER: Final = rgba("#F4EAD5")
PAPER_SHADE: Final = rgba("#E6D7B8")
PAPER_LIGHT: Final = rgba("#FBF6E9")
INK: Final = rgba("#1B1B1F")
INK_SOFT: Final = rgba("#55504A")
SEA: Final = rgba("#1F3A5F")
SEA_DEEP: Final = rgba("#142844")
SEA_FOAM: Final = rgba("#DCE6EE")
VERMILION: Final = rgba("#B7301C")
"""Only what ends or endangers."""
MAIN: Final = SEA
"""The main button, the active seat, what is chosen: each has a shape of its own beside it."""
DARK_KINDS: Final = {"primary": MAIN, "danger": VERMILION}
"""Buttons and tiles with light letters: the main one of a page, and one that ends something."""
TIDE: Final = rgba("#0B0B10")
"""The Black Tide is black."""
CLEAR: Final = (0.0, 0.0, 0.0, 0.0)


class Goods(NamedTuple):
    """How one of the four goods looks: fill, the ink that reads on it, and its symbol."""

    fill: Rgba
    ink: Rgba
    symbol: str
    letter: str


GOODS: Final = {
    "red": Goods(rgba("#D7301F"), rgba("#FFFFFF"), "square", "R"),
    "blue": Goods(rgba("#0072B2"), rgba("#FFFFFF"), "diamond", "B"),
    "green": Goods(rgba("#009E73"), INK, "circle", "G"),
    "yellow": Goods(rgba("#F0E442"), INK, "triangle", "Y"),
}
"""Chosen to keep apart for every eye; see the colour tests."""

# Lengths, in design pixels.
TARGET: Final = 48
TEXT_SMALL: Final = 18
TEXT: Final = 20
TEXT_LARGE: Final = 28
TEXT_HUGE: Final = 44

ART: Final = Path(__file__).parent / "art"
FONTS: Final = Path(__file__).parent / "fonts"
FONT: Final = str(FONTS / "Mplus1-Medium-subset.otf")
FONT_BOLD: Final = str(FONTS / "Mplus1-ExtraBold-subset.otf")
"""Latin and the few kanji of our own: every size of a font that is used costs its whole file."""
WHOLE_FONTS: Final = {
    FONT: str(FONTS / "Mplus1-Medium.otf"),
    FONT_BOLD: str(FONTS / "Mplus1-ExtraBold.otf"),
}
_OURS: Final = frozenset("市畑大坂江戸菱垣黒潮檜▲▶▼◀≤≥−")


def font_for(font: str, text: str) -> str:
    """The font itself, or the whole of it where a text (a Japanese name) needs more."""
    plain = all(
        letter < "\u0180" or "\u2010" <= letter <= "\u2027" or letter in _OURS for letter in text
    )
    return font if plain else WHOLE_FONTS.get(font, font)


def printable(text: str) -> str:
    """The text as the house font can print it: it has no arrow, a black pointer stands for it."""
    return text.replace("→", "▶")


TEXT_SCALES: Final = {"small": 0.9, "normal": 1.0, "large": 1.12}


def scale_for(width: float, height: float) -> float:
    """How many real pixels a design pixel is, upright or lying."""
    long, short = max(width, height), min(width, height)
    return min(long / DESIGN_SIZE[0], short / DESIGN_SIZE[1])


def luminance(colour: Rgba) -> float:
    """Relative luminance as WCAG defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ink_on(ground: Rgba) -> Rgba:
    """The ink that reads best on it: dark, or light on a dark lacquer."""
    return max((INK, PAPER_LIGHT), key=lambda ink: contrast(ink, ground))


def contrast(one: Rgba, other: Rgba) -> float:
    """The WCAG contrast ratio, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
