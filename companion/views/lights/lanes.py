"""Pieces in their lanes while a frame is painted, and each lane's own pattern."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from companion.games.kit.value import Value
from companion.views.lights.board import SPACES, Plan
from companion.views.lights.canvas import Canvas
from companion.views.lights.inks import DIM, FULL, Ink, Light
from companion.views.lights.layout import Leds
from companion.views.lights.patterns import BEAT_SECONDS

EDO: Final = SPACES - 1
TURN_SECONDS: Final = 2.0
"""How long a piece shows itself where several take turns on the same lights."""
CYCLE_BEATS: Final = 16
DIPS: Final = (0, 1, 2, 3)
"""Like a lighthouse, the piece of a lane dips so many times in each cycle."""
FIGURES: Final = ("###", "#-#", "-#-", "#--")
"""With three lights or more a piece shows a figure instead, and keeps still."""
FIGURE_LEDS: Final = 3


class Sprite(Value, frozen=True):
    """A piece to paint: its lane, its space, how bright and in which ink."""

    lane: int
    space: int
    level: float
    ink: Ink


class LaneCanvas(Canvas):
    """Paints pieces and seats where the plan of the strip has them."""

    def __init__(self, plan: Plan, *, led_count: int, seconds: float) -> None:
        super().__init__(led_count, seconds=seconds)
        self.plan = plan

    def sprites(self, sprites: list[Sprite]) -> None:
        """Paint pieces; where a space has too few lights they take turns."""
        if not self.plan.is_shared:
            for sprite in sprites:
                self._sprite(sprite, self.seconds)
            return
        crowds: dict[Leds, list[Sprite]] = defaultdict(list)
        for sprite in sprites:
            crowds[self.plan.spaces[sprite.space]].append(sprite)
        turn, seconds = divmod(self.seconds, TURN_SECONDS)
        for crowd in crowds.values():
            self._sprite(crowd[int(turn) % len(crowd)], seconds)

    def glide(self, lane: int, ink: Ink, here: int, there: int, progress: float) -> None:
        """A piece on its way from one space to another."""
        space, share = divmod(here + (there - here) * progress, 1)
        self.sprites([Sprite(lane, int(space), FULL - share, ink)])
        if share:
            self.sprites([Sprite(lane, int(space) + 1, share, ink)])

    def seat(self, place: int, light: Light, *, has_edo: bool) -> None:
        """Paint a seat's mark, unless it would have to lie on pieces in Edo."""
        leds = self.plan.seats[place]
        if not has_edo or not set(leds) & set(self.plan.spaces[EDO]):
            self.fill(leds, light)

    def _sprite(self, sprite: Sprite, seconds: float) -> None:
        leds = self.plan.lanes[sprite.space][sprite.lane]
        levels = lane_levels(sprite.lane, led_count=len(leds), seconds=seconds)
        for led, level in zip(leds, levels, strict=True):
            self.lights[led] = Light(sprite.ink, level * sprite.level)


def lane_levels(lane: int, *, led_count: int, seconds: float) -> tuple[float, ...]:
    """The levels of a piece's lights: a figure where they are enough, else one that dips."""
    if led_count >= FIGURE_LEDS:
        figure = FIGURES[lane]
        marks = (figure[index * FIGURE_LEDS // led_count] for index in range(led_count))
        return tuple(FULL if mark == "#" else DIM for mark in marks)
    return (dips(lane, seconds=seconds),) * led_count


def dips(lane: int, *, seconds: float) -> float:
    """Full light, but for a few short dips at the start of each cycle."""
    beat = int(seconds / BEAT_SECONDS) % CYCLE_BEATS
    return DIM if beat % 2 == 0 and beat < 2 * DIPS[lane] else FULL
