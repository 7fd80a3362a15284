"""The colours of merchants, cards, coins and the deck on the strip."""

from __future__ import annotations

from typing import Final

from companion.games.akindo.rules.pieces import Card
from companion.games.akindo.rules.seats import SEATS
from companion.views.lights.inks import Ink, seat_inks

SEAT_INKS: Final = seat_inks(SEATS, black="k")
CARD_INKS: Final = {
    **{Card(colour): ink for colour, ink in SEAT_INKS.items()},
    Card.CUSTOM: Ink("Mm", (255, 0, 120)),
}
COIN: Final = Ink("Gg", (255, 140, 0))
DECK: Final = Ink("Dd", (0, 200, 160))
