"""The colours of the lights, and one light as a pixel or as a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from companion.games.traders_of_osaka.rules.pieces import Colour, Seat

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


# Purer than the inks of the screen: a light that mixes all three channels looks white.
SHIP_INKS: Final = {
    Colour.RED: Ink("Rr", (255, 40, 0)),
    Colour.BLUE: Ink("Bb", (0, 60, 255)),
    Colour.GREEN: Ink("Gg", (0, 255, 80)),
    Colour.YELLOW: Ink("Yy", (255, 190, 0)),
}
SEAT_INKS: Final = {
    Seat.WHITE: Ink("Ww", (255, 255, 255)),
    Seat.PINK: Ink("Pp", (255, 70, 150)),
    Seat.GREY: Ink("Ee", (110, 120, 150)),
    Seat.TAN: Ink("Tt", (230, 130, 50)),
}
FOAM: Final = Ink("≈~", (120, 220, 255))
FLASH: Final = Ink("*+", (255, 255, 255))
DARK: Final = Light(FLASH, NONE)


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
