"""How lights change with time: each ship's own pattern, the swell of the waves, the blinking."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from companion.games.traders_of_osaka.rules.pieces import Colour
from companion.views.lights.inks import DIM, FULL, NONE

BEAT_SECONDS: Final = 0.25
TURN_SECONDS: Final = 2.0
"""How long a ship shows itself where several take turns on the same lights."""
BREATH_SECONDS: Final = 4.0
PULSE_SECONDS: Final = 0.5
"""Two a second: seen from the sofa, and below the three that may harm people."""
BLINK_SECONDS: Final = 1.0

CYCLE_BEATS: Final = 16
DIPS: Final = {Colour.RED: 0, Colour.BLUE: 1, Colour.GREEN: 2, Colour.YELLOW: 3}
"""Like a lighthouse, a ship dips so many times in each cycle."""
FIGURES: Final = {
    Colour.RED: "###",
    Colour.BLUE: "#-#",
    Colour.GREEN: "-#-",
    Colour.YELLOW: "#--",
}
"""With three lights or more a ship shows a figure instead, and keeps still."""
FIGURE_LEDS: Final = 3

_PULSE_LOW: Final = 0.1


def ship_levels(colour: Colour, *, led_count: int, seconds: float) -> tuple[float, ...]:
    """The levels of a ship's lights: a figure where they are enough, else one that dips."""
    if led_count >= FIGURE_LEDS:
        figure = FIGURES[colour]
        marks = (figure[index * FIGURE_LEDS // led_count] for index in range(led_count))
        return tuple(FULL if mark == "#" else DIM for mark in marks)
    return (dips(colour, seconds=seconds),) * led_count


def dips(colour: Colour, *, seconds: float) -> float:
    """Full light, but for a few short dips at the start of each cycle."""
    beat = int(seconds / BEAT_SECONDS) % CYCLE_BEATS
    return DIM if beat % 2 == 0 and beat < 2 * DIPS[colour] else FULL


def breath(seconds: float) -> float:
    """The sea under a ship: slowly up and down, never dark."""
    return DIM + (FULL - DIM) * (0.5 - 0.5 * cos(2 * pi * seconds / BREATH_SECONDS))


def pulse(seconds: float) -> float:
    """Danger: hard on, hard off."""
    return FULL if seconds % PULSE_SECONDS < PULSE_SECONDS / 2 else _PULSE_LOW


def blink(seconds: float) -> float:
    """Somebody is waited for."""
    return FULL if seconds % BLINK_SECONDS < BLINK_SECONDS / 2 else NONE


def seconds_to_beat(seconds: float) -> float:
    """How long until the next beat."""
    return BEAT_SECONDS - seconds % BEAT_SECONDS
