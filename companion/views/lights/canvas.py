"""The lights of one frame while it is painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.views.lights.inks import DARK, FLASH, FULL, Ink, Light
from companion.views.lights.layout import Leds

COMET_SECONDS: Final = 2.0
"""How long the light of suspense takes from one end to the other."""
COMET_TAIL: Final = 4


class Canvas:
    """Lights to be painted over, the later paint on top."""

    def __init__(self, led_count: int, *, seconds: float) -> None:
        self.seconds = seconds
        self.lights = [DARK] * led_count

    def fill(self, leds: Leds, light: Light) -> None:
        for led in leds:
            self.lights[led] = light

    def comet(self, elapsed: float) -> None:
        """A light runs to and fro, and tells nothing."""
        count = len(self.lights)
        way = abs((elapsed / COMET_SECONDS + 1) % 2 - 1)
        head = round(way * (count - 1))
        going_up = elapsed % (2 * COMET_SECONDS) < COMET_SECONDS
        for behind in range(min(COMET_TAIL, count) - 1, -1, -1):
            led = head - behind if going_up else head + behind
            if 0 <= led < count:
                self.lights[led] = Light(FLASH, FULL - behind / COMET_TAIL)

    def share(self, inks: Sequence[Ink], leds: Leds | None = None, *, level: float = FULL) -> None:
        """These lights, or the whole strip, in these colours, in equal pieces."""
        leds = tuple(range(len(self.lights))) if leds is None else leds
        for at, led in enumerate(leds):
            self.lights[led] = Light(inks[at * len(inks) // len(leds)], level)
