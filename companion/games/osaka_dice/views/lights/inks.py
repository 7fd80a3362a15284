"""How goods and seats look on the strip, and which lane belongs to which colour."""

from __future__ import annotations

from typing import Final

from companion.games.osaka_dice.rules.pieces import Colour, Seat
from companion.games.osaka_dice.rules.seats import SEATS
from companion.views.lights.inks import Ink

# Purer than the inks of the screen: a light that mixes all three channels looks white.
INKS: Final = {
    Colour.RED: Ink("Rr", (255, 40, 0)),
    Colour.BLUE: Ink("Bb", (0, 60, 255)),
    Colour.GREEN: Ink("Gg", (0, 255, 80)),
    Colour.YELLOW: Ink("Yy", (255, 190, 0)),
}
LANES: Final = {colour: lane for lane, colour in enumerate(INKS)}
"""A strip lies beside its board in the sister game's order: red, blue, green, yellow."""
_LETTERS: Final = {Seat.WHITE: "Ww", Seat.PINK: "Pp", Seat.GREY: "Ee", Seat.TAN: "Tt"}
SEAT_INKS: Final = {Seat(mark.key): Ink(_LETTERS[Seat(mark.key)], mark.lamp) for mark in SEATS}
FOAM: Final = Ink("≈~", (120, 220, 255))
