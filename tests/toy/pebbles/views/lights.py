"""The strip is the heap, in the colour of whoever takes next; a comet runs while fists close."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from companion.views.lights.canvas import Canvas
from companion.views.lights.events import Event
from companion.views.lights.inks import FLASH, Light, seat_inks
from companion.views.lights.layout import Layout
from companion.views.lights.lights import Lights
from companion.views.lights.patterns import FRAME_SECONDS
from tests.toy.pebbles.rules.agreements import SEATS
from tests.toy.pebbles.rules.moves import Hidden
from tests.toy.pebbles.views.view import TableView

INKS: Final = seat_inks(SEATS)


class Closing(NamedTuple):
    """Nobody knows what is in the fists, the strip least of all."""

    seconds: float = 2.0


def lights(
    view: TableView, /, *, seconds: float, layout: Layout, event: Event | None = None
) -> tuple[Light, ...]:
    canvas = Canvas(layout.led_count, seconds=seconds)
    instant = event.at(seconds) if event else None
    if instant is not None:
        canvas.comet(instant.elapsed)
    elif view.heap:
        lit = layout.led_count * view.heap // view.start
        canvas.fill(tuple(range(lit)), Light(INKS[view.turn] if view.turn else FLASH))
    return tuple(canvas.lights)


def rest_seconds(
    _: TableView, /, *, seconds: float, layout: Layout, event: Event | None = None
) -> float | None:
    return FRAME_SECONDS if event and event.at(seconds) else None


def event_of(_: TableView, facts: Iterable[Any], /, *, started: float) -> Event | None:
    return Event(started, (Closing(),)) if Hidden() in tuple(facts) else None


LIGHTS: Final = Lights(painted=lights, rest_seconds=rest_seconds, event_of=event_of)
