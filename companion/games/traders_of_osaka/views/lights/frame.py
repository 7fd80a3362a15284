"""A frame of the strip as a pure function of the public view and a time."""

from __future__ import annotations

from typing import Final

from companion.games.kit.four_seats import SEATS
from companion.games.traders_of_osaka.rules.pieces import COLOURS, EDO, WAVES, Colour
from companion.games.traders_of_osaka.rules.state import Steps
from companion.games.traders_of_osaka.views.lights.events import Kind, Scene, ships_of
from companion.games.traders_of_osaka.views.view import TableView
from companion.views.lights.board import plan
from companion.views.lights.events import Instant
from companion.views.lights.inks import (
    DIM,
    FLASH,
    FOAM,
    FULL,
    LANE_INKS,
    Ink,
    Light,
    seat_inks,
)
from companion.views.lights.lanes import FIGURE_LEDS, LaneCanvas, Sprite
from companion.views.lights.layout import Layout
from companion.views.lights.patterns import (
    FRAME_SECONDS,
    blink,
    breath,
    flashes,
    pulse,
    rush,
    seconds_to_beat,
)

SEAT_INKS: Final = seat_inks(SEATS, grey="e")


def canvas(_: TableView, layout: Layout, seconds: float) -> LaneCanvas:
    """A lane for each ship."""
    return LaneCanvas(plan(layout), led_count=layout.led_count, seconds=seconds)


def still_seconds(view: TableView, layout: Layout, seconds: float) -> float | None:
    """How long the table shows the same; None for good."""
    if view.is_over:
        return None
    if any(ship.on_waves for ship in view.ships):
        return FRAME_SECONDS
    waits = any(ship.steps_left for ship in view.ships) or view.asked is not view.turn
    if waits or plan(layout).leds_per_lane < FIGURE_LEDS:
        return seconds_to_beat(seconds)
    return None


def paint_table(canvas: LaneCanvas, view: TableView) -> None:
    """The table as it stands, at the end all lights for whoever has won."""
    if view.is_over:
        canvas.share([SEAT_INKS[winner] for winner in view.winners])
        return
    is_near = view.arrival_is_near or bool(view.sinking)
    swell = pulse(canvas.seconds) if is_near else breath(canvas.seconds)
    _seats(canvas, view, ships_of(view))
    _sea(canvas, view, {ship.colour: ship.space for ship in view.ships}, swell)


def paint_scene(canvas: LaneCanvas, view: TableView, scene: Scene, instant: Instant) -> None:
    """A scene, with the other ships around it as they were."""
    if scene.kind is Kind.SUSPENSE:
        canvas.comet(instant.elapsed)
        return
    progress = instant.progress
    others = {c: scene.before[c.lane] for c in COLOURS if c not in scene.colours}
    _seats(canvas, view, scene.before)
    _sea(canvas, view, others, breath(canvas.seconds))
    is_flash = flashes(instant.elapsed)
    match scene.kind:
        case Kind.VOYAGE:
            for colour in scene.colours:
                here, there = scene.before[colour.lane], scene.after[colour.lane]
                canvas.glide(colour.lane, LANE_INKS[colour], here, there, progress)
        case Kind.ARRIVAL:
            inks = [LANE_INKS[colour] for colour in scene.colours]
            canvas.share(inks, canvas.plan.spaces[EDO], level=FULL if is_flash else DIM)
        case Kind.SINKING:
            for space in WAVES:
                canvas.fill(canvas.plan.spaces[space], Light(FOAM, rush(progress)))
            canvas.sprites(
                [_sprite(c, scene.before[c.lane], FULL - progress) for c in scene.colours]
            )
        case Kind.HOMECOMING:
            canvas.sprites([_sprite(c, scene.after[c.lane], progress) for c in scene.colours])
        case Kind.REFUSAL:
            ink = FLASH if is_flash else None
            canvas.sprites([_sprite(c, scene.before[c.lane], FULL, ink) for c in scene.colours])


def _seats(canvas: LaneCanvas, view: TableView, ships: Steps) -> None:
    """Whose turn it is, steadily; who else is asked, blinking."""
    for place, seat in enumerate(view.seats):
        if seat.seat is view.turn:
            canvas.seat(place, Light(SEAT_INKS[seat.seat]), has_edo=EDO in ships)
        elif seat.seat is view.asked:
            light = Light(SEAT_INKS[seat.seat], blink(canvas.seconds))
            canvas.seat(place, light, has_edo=EDO in ships)


def _sea(canvas: LaneCanvas, view: TableView, places: dict[Colour, int], swell: float) -> None:
    """Water that moves where a ship stands on waves, ships, and the way they still have to sail."""
    for space in WAVES.intersection(places.values()):
        canvas.fill(canvas.plan.spaces[space], Light(FOAM, swell))
    sprites = []
    for ship in view.ships:
        if (here := places.get(ship.colour)) is not None:
            way = range(here + 1, here + ship.steps_left + 1)
            sprites += [_sprite(ship.colour, space, DIM) for space in way]
            calm = swell if here in WAVES else FULL
            level = blink(canvas.seconds) if ship.steps_left else calm
            sprites.append(_sprite(ship.colour, here, level))
    canvas.sprites(sprites)


def _sprite(colour: Colour, space: int, level: float, ink: Ink | None = None) -> Sprite:
    """A ship in its lane, perhaps in another ink than its own."""
    return Sprite(colour.lane, space, level, ink or LANE_INKS[colour])
