"""A frame of the strip as a pure function of the public view and a time."""

from __future__ import annotations

from typing import Final

from companion.games.akindo.rules.pieces import SIDES, Cards
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.views.lights.events import Kind, Scene
from companion.games.akindo.views.lights.inks import CARD_INKS, COIN, DECK, SEAT_INKS
from companion.games.akindo.views.lights.plan import Plan, plan
from companion.games.akindo.views.view import SeatView, TableView
from companion.views.lights.canvas import Canvas
from companion.views.lights.events import Instant
from companion.views.lights.inks import DARK, DIM, FLASH, FULL, Light
from companion.views.lights.layout import Layout, Leds
from companion.views.lights.patterns import (
    FRAME_SECONDS,
    blink,
    breath,
    flashes,
    pulse,
    seconds_to_beat,
)

FULL_DECK: Final = 12
"""A deck of so many cards lights its whole place."""


class PlaceCanvas(Canvas):
    """Lights with a plan of who and what they are for."""

    def __init__(self, places: Plan, *, led_count: int, seconds: float) -> None:
        super().__init__(led_count, seconds=seconds)
        self.places = places


def canvas(view: TableView, layout: Layout, seconds: float) -> PlaceCanvas:
    """A place for each merchant, both markets, the coin area and the deck."""
    places = plan(layout.led_count, len(view.seats))
    return PlaceCanvas(places, led_count=layout.led_count, seconds=seconds)


def paint_table(canvas: PlaceCanvas, view: TableView) -> None:
    """The table as it stands, at the end all lights for whoever has won."""
    if view.is_over:
        canvas.share([SEAT_INKS[winner] for winner in view.winners])
        return
    _seats(canvas, view)
    _sides(canvas, view.east, view.west)
    _coins_and_deck(canvas, view)


def still_seconds(view: TableView, layout: Layout, seconds: float) -> float | None:
    """How long the table shows the same; None for good."""
    if view.is_over or not view.seats:
        return None
    if view.phase is Phase.REVEAL:
        return FRAME_SECONDS
    is_waiting = any(seat.is_asked and not seat.is_active for seat in view.seats)
    has_deck = layout.led_count >= len(view.seats) and plan(layout.led_count, len(view.seats)).deck
    if is_waiting or (has_deck and view.is_last_turn):
        return seconds_to_beat(seconds)
    return None


def _seats(canvas: PlaceCanvas, view: TableView) -> None:
    """Whose turn it is, steadily; who else is asked, blinking; a turned tile, dimly."""
    for leds, seat in zip(canvas.places.seats, view.seats, strict=True):
        level = _level(seat, view, canvas.seconds)
        if level:
            canvas.fill(leds, Light(SEAT_INKS[seat.seat], level))


def _level(seat: SeatView, view: TableView, seconds: float) -> float:
    if view.phase is Phase.REVEAL:
        return breath(seconds) if seat.seat in view.bidders else 0.0
    if seat.is_active:
        return FULL
    if seat.is_asked:
        return blink(seconds)
    return DIM if seat.is_ungrateful else 0.0


def _sides(canvas: PlaceCanvas, east: Cards, west: Cards) -> None:
    """The cards that lie on each side, the newest first."""
    for side, cards in zip(SIDES, (east, west), strict=True):
        for led, card in zip(canvas.places.side(side), reversed(cards), strict=False):
            canvas.lights[led] = Light(CARD_INKS[card])


def _coins_and_deck(canvas: PlaceCanvas, view: TableView) -> None:
    """A light for each coin, and the deck as a gauge that pulses when it runs out."""
    if not view.is_dealt:
        return
    canvas.fill(canvas.places.area[: view.area], Light(COIN))
    width = len(canvas.places.deck)
    left = min(width, -(-view.deck * width // FULL_DECK))
    if view.is_last_turn:
        canvas.fill(canvas.places.deck, Light(DECK, pulse(canvas.seconds)))
    else:
        canvas.fill(canvas.places.deck[:left], Light(DECK, DIM))


def paint_scene(canvas: PlaceCanvas, view: TableView, scene: Scene, instant: Instant) -> None:
    """A scene, with the table around it as it was."""
    if scene.kind is Kind.SUSPENSE:
        canvas.comet(instant.elapsed)
        return
    _sides(canvas, scene.east, scene.west)
    _coins_and_deck(canvas, view)
    is_flash = flashes(instant.elapsed)
    side = canvas.places.side(scene.side) if scene.side else ()
    match scene.kind:
        case Kind.REVEAL:
            for leds in _places_of(scene, canvas.places, view):
                canvas.fill(leds, Light(FLASH, FULL if is_flash else DIM))
        case Kind.WON:
            [winner] = scene.seats
            for leds in (side, *_places_of(scene, canvas.places, view)):
                canvas.fill(leds, Light(SEAT_INKS[winner]))
        case Kind.TIED:
            for seat, leds in zip(scene.seats, _places_of(scene, canvas.places, view), strict=True):
                canvas.fill(leds, Light(SEAT_INKS[seat], FULL if is_flash else DIM))
        case Kind.NO_BID:
            for led in side:
                light = canvas.lights[led]
                canvas.lights[led] = Light(light.ink, light.level * (FULL - instant.progress))
        case Kind.LIE:
            for seat, leds in zip(scene.seats, _places_of(scene, canvas.places, view), strict=True):
                canvas.fill(leds, Light(FLASH) if is_flash else Light(SEAT_INKS[seat]))
        case Kind.REFUSAL:
            _seats(canvas, view)
            canvas.fill(side, Light(FLASH) if is_flash else DARK)


def _places_of(scene: Scene, places: Plan, view: TableView) -> list[Leds]:
    at = {seat.seat: leds for seat, leds in zip(view.seats, places.seats, strict=True)}
    return [at[seat] for seat in scene.seats]
