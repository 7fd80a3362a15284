"""How this game's seats and dice look."""

from __future__ import annotations

from typing import Final

from companion.games.osaka_dice.rules.seats import SEATS
from companion.ui import theme

LACQUER: Final = {mark.key: theme.rgba(mark.ink) for mark in SEATS}
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a face stand, from the middle outwards."""
