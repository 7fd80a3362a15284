"""Which lights of a strip belong to which space, ship and seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from companion.games.traders_of_osaka.rules.pieces import COLOURS, EDO, SPACES, Seat
from companion.views.lights.layout import Layout, Leds, Shape

SHIPS: Final = len(COLOURS)
SEATS: Final = len(Seat)


class Plan(NamedTuple):
    """A layout worked out, light by light."""

    spaces: tuple[Leds, ...]
    """Every light of each space."""
    ships: tuple[tuple[Leds, ...], ...]
    """By space and lane, the lights of one ship."""
    seats: tuple[Leds, ...]
    """By place at the table, the lights that tell whose turn it is."""
    leds_per_ship: int
    """None where the ships of a space have to take turns on its lights."""

    @property
    def is_shared(self) -> bool:
        return self.leds_per_ship == 0


@lru_cache(maxsize=8)
def plan(layout: Layout) -> Plan:
    """Work a layout out; a strip too short for lanes is read as a line."""
    lane_length = layout.led_count // SHIPS
    if layout.shape is not Shape.LINE and lane_length >= len(SPACES):
        return _lanes(layout, lane_length)
    return _line(layout)


def _line(layout: Layout) -> Plan:
    count = layout.led_count
    most = max(1, count // len(SPACES))
    # Room for four seats is left at the end if every ship keeps a light of its own in each space.
    roomy = max(0, count - SEATS) // (len(SPACES) * SHIPS) * SHIPS
    fitting = roomy or most // SHIPS * SHIPS or most
    width = min(layout.leds_per_space or fitting, most)
    per_ship = width // SHIPS
    spaces, ships = [], []
    for index in range(len(SPACES)):
        # Fewer lights than spaces: neighbours share one.
        start = index * width if count >= len(SPACES) else index * count // len(SPACES)
        leds = tuple(range(start, start + width))
        spaces.append(leds)
        slots = [leds[lane * per_ship : (lane + 1) * per_ship] for lane in range(SHIPS)]
        ships.append(tuple(slot or leds for slot in slots))
    spare = tuple(range(spaces[EDO][-1] + 1, count))
    size = len(spare) // SEATS
    if size:
        seats = tuple(
            _after_gap(spare[place * size : (place + 1) * size]) for place in range(SEATS)
        )
    else:
        # A place of its own for each seat says more than a light that only changes colour.
        seats = ships[EDO] if per_ship else (spare or spaces[EDO],) * SEATS
    return Plan(tuple(spaces), tuple(ships), seats, per_ship)


def _lanes(layout: Layout, length: int) -> Plan:
    most = length // len(SPACES)
    fitting = (length - 1) // len(SPACES) or most
    width = min(layout.leds_per_space or fitting, most)

    def leds(lane: int, start: int, stop: int) -> Leds:
        first = lane * length
        if layout.shape is Shape.ZIGZAG and lane % 2:
            last = first + length - 1
            return tuple(last - place for place in range(start, stop))
        return tuple(range(first + start, first + stop))

    ships = tuple(
        tuple(leds(lane, space * width, (space + 1) * width) for lane in range(SHIPS))
        for space in range(len(SPACES))
    )
    spaces = tuple(sum(lanes, ()) for lanes in ships)
    used = len(SPACES) * width
    seats = tuple(
        _after_gap(leds(place, used, length)) or ships[EDO][place] for place in range(SEATS)
    )
    return Plan(spaces, ships, seats, width)


def _after_gap(leds: Leds) -> Leds:
    """The lights of a seat with a dark one before them, where there is room for it."""
    return leds[1:] if len(leds) > 1 else leds
