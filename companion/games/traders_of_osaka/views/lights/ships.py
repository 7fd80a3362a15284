"""How ships and seats look on the strip: their inks, and each ship's own pattern."""

from __future__ import annotations

from typing import Final

from companion.games.traders_of_osaka.rules.pieces import Colour, Seat
from companion.games.traders_of_osaka.rules.seats import SEATS
from companion.views.lights.inks import DIM, FULL, Ink
from companion.views.lights.patterns import BEAT_SECONDS

# Purer than the inks of the screen: a light that mixes all three channels looks white.
SHIP_INKS: Final = {
    Colour.RED: Ink("Rr", (255, 40, 0)),
    Colour.BLUE: Ink("Bb", (0, 60, 255)),
    Colour.GREEN: Ink("Gg", (0, 255, 80)),
    Colour.YELLOW: Ink("Yy", (255, 190, 0)),
}
_LETTERS: Final = {Seat.WHITE: "Ww", Seat.PINK: "Pp", Seat.GREY: "Ee", Seat.TAN: "Tt"}
SEAT_INKS: Final = {Seat(mark.key): Ink(_LETTERS[Seat(mark.key)], mark.lamp) for mark in SEATS}
FOAM: Final = Ink("≈~", (120, 220, 255))

TURN_SECONDS: Final = 2.0
"""How long a ship shows itself where several take turns on the same lights."""
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
