"""The parts of a machine as values, with what holds where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

DEFAULT_PINS: Final[Mapping[str, int]] = MappingProxyType(
    {"red": 5, "blue": 6, "green": 13, "yellow": 26, "undo": 16, "next": 12}
)
TPM2_TRUSTED_LEDS: Final = 85
AMPERES_PER_LED: Final = 0.06
AMPERES_WORTH_A_WORD: Final = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Buttons:
    """The button panel."""

    present: bool = False
    factory: str = "lgpio"
    pins: Mapping[str, int] = field(default_factory=lambda: DEFAULT_PINS)
    """GPIO numbers by button."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The light strip. As many lights for each space as fit: 1, 2 or 5 a ship on 24, 60 or 144."""

    present: bool = False
    port: str = "auto"
    leds: int = 60
    baud: int = 115_200
    protocol: str = "adalight"
    brightness: float = 0.25
    gamma: float = 2.2
    is_reversed: bool = False
    layout: str = "line"
    leds_per_space: int = 0
    """0 for as many as fit."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What will work badly, as sentences."""
        found = []
        if self.protocol == "tpm2" and self.leds > TPM2_TRUSTED_LEDS:
            found.append(
                f"WLED miscounts most TPM2 strips of more than {TPM2_TRUSTED_LEDS} lights, and "
                f'this one has {self.leds}: use protocol = "adalight".'
            )
        amperes = self.leds * AMPERES_PER_LED * self.brightness
        if amperes > AMPERES_WORTH_A_WORD:
            found.append(
                f"{self.leds} lights at brightness {self.brightness:g} can draw {amperes:.1f} A: "
                "the strip needs a supply of its own that gives as much."
            )
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """The display."""

    size: tuple[int, int] = (800, 480)
    fullscreen: bool = False
    rotate: int = 0
    """Degrees clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything that the configuration says, or the defaults."""

    buttons: Buttons = field(default_factory=Buttons)
    strip: Strip = field(default_factory=Strip)
    screen: Screen = field(default_factory=Screen)
    data_folder: Path | None = None
    file: Path | None = None
    """Where it was read from; None if there is no file."""

    @property
    def warnings(self) -> tuple[str, ...]:
        return self.strip.warnings if self.strip.present else ()
