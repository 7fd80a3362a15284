"""Which lights of a strip belong to which merchant, to the sides, the coin area and the deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.games.akindo.rules.pieces import Call
from companion.games.kit.value import Value
from companion.views.lights.layout import Leds

PLACES: Final = 4
"""East, west, the coin area and the deck, after the merchants."""
GAP_FROM: Final = 3
"""Places of so many lights are told apart by a dark one between them."""


class Plan(Value, frozen=True):
    """A strip worked out, light by light. It is one line, however it is folded."""

    seats: tuple[Leds, ...]
    """By place at the table."""
    east: Leds
    west: Leds
    area: Leds
    deck: Leds

    def side(self, side: Call) -> Leds:
        """Where a call leads to: one of the markets, or the coin area."""
        return {Call.EAST: self.east, Call.WEST: self.west, Call.POCKET: self.area}[side]


@lru_cache(maxsize=8)
def plan(led_count: int, seats: int) -> Plan:
    """As many lights for each place as the strip has room for.

    Too short for that, it only has places for the merchants; shorter still, they share all of it.
    """
    width = led_count // (seats + PLACES)
    if width:
        places = [_place(index, width) for index in range(seats + PLACES)]
        east, west, area, deck = places[seats:]
        return Plan(tuple(places[:seats]), east, west, area, deck)
    width = led_count // seats if seats else 0
    if width:
        return Plan(tuple(_place(index, width) for index in range(seats)), (), (), (), ())
    return Plan((tuple(range(led_count)),) * seats, (), (), (), ())


def _place(index: int, width: int) -> Leds:
    lit = width - 1 if width >= GAP_FROM else width
    return tuple(range(index * width, index * width + lit))
