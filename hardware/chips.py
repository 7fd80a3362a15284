"""Which of the kernel's GPIO chips has the header: its number changes, its label does not."""

import fcntl
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEV: Final = Path("/dev")
SYS_GPIO: Final = Path("/sys/bus/gpio/devices")

HEADER_LABELS: Final = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""The chip of the header on a Pi 5, on a Pi 4, and on those before. A Pi 5 has it at 0, at 4 or at
11 to 15, depending on its kernel, and other chips around it."""

# linux/gpio.h: a name, a label and the number of lines.
GET_CHIP_INFO: Final = 0x8044B401
NAME_BYTES: Final = 32
INFO_BYTES: Final = 2 * NAME_BYTES + 4


@dataclass(frozen=True, slots=True)
class Chip:
    """One GPIO chip; the label is empty where nobody tells it."""

    number: int
    label: str

    def __str__(self) -> str:
        return f"gpiochip{self.number}" + (f" ({self.label})" if self.label else "")

    @property
    def has_header(self) -> bool:
        return self.label in HEADER_LABELS


def gpio_chips(*, dev: Path = DEV, sys_gpio: Path = SYS_GPIO) -> tuple[Chip, ...]:
    """Every chip of this machine by its number; links from one name to another are left out."""
    found = (re.fullmatch(r"gpiochip(\d+)", path.name) for path in dev.glob("gpiochip*"))
    numbers = sorted(int(name[1]) for name in found if name and not (dev / name[0]).is_symlink())
    return tuple(Chip(number, _label(number, dev, sys_gpio)) for number in numbers)


def header_chip(*, dev: Path = DEV, sys_gpio: Path = SYS_GPIO) -> Chip | None:
    """The chip of the header, or nothing where none is known by its label."""
    return next((chip for chip in gpio_chips(dev=dev, sys_gpio=sys_gpio) if chip.has_header), None)


def _label(number: int, dev: Path, sys_gpio: Path) -> str:
    """What the chip says of itself or, to those who may not open it, what drives it."""
    name = f"gpiochip{number}"
    try:
        descriptor = os.open(dev / name, os.O_RDONLY | os.O_CLOEXEC)
        try:
            info = fcntl.ioctl(descriptor, GET_CHIP_INFO, bytes(INFO_BYTES))
        finally:
            os.close(descriptor)
    except OSError:
        driver = Path(os.path.realpath(sys_gpio / name)).parent / "driver"
        return Path(os.path.realpath(driver)).name if driver.exists() else ""
    return info[NAME_BYTES : 2 * NAME_BYTES].split(b"\0")[0].decode("ascii", "replace")
