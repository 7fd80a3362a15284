"""The strip is the heap, in the colour of whoever takes next; a comet runs while fists close."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from companion.views.lights.canvas import Canvas
from companion.views.lights.inks import FLASH, Light, seat_inks
from companion.views.lights.lights import Lights
from tests.toy.pebbles.rules.agreements import SEATS
from tests.toy.pebbles.rules.moves import Hidden
from tests.toy.pebbles.views.view import TableView

INKS: Final = seat_inks(SEATS)


class Closing(NamedTuple):
    """Nobody knows what is in the fists, the strip least of all."""

    seconds: float = 2.0


def paint_table(canvas: Canvas, view: TableView) -> None:
    if view.heap:
        lit = len(canvas.lights) * view.heap // view.start
        canvas.fill(tuple(range(lit)), Light(INKS[view.turn] if view.turn else FLASH))


def scenes(_: TableView, facts: tuple[Any, ...]) -> tuple[Closing, ...]:
    return (Closing(),) if Hidden() in facts else ()


LIGHTS: Final = Lights(
    paint_table=paint_table,
    scenes=scenes,
    paint_scene=lambda canvas, _, __, instant: canvas.comet(instant.elapsed),
)
