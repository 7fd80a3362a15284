"""Which lights of a strip belong to which space, lane and seat.

The board that lies beside it has six spaces, from Osaka to Edo, four lanes and four seats.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.games.kit.value import Value
from companion.views.lights.layout import Layout, Leds, Shape

SPACES: Final = 6
LANES: Final = 4
SEATS: Final = 4


class Plan(Value, frozen=True):
    """A layout worked out, light by light."""

    spaces: tuple[Leds, ...]
    """Every light of each space."""
    lanes: tuple[tuple[Leds, ...], ...]
    """By space and lane, the lights of one piece."""
    seats: tuple[Leds, ...]
    """By place at the table, the lights that tell whose turn it is."""
    leds_per_lane: int
    """0 where the lanes of a space have to take turns on its lights."""

    @property
    def is_shared(self) -> bool:
        return self.leds_per_lane == 0


@lru_cache(maxsize=8)
def plan(layout: Layout) -> Plan:
    """Work a layout out; a strip too short for lanes is read as a line."""
    lane_length = layout.led_count // LANES
    if layout.shape is not Shape.LINE and lane_length >= SPACES:
        return _lanes(layout, lane_length)
    return _line(layout)


def _line(layout: Layout) -> Plan:
    count = layout.led_count
    most = max(1, count // SPACES)
    # Room for four seats is left at the end if every lane keeps a light of its own in each space.
    roomy = max(0, count - SEATS) // (SPACES * LANES) * LANES
    fitting = roomy or most // LANES * LANES or most
    width = min(layout.leds_per_space or fitting, most)
    per_lane = width // LANES
    spaces, lanes = [], []
    for index in range(SPACES):
        # Fewer lights than spaces: neighbours share one.
        start = index * width if count >= SPACES else index * count // SPACES
        leds = tuple(range(start, start + width))
        spaces.append(leds)
        slots = [leds[lane * per_lane : (lane + 1) * per_lane] for lane in range(LANES)]
        lanes.append(tuple(slot or leds for slot in slots))
    spare = tuple(range(spaces[-1][-1] + 1, count))
    size = len(spare) // SEATS
    if size:
        seats = tuple(
            _after_gap(spare[place * size : (place + 1) * size]) for place in range(SEATS)
        )
    else:
        # A place of its own for each seat says more than a light that only changes colour.
        seats = lanes[-1] if per_lane else (spare or spaces[-1],) * SEATS
    return Plan(tuple(spaces), tuple(lanes), seats, per_lane)


def _lanes(layout: Layout, length: int) -> Plan:
    most = length // SPACES
    fitting = (length - 1) // SPACES or most
    width = min(layout.leds_per_space or fitting, most)

    def leds(lane: int, start: int, stop: int) -> Leds:
        first = lane * length
        if layout.shape is Shape.ZIGZAG and lane % 2:
            last = first + length - 1
            return tuple(last - place for place in range(start, stop))
        return tuple(range(first + start, first + stop))

    lanes = tuple(
        tuple(leds(lane, space * width, (space + 1) * width) for lane in range(LANES))
        for space in range(SPACES)
    )
    spaces = tuple(sum(side_by_side, ()) for side_by_side in lanes)
    used = SPACES * width
    seats = tuple(
        _after_gap(leds(place, used, length)) or lanes[-1][place] for place in range(SEATS)
    )
    return Plan(spaces, lanes, seats, width)


def _after_gap(leds: Leds) -> Leds:
    """The lights of a seat with a dark one before them, where there is room for it."""
    return leds[1:] if len(leds) > 1 else leds
