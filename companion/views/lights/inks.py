"""The colours of the lights, and one light as a pixel or as a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from companion.games.kit.seats import SeatMark

Pixel = tuple[int, int, int]

FULL: Final = 1.0
DIM: Final = 0.3
"""A tenth of the light once the strip's gamma is applied: dark beside full, and still there."""
NONE: Final = 0.0
_BRIGHT_FROM: Final = 0.6


class Ink(NamedTuple):
    """A colour of light; in text its first letter when bright, its second when dim."""

    letters: str
    rgb: Pixel


class Light(NamedTuple):
    """One light: an ink and how much of it, from 0 to 1."""

    ink: Ink
    level: float = FULL

    def __str__(self) -> str:
        if self.level <= NONE:
            return "."
        return self.ink.letters[self.level < _BRIGHT_FROM]


FLASH: Final = Ink("*+", (255, 255, 255))
FOAM: Final = Ink("≈~", (120, 220, 255))
# Purer than the inks of the screen: a light that mixes all three channels looks white.
LANE_INKS: Final = {
    "red": Ink("Rr", (255, 40, 0)),
    "blue": Ink("Bb", (0, 60, 255)),
    "green": Ink("Gg", (0, 255, 80)),
    "yellow": Ink("Yy", (255, 190, 0)),
}
"""The pieces of the board that lies beside the strip, by the lanes of its four colours."""
LANES: Final = {colour: lane for lane, colour in enumerate(LANE_INKS)}
DARK: Final = Light(FLASH, NONE)


def seat_inks(marks: Iterable[SeatMark], **letters: str) -> dict[str, Ink]:
    """By seat, how it looks on the strip; `letters` where another has its first one in text."""
    return {mark.key: _ink(letters.get(mark.key, mark.key[0]), mark.lamp) for mark in marks}


def _ink(letter: str, rgb: Pixel) -> Ink:
    return Ink(letter.upper() + letter, rgb)


def pixels(lights: Iterable[Light]) -> tuple[Pixel, ...]:
    """The colours a strip is asked for."""
    lights = tuple(lights)
    # Most lights of a frame are alike, so each kind is mixed once.
    mixed = {light: _mix(light) for light in set(lights)}
    return tuple([mixed[light] for light in lights])


def text(lights: Iterable[Light]) -> str:
    """The same frame as text, one character for each light."""
    return "".join(map(str, lights))


def _mix(light: Light) -> Pixel:
    red, green, blue = light.ink.rgb
    level = light.level
    return round(red * level), round(green * level), round(blue * level)
