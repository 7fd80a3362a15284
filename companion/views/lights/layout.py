"""How a strip lies beside the board, as higaki.toml says."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from companion.games.kit.value import Value

FIT: Final = 0
"""As many lights for each space as the strip has room for."""

Leds = tuple[int, ...]


class Shape(StrEnum):
    """How the strip lies beside the board."""

    LINE = "line"
    """One line along the sea; the four ships lie side by side in each space."""
    LANES = "lanes"
    """Four pieces, each from Osaka to Edo: a lane for every ship."""
    ZIGZAG = "zigzag"
    """Four lanes of one folded strip: every second one runs back."""


class Layout(Value, frozen=True, kw_only=True):
    """A strip of so many lights; `leds_per_space` are those of one space in one line or lane."""

    led_count: int
    shape: Shape = Shape.LINE
    leds_per_space: int = FIT

    def __post_init__(self) -> None:
        if self.led_count < 1:
            raise ValueError(f"a strip has at least one light, not {self.led_count}")
        if self.leds_per_space < FIT:
            raise ValueError(f"a space has at least one light, not {self.leds_per_space}")
