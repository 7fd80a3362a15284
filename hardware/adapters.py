"""The USB chips that light strips have, and which port has one of them, as the kernel says.

The same chips as in deploy/udev/60-higaki-strip.rules; a test compares them.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

ANY_PRODUCT: Final = "*"
KNOWN_ADAPTERS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "1a86": frozenset({"7523", "7522", "5523", "55d3", "55d4"}),  # CH340, CH9102
        "10c4": frozenset({"ea60"}),  # CP2102
        "0403": frozenset({"6001", "6014", "6015"}),  # FTDI
        "303a": frozenset({ANY_PRODUCT}),  # Espressif
        "2341": frozenset({ANY_PRODUCT}),  # Arduino
        "2a03": frozenset({ANY_PRODUCT}),  # Arduino
        "2e8a": frozenset({ANY_PRODUCT}),  # Raspberry Pi Pico
    }
)
"""Products by vendor."""

SYS_TTY: Final = Path("/sys/class/tty")


def is_strip_adapter(path: Path, *, sys_tty: Path = SYS_TTY) -> bool:
    """Whether a chip that strips have is behind this serial port, or behind a link to one."""
    products = KNOWN_ADAPTERS.get(vendor := _usb_id(path, sys_tty, "idVendor"), frozenset())
    return bool(vendor) and (
        ANY_PRODUCT in products or _usb_id(path, sys_tty, "idProduct") in products
    )


def _usb_id(path: Path, sys_tty: Path, name: str) -> str:
    """What a device's USB parent says; empty for a port that does not hang on USB."""
    device = Path(os.path.realpath(sys_tty / Path(os.path.realpath(path)).name / "device"))
    for folder in (device, *device.parents):
        try:
            return (folder / name).read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError):
            continue
    return ""
