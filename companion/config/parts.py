"""The parts of a machine as values: what a key may hold, and what holds where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

DEFAULT_PINS: Final[Mapping[str, int]] = MappingProxyType(
    {"red": 5, "blue": 6, "green": 13, "yellow": 26, "undo": 16, "next": 12}
)
HEADER_PINS: Final = range(2, 28)
"""0 and 1 belong to the identification of add-on boards."""
MOST_LEDS: Final = 490
TPM2_TRUSTED_LEDS: Final = 85
AMPERES_PER_LED: Final = 0.06
AMPERES_WORTH_A_WORD: Final = 3.0

# What stands beside a type follows the words "expected" when something else was found.
YesOrNo = Annotated[bool, Meta(description="true or false")]
Lights = Annotated[
    int, Meta(ge=1, le=MOST_LEDS, description=f"a whole number from 1 to {MOST_LEDS}")
]


class Section(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A section of the configuration."""


class Buttons(Section, frozen=True):
    """The button panel."""

    present: YesOrNo = False
    factory: Annotated[Literal["lgpio", "mock"], Meta(description='"lgpio" or "mock"')] = "lgpio"
    pins: Mapping[str, int] = DEFAULT_PINS
    """GPIO numbers by button."""


class Strip(Section, frozen=True, rename={"is_reversed": "reversed"}):
    """The light strip. As many lights for each space as fit: 1, 2 or 5 a ship on 24, 60 or 144."""

    present: YesOrNo = False
    port: Annotated[
        str,
        Meta(
            pattern=r"^(auto|/dev/\S+)\Z", description='"auto" or a device such as "/dev/ttyUSB0"'
        ),
    ] = "auto"
    leds: Lights = 60
    baud: Annotated[
        int, Meta(ge=9_600, le=4_000_000, description="a whole number from 9,600 to 4,000,000")
    ] = 115_200
    protocol: Annotated[Literal["adalight", "tpm2"], Meta(description='"adalight" or "tpm2"')] = (
        "adalight"
    )
    brightness: Annotated[float, Meta(ge=0, le=1, description="a number from 0 to 1")] = 0.25
    gamma: Annotated[float, Meta(ge=0.1, le=5, description="a number from 0.1 to 5")] = 2.2
    is_reversed: YesOrNo = False
    layout: Annotated[
        Literal["line", "lanes", "zigzag"], Meta(description='"line", "lanes" or "zigzag"')
    ] = "line"
    leds_per_space: Lights = 0
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


class Screen(Section, frozen=True):
    """The display."""

    size: Annotated[tuple[int, int], Meta(description='a size such as "800x480"')] = (800, 480)
    fullscreen: YesOrNo = False
    rotate: Annotated[Literal[0, 90, 180, 270], Meta(description="0, 90, 180 or 270")] = 0
    """Degrees clockwise."""


class Data(Section, frozen=True):
    """Where the games are kept."""

    folder: Annotated[str, Meta(description='a whole path such as "/var/lib/higaki"')] = ""


class Config(Struct, frozen=True, kw_only=True):
    """Everything that the configuration says, or the defaults."""

    buttons: Buttons = Buttons()
    strip: Strip = Strip()
    screen: Screen = Screen()
    data_folder: Path | None = None
    file: Path | None = None
    """Where it was read from; None if there is no file."""

    @property
    def warnings(self) -> tuple[str, ...]:
        return self.strip.warnings if self.strip.present else ()
