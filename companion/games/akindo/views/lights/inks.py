"""The colours of merchants, cards, coins and the deck on the strip."""

from __future__ import annotations

from typing import Final

from companion.games.akindo.rules.pieces import Card, Colour
from companion.games.akindo.rules.seats import SEATS
from companion.views.lights.inks import Ink

_LETTERS: Final = {"white": "Ww", "yellow": "Yy", "red": "Rr", "blue": "Bb", "black": "Kk"}
SEAT_INKS: Final = {Colour(mark.key): Ink(_LETTERS[mark.key], mark.lamp) for mark in SEATS}
"""Purer than the inks of the screen: a light that mixes all three channels looks white."""
CARD_INKS: Final = {
    **{Card(colour.value): ink for colour, ink in SEAT_INKS.items()},
    Card.CUSTOM: Ink("Mm", (255, 0, 120)),
}
COIN: Final = Ink("Gg", (255, 140, 0))
DECK: Final = Ink("Dd", (0, 200, 160))
