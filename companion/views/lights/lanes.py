"""The lights of one frame while it is painted: ships, seats and water, each in its place."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from companion.games.traders_of_osaka.rules.pieces import EDO, Colour
from companion.games.traders_of_osaka.views.lights.plan import Plan
from companion.games.traders_of_osaka.views.lights.ships import SHIP_INKS, TURN_SECONDS, ship_levels
from companion.views.lights.canvas import Canvas
from companion.views.lights.inks import Ink, Light
from companion.views.lights.layout import Leds


class Sprite(NamedTuple):
    """A ship to paint: in a space, so bright, perhaps in another ink than its own."""

    colour: Colour
    space: int
    level: float
    ink: Ink | None = None


class SeaCanvas(Canvas):
    """Paints ships and seats where the plan of the strip has them."""

    def __init__(self, plan: Plan, *, led_count: int, seconds: float) -> None:
        super().__init__(led_count, seconds=seconds)
        self.plan = plan

    def ships(self, sprites: list[Sprite]) -> None:
        """Paint ships; where a space has too few lights they take turns."""
        if not self.plan.is_shared:
            for sprite in sprites:
                self._ship(sprite, self.seconds)
            return
        crowds: dict[Leds, list[Sprite]] = defaultdict(list)
        for sprite in sprites:
            crowds[self.plan.spaces[sprite.space]].append(sprite)
        turn, seconds = divmod(self.seconds, TURN_SECONDS)
        for crowd in crowds.values():
            self._ship(crowd[int(turn) % len(crowd)], seconds)

    def seat(self, place: int, light: Light, *, ships: tuple[int, ...]) -> None:
        """Paint a seat's mark, unless it would have to lie on ships in Edo."""
        leds = self.plan.seats[place]
        if EDO not in ships or not set(leds) & set(self.plan.spaces[EDO]):
            self.fill(leds, light)

    def _ship(self, sprite: Sprite, seconds: float) -> None:
        leds = self.plan.ships[sprite.space][sprite.colour.lane]
        levels = ship_levels(sprite.colour, led_count=len(leds), seconds=seconds)
        ink = sprite.ink or SHIP_INKS[sprite.colour]
        for led, level in zip(leds, levels, strict=True):
            self.lights[led] = Light(ink, level * sprite.level)
