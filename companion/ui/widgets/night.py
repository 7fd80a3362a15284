"""Brightness, and dimming after idle: a dark sheet over everything.

A panel's own backlight is the composition root's to set; the sheet works on every display.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

IDLE_FPS = 20
"""Slow enough to cost next to nothing, fast enough that the first touch is not felt late."""
BUSY_FPS = 60
CALM_SECONDS = 5.0
"""So long after the last touch the event loop slows down."""


class Night(Widget):
    """Falls when nobody touches the screen for a while, unless it is told to stay away."""

    def __init__(
        self,
        *,
        minutes: float,
        stays_away: Callable[[], bool] = lambda: False,
        darkness: float = 0.85,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.minutes = minutes
        self._stays_away = stays_away
        self.fallen = False
        self._shade = Color(0, 0, 0, 0)
        self._sheet = Rectangle(pos=self.pos, size=self.size)
        self._darkness = darkness
        self._brightness = 1.0
        self.bind(pos=self._spread, size=self._spread)
        self._fall_later = Clock.create_trigger(self._fall, 60)
        self._calm_later = Clock.create_trigger(self._calm, CALM_SECONDS)
        self.stir()

    @property
    def brightness(self) -> float:
        """How bright the screen is while somebody is there, from 0 to 1."""
        return self._brightness

    @brightness.setter
    def brightness(self, brightness: float) -> None:
        self._brightness = brightness
        if not self.fallen:
            self._darken(self._shadow)

    @property
    def _shadow(self) -> float:
        # Even the darkest setting leaves the table readable.
        return (1 - self._brightness) * 0.75

    def stir(self) -> None:
        """Somebody is there."""
        _set_pace(BUSY_FPS)
        self._calm_later.cancel()
        self._calm_later()
        self._fall_later.cancel()
        if self.minutes:
            self._fall_later.timeout = self.minutes * 60
            self._fall_later()

    def wake(self) -> bool:
        """Somebody touched the screen; True where that touch only ended the night."""
        was_night = self.fallen
        self.fallen = False
        self._darken(self._shadow)
        self.stir()
        return was_night

    def _fall(self, *_: object) -> None:
        if self._stays_away():
            self._fall_later()
            return
        self.fallen = True
        self._darken(self._darkness)

    def _calm(self, *_: object) -> None:
        _set_pace(IDLE_FPS)

    def _darken(self, strength: float) -> None:
        if strength == self._shade.a:
            return
        self._shade.a = strength
        self.canvas.clear()
        if strength:  # a clear sheet would still be drawn, over everything
            self.canvas.add(self._shade)
            self.canvas.add(self._sheet)

    def _spread(self, *_: object) -> None:
        self._sheet.pos, self._sheet.size = self.pos, self.size


def _set_pace(frames_per_second: int) -> None:
    # Kivy reads maxfps once, when its clock is made; there is no public way to change it later.
    Clock._max_fps = frames_per_second  # noqa: SLF001
