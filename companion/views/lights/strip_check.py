"""Colours run over the strip, to see that every light and every channel is alive."""

from __future__ import annotations

from typing import Final

from companion.views.lights.inks import Pixel

FRAME_SECONDS: Final = 0.05
COLOUR_SECONDS: Final = 0.8
RUN_SECONDS: Final = 3.0

_DARK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)
_WASHES: Final = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
"""Red, green, blue, in that order: a strip that shows another order has its channels swapped."""

SECONDS: Final = len(_WASHES) * COLOUR_SECONDS + RUN_SECONDS


def frame(*, seconds: float, led_count: int) -> tuple[Pixel, ...] | None:
    """The whole strip in each channel, then one white light from end to end; None when over."""
    wash = int(seconds / COLOUR_SECONDS)
    if wash < len(_WASHES):
        return (_WASHES[wash],) * led_count
    progress = (seconds - len(_WASHES) * COLOUR_SECONDS) / RUN_SECONDS
    if progress >= 1:
        return None
    head = int(progress * led_count)
    return tuple(_WHITE if led == head else _DARK for led in range(led_count))
