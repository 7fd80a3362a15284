"""How lights change with time: the beat, the swell, danger, the blinking."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from companion.views.lights.inks import DIM, FULL, NONE

FRAME_SECONDS: Final = 0.05
"""More than twenty frames a second are not seen."""
BEAT_SECONDS: Final = 0.25
BREATH_SECONDS: Final = 4.0
PULSE_SECONDS: Final = 0.5
"""Two a second: seen from the sofa, and below the three that may harm people."""
BLINK_SECONDS: Final = 1.0
FLASH_SECONDS: Final = 0.2

_PULSE_LOW: Final = 0.1


def breath(seconds: float) -> float:
    """Slowly up and down, never dark."""
    return DIM + (FULL - DIM) * (0.5 - 0.5 * cos(2 * pi * seconds / BREATH_SECONDS))


def pulse(seconds: float) -> float:
    """Danger: hard on, hard off."""
    return FULL if seconds % PULSE_SECONDS < PULSE_SECONDS / 2 else _PULSE_LOW


def blink(seconds: float) -> float:
    """Somebody is waited for."""
    return FULL if seconds % BLINK_SECONDS < BLINK_SECONDS / 2 else NONE


def flashes(elapsed: float) -> bool:
    """Whether what flashes since so long is bright now."""
    return int(elapsed / FLASH_SECONDS) % 2 == 0


def rush(progress: float) -> float:
    """Water that comes fast and goes slowly."""
    return min(FULL, progress * 4) if progress < 0.5 else 2 * (FULL - progress)


def seconds_to_beat(seconds: float) -> float:
    """How long until the next beat."""
    return BEAT_SECONDS - seconds % BEAT_SECONDS
