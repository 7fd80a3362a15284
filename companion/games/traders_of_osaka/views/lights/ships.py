"""How ships, seats and water look on the strip."""

from __future__ import annotations

from typing import Final

from companion.games.traders_of_osaka.rules.pieces import Colour, Seat
from companion.games.traders_of_osaka.rules.seats import SEATS
from companion.views.lights.inks import Ink

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
