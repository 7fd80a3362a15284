"""A frame of the strip as a pure function of the public view and a time.

A lane for each colour: its light stands at the number of boxes that the fullest sheet has filled,
the waves are boxes 3 and 4, and Edo is the closing.
"""

from __future__ import annotations

from typing import Final

from companion.games.kit.four_seats import SEATS
from companion.games.osaka_dice.rules.pieces import BOXES, WAVE_BOXES
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.views.lights.events import Kind, Scene, Spaces, spaces_of
from companion.games.osaka_dice.views.view import TableView
from companion.views.lights.board import plan
from companion.views.lights.events import Instant
from companion.views.lights.inks import (
    DIM,
    FLASH,
    FOAM,
    FULL,
    LANE_INKS,
    LANES,
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
WAVES: Final = frozenset(box + 1 for box in WAVE_BOXES)


def canvas(_: TableView, layout: Layout, seconds: float) -> LaneCanvas:
    """A lane for each colour."""
    return LaneCanvas(plan(layout), led_count=layout.led_count, seconds=seconds)


def paint_table(canvas: LaneCanvas, view: TableView) -> None:
    """The table as it stands, at the end all lights for whoever has won."""
    if view.is_over:
        canvas.share([SEAT_INKS[winner] for winner in view.winners])
        return
    is_near = view.tide_is_near or view.phase is Phase.TIDE
    swell = pulse(canvas.seconds) if is_near else breath(canvas.seconds)
    _seats(canvas, view)
    _sea(canvas, spaces_of(view), swell)


def still_seconds(view: TableView, layout: Layout, seconds: float) -> float | None:
    """How long the table shows the same; None for good."""
    if view.is_over:
        return None
    if WAVES.intersection(spaces_of(view).values()):
        return FRAME_SECONDS
    if view.asked is not view.turn or plan(layout).leds_per_lane < FIGURE_LEDS:
        return seconds_to_beat(seconds)
    return None


def paint_scene(canvas: LaneCanvas, view: TableView, scene: Scene, instant: Instant) -> None:
    """A scene, with the other colours around it as they were."""
    if scene.kind is Kind.SUSPENSE:
        canvas.comet(instant.elapsed)
        return
    progress = instant.progress
    others = {c: space for c, space in scene.before.items() if c not in scene.colours}
    _seats(canvas, view, has_edo=BOXES in scene.before.values())
    _sea(canvas, others, breath(canvas.seconds))
    is_flash = flashes(instant.elapsed)
    match scene.kind:
        case Kind.FILLING:
            for colour in scene.colours:
                here, there = scene.before[colour], scene.after[colour]
                canvas.glide(LANES[colour], LANE_INKS[colour], here, there, progress)
        case Kind.CLOSING:
            inks = [LANE_INKS[colour] for colour in scene.colours]
            canvas.share(inks, canvas.plan.spaces[BOXES], level=FULL if is_flash else DIM)
        case Kind.TIDE:
            for space in WAVES:
                canvas.fill(canvas.plan.spaces[space], Light(FOAM, rush(progress)))
            _lights_of(canvas, scene, level=FULL - progress)
        case Kind.STORM:
            _lights_of(canvas, scene, level=FULL if is_flash else DIM)
        case Kind.REOPENING:
            _lights_of(canvas, scene, level=progress)
        case Kind.REFUSAL:
            for colour in scene.colours:
                ink = FLASH if is_flash else LANE_INKS[colour]
                canvas.sprites([Sprite(LANES[colour], scene.before[colour], FULL, ink)])


def _lights_of(canvas: LaneCanvas, scene: Scene, *, level: float) -> None:
    """The lights that a scene is about, where they stand."""
    canvas.sprites([Sprite(LANES[c], scene.before[c], level, LANE_INKS[c]) for c in scene.colours])


def _seats(canvas: LaneCanvas, view: TableView, *, has_edo: bool = False) -> None:
    """Whose turn it is, steadily; who else is asked, blinking."""
    for place, seat in enumerate(view.seats):
        ink = SEAT_INKS[seat.seat]
        if seat.seat is view.asked and seat.seat is not view.turn:
            canvas.seat(place, Light(ink, blink(canvas.seconds)), has_edo=has_edo)
        elif seat.seat is view.turn:
            canvas.seat(place, Light(ink), has_edo=has_edo)


def _sea(canvas: LaneCanvas, spaces: Spaces, swell: float) -> None:
    """The lights of these colours, and water that moves where one stands in the waves."""
    for space in WAVES.intersection(spaces.values()):
        canvas.fill(canvas.plan.spaces[space], Light(FOAM, swell))
    canvas.sprites(
        [
            Sprite(LANES[colour], space, swell if space in WAVES else FULL, LANE_INKS[colour])
            for colour, space in spaces.items()
        ]
    )
