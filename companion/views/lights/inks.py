"""The colours of the lights, and one light as a pixel or as a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

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
