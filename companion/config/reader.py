"""Reads higaki.toml, and says of a mistake where it is and what was expected."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from companion.config.errors import BadConfig
from companion.config.folders import SYSTEM_FILE, config_file
from companion.config.parts import DEFAULT_PINS, Buttons, Config, Screen, Strip
from companion.config.values import (
    MOST_LEDS,
    Check,
    Wrong,
    folder,
    number,
    one_of,
    pin,
    port,
    size,
    whole,
    yes_or_no,
)
from companion.errors import brief

Names = tuple[str, ...]

PINS: Final[dict[str, Check]] = dict.fromkeys(DEFAULT_PINS, pin)
KEYS: Final[dict[str, dict[str, Check | dict[str, Check]]]] = {
    "buttons": {"present": yes_or_no, "factory": one_of("lgpio", "mock"), "pins": PINS},
    "strip": {
        "present": yes_or_no,
        "port": port,
        "leds": whole(1, MOST_LEDS),
        "baud": whole(9_600, 4_000_000),
        "protocol": one_of("adalight", "tpm2"),
        "brightness": number(0, 1),
        "gamma": number(0.1, 5),
        "reversed": yes_or_no,
        "layout": one_of("line", "lanes", "zigzag"),
        "leds_per_space": whole(1, MOST_LEDS),
    },
    "screen": {"size": size, "fullscreen": yes_or_no, "rotate": one_of(0, 90, 180, 270)},
    "data": {"folder": folder},
}
LARGEST_BYTES: Final = 100_000
SPACES: Final = 6
LANES: Final = 4


def load(environment: Mapping[str, str] = os.environ, *, system: Path = SYSTEM_FILE) -> Config:
    """The configuration of this machine, or the defaults where there is no file."""
    path = config_file(environment, system=system)
    if path is None:
        return Config()
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
        if len(data) > LARGEST_BYTES:
            raise BadConfig(f"{path}: this has more than {LARGEST_BYTES:,} bytes: is it the file?")
        return read(data.decode(), file=path)
    except UnicodeDecodeError:
        raise BadConfig(f"{path}: this is not UTF-8 text.") from None
    except OSError as error:
        raise BadConfig(f"{path} cannot be read: {error.strerror}.") from error


def read(text: str, *, file: Path) -> Config:
    """A configuration from its text; raises BadConfig at the first mistake.

    A section that is there stands for a thing that is there, unless it says `present = false`.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(f"{file}: {_sentence(str(error))}") from None
    except ValueError:  # of Python's own, for a number with thousands of digits
        raise BadConfig(f"{file}: a number in it is far too long.") from None
    except RecursionError:
        raise BadConfig(f"{file}: lists or tables in it are nested too deeply.") from None
    checked = _Checked(text, file)
    found = checked.table((), tables, KEYS)
    strip = found.get("strip", {})
    if "reversed" in strip:
        strip["is_reversed"] = strip.pop("reversed")
    buttons = found.get("buttons", {})
    if "pins" in buttons:
        buttons["pins"] = checked.pins(buttons["pins"])
    config = Config(
        buttons=Buttons(**{"present": "buttons" in tables, **buttons}),
        strip=Strip(**{"present": "strip" in tables, **strip}),
        screen=Screen(**found.get("screen", {})),
        data_folder=found.get("data", {}).get("folder"),
        file=file,
    )
    checked.strip(config.strip)
    return config


class _Checked:
    """Looks at tables and says of a mistake where in the text it is."""

    def __init__(self, text: str, file: Path) -> None:
        self._text = text
        self._file = file

    def table(self, path: Names, table: Mapping[str, Any], keys: Mapping[str, Any]) -> Any:
        checked = {}
        for key, value in table.items():
            here = (*path, key)
            if key not in keys:
                raise self._wrong(here, _unknown(key, keys))
            check = keys[key]
            if isinstance(check, dict):
                if not isinstance(value, dict):
                    raise self._wrong(here, f"expected a section [{brief('.'.join(here))}]")
                checked[key] = self.table(here, value, check)
                continue
            try:
                checked[key] = check(value)
            except Wrong as wrong:
                raise self._wrong(here, f"{_shown(value)}: {wrong}") from None
        return checked

    def pins(self, chosen: Mapping[str, int | None]) -> dict[str, int]:
        """The pins of a panel, none of them twice."""
        pins = {name: gpio for name, gpio in {**DEFAULT_PINS, **chosen}.items() if gpio is not None}
        owners: dict[int, str] = {}
        # What was chosen is looked at last, so that the mistake is found in the file.
        for name in sorted(pins, key=lambda name: name in chosen):
            if other := owners.get(pins[name]):
                raise self._wrong(
                    ("buttons", "pins", name),
                    f"GPIO {pins[name]} is used twice, for {other} and for {name}",
                )
            owners[pins[name]] = name
        return pins

    def strip(self, strip: Strip) -> None:
        lines = LANES if strip.layout != "line" else 1
        if strip.leds < SPACES * lines and lines > 1:
            raise self._wrong(
                ("strip", "layout"),
                f"four lanes need {SPACES * LANES} lights or more, and leds is {strip.leds}",
            )
        needed = strip.leds_per_space * SPACES * lines
        if needed > strip.leds:
            raise self._wrong(
                ("strip", "leds_per_space"), f"this needs {needed} lights, and leds is {strip.leds}"
            )

    def _wrong(self, path: Names, what: str) -> BadConfig:
        line = line_of(self._text, path)
        place = f"{self._file}:{line}" if line else str(self._file)
        return BadConfig(f"{place}: {brief('.'.join(path))}: {_sentence(what)}")


def line_of(text: str, path: Names) -> int | None:
    """The line that sets a key, or the one that holds it inside a table."""
    best = None
    for line, here in _keys(text):
        if here == path:
            return line
        if here and here == path[: len(here)]:
            best = line
    return best


def _keys(text: str) -> Iterator[tuple[int, Names]]:
    section: Names = ()
    for at, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[+([^\[\]]+)\]", line):
            section = _names(header[1])
            yield at, section
        elif key := re.match(r"[\w\s.\"'-]+(?==)", line):
            yield at, section + _names(key[0])


def _names(words: str) -> Names:
    return tuple(word.strip().strip("\"'") for word in words.split("."))


def _unknown(key: str, known: Mapping[str, Any]) -> str:
    close = get_close_matches(key, known, n=1)
    if close:
        return f"there is no such key; did you mean {close[0]}?"
    return f"there is no such key; expected one of: {', '.join(known)}"


def _shown(value: Any) -> str:
    """A value as TOML writes it, for those that JSON-like words suffice for."""
    if isinstance(value, bool):
        return str(value).lower()
    return brief(f'"{value}"' if isinstance(value, str) else str(value))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."
