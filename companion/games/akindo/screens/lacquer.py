"""How this game's seats and article cards look: colour, sign and letter of each."""

from __future__ import annotations

from typing import Final

from companion.games.akindo.rules.pieces import Call, Card
from companion.games.akindo.rules.seats import SEATS
from companion.ui import theme

MARKS: Final = {mark.key: mark for mark in SEATS}
LACQUER: Final = {mark.key: theme.rgba(mark.ink) for mark in SEATS}
INKS: Final = {key: theme.ink_on(lacquer) for key, lacquer in LACQUER.items()}
"""Light letters stand on blue and black."""
LETTERS: Final = {
    Card.WHITE: "W",
    Card.YELLOW: "Y",
    Card.RED: "R",
    Card.BLUE: "B",
    Card.BLACK: "K",
    Card.CUSTOM: "C",
}
"""As printers call them: B is blue and K is black."""
CALLS: Final = {Call.EAST: "East", Call.WEST: "West", Call.POCKET: "Pocket money"}
BRIEF_CALLS: Final = {Call.EAST: "east", Call.WEST: "west", Call.POCKET: "pocket"}
