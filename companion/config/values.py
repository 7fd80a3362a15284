"""What each key of the configuration may hold; a wrong value becomes half a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

Check = Callable[[Any], Any]

HEADER_PINS: Final = range(2, 28)
"""0 and 1 belong to the identification of add-on boards."""
MOST_LEDS: Final = 490


class Wrong(ValueError):
    """What was expected, to follow the value that was found."""


def yes_or_no(value: Any) -> bool:
    return value if isinstance(value, bool) else _wrong("expected true or false")


def whole(lowest: int, highest: int) -> Check:
    """A whole number in a range."""

    def check(value: Any) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest:
            return value
        return _wrong(f"expected a whole number from {lowest:,} to {highest:,}")

    return check


def number(lowest: float, highest: float) -> Check:
    """A number in a range."""

    def check(value: Any) -> float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if is_number and lowest <= value <= highest:
            return float(value)
        return _wrong(f"expected a number from {lowest:g} to {highest:g}")

    return check


def one_of(*choices: str | int) -> Check:
    """One of a few words or numbers."""

    def check(value: Any) -> Any:
        if any(value == choice and type(value) is type(choice) for choice in choices):
            return value
        words = [f'"{choice}"' if isinstance(choice, str) else str(choice) for choice in choices]
        return _wrong(f"expected {', '.join(words[:-1])} or {words[-1]}")

    return check


def port(value: Any) -> str:
    """A serial port, or the word for whichever is there."""
    if isinstance(value, str) and (value == "auto" or re.fullmatch(r"/dev/\S+", value)):
        return value
    return _wrong('expected "auto" or a device such as "/dev/ttyUSB0"')


def size(value: Any) -> tuple[int, int]:
    """Width and height in pixels."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else _wrong('expected a size such as "800x480"')


def folder(value: Any) -> Path:
    """A folder by its whole path."""
    if isinstance(value, str) and (path := Path(value).expanduser()).is_absolute():
        return path
    return _wrong('expected a whole path such as "/var/lib/higaki"')


def pin(value: Any) -> int | None:
    """A pin of the header; None for a button that the panel does not have."""
    if value is False:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and value in HEADER_PINS:
        return value
    return _wrong(
        f"that pin does not exist: GPIO {HEADER_PINS[0]} to {HEADER_PINS[-1]} do, "
        "and false stands for no button"
    )


def _wrong(expected: str) -> NoReturn:
    raise Wrong(expected)
