"""Brightness, and dimming after idle: by the panel's own light, or a dark sheet over everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

IDLE_FPS = 20
"""Slow enough to cost next to nothing, fast enough that the first touch is not felt late."""
BUSY_FPS = 60
CALM_SECONDS = 5.0
"""So long after the last touch the event loop slows down."""


FAINT = 0.06
"""How much of a panel's light stays on at night."""
OFF_MINUTES = 10
"""So long into a night a panel that can goes dark."""


class PanelLight(Protocol):
    """A light that can be set; it tells whether it obeyed."""

    def shine(self, share: float) -> bool: ...

    def off(self) -> bool: ...


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
        self._panel: PanelLight | None = None
        self.bind(pos=self._spread, size=self._spread)
        self._fall_later = Clock.create_trigger(self._fall, 60)
        self._off_later = Clock.create_trigger(self._switch_off, OFF_MINUTES * 60)
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
            self._lighten()

    def use(self, panel: PanelLight) -> None:
        """From now on this light is dimmed and switched off, and the sheet stays clear."""
        self._panel = panel
        self._lighten()

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
        self._off_later.cancel()
        if was_night:
            self._lighten()
        self.stir()
        return was_night

    def _fall(self, *_: object) -> None:
        if self._stays_away():
            self._fall_later()
            return
        if self.fallen:
            return
        self.fallen = True
        if self._panel is not None and self._panel.shine(min(FAINT, self._brightness)):
            self._darken(0)
            self._off_later()
        else:
            self._darken(self._darkness)

    def _switch_off(self, *_: object) -> None:
        if self._panel is None or not self._panel.off():
            self._darken(self._darkness)

    def _lighten(self) -> None:
        """As bright as was chosen; a panel that refuses leaves it to the sheet."""
        has_shone = self._panel is not None and self._panel.shine(self._brightness)
        self._darken(0 if has_shone else self._shadow)

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
