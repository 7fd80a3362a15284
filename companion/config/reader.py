"""Reads higaki.toml, and says of a mistake where it is and what was expected."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_type_hints

from msgspec import ValidationError, convert
from msgspec.structs import fields

from companion.config.errors import BadConfig
from companion.config.folders import SYSTEM_FILE, config_file, expanded
from companion.config.parts import (
    DEFAULT_PINS,
    HEADER_PINS,
    Buttons,
    Config,
    Data,
    Screen,
    Section,
    Strip,
)
from companion.errors import brief

Names = tuple[str, ...]

SECTIONS: Final[dict[str, type[Section]]] = {
    "buttons": Buttons,
    "strip": Strip,
    "screen": Screen,
    "data": Data,
}
_UNKNOWN_FIELD: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
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
    import tomllib  # many machines have no file, and start without it

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(f"{file}: {_sentence(str(error))}") from None
    except ValueError:  # of Python's own, for a number with thousands of digits
        raise BadConfig(f"{file}: a number in it is far too long.") from None
    except RecursionError:
        raise BadConfig(f"{file}: lists or tables in it are nested too deeply.") from None
    checked = _Checked(text, file)
    found: dict[str, Any] = {name: checked.section(name, said) for name, said in tables.items()}
    strip = found.get("strip", Strip())
    checked.strip(strip)
    folder = found.get("data", Data()).folder
    return Config(
        buttons=found.get("buttons", Buttons()),
        strip=strip,
        screen=found.get("screen", Screen()),
        data_folder=Path(folder) if folder else None,
        file=file,
    )


def _size(said: Any) -> tuple[int, ...] | None:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", said) if isinstance(said, str) else None
    return (int(found[1]), int(found[2])) if found else None


def _folder(said: Any) -> str | None:
    if not isinstance(said, str):
        return None
    try:
        path = expanded(said)
    except BadConfig:
        return None
    return str(path) if path.is_absolute() else None


TAKEN_OTHERWISE: Final = {"size": _size, "folder": _folder}
"""Keys whose values are no plain numbers and words; None stands for what does not fit."""


class _Checked:
    """Looks at tables and says of a mistake where in the text it is."""

    def __init__(self, text: str, file: Path) -> None:
        self._text = text
        self._file = file

    def section(self, name: str, said: Any) -> Section:
        """One section as the value it stands for."""
        if name not in SECTIONS:
            raise self._wrong((name,), _unknown(name, SECTIONS))
        if not isinstance(said, dict):
            raise self._wrong((name,), f"expected a section [{name}]")
        kind = SECTIONS[name]
        known = {field.encode_name: field.name for field in fields(kind)}
        taken = {"present": True, **said} if "present" in known else dict(said)
        for key, take in TAKEN_OTHERWISE.items():
            if key in taken and key in known:
                taken[key] = take(taken[key])
        if "pins" in taken and "pins" in known:
            taken["pins"] = self.pins(taken["pins"])
        try:
            return convert(taken, kind)
        except ValidationError as misfit:
            if unknown := _UNKNOWN_FIELD.fullmatch(str(misfit)):
                raise self._wrong((name, unknown[1]), _unknown(unknown[1], known)) from None
            key = str(misfit).rpartition("$.")[2].rstrip("`")
            (wanted,) = get_type_hints(kind, include_extras=True)[known[key]].__metadata__
            expected = f"{_shown(said[key])}: expected {wanted.description}"
            raise self._wrong((name, key), expected) from None

    def pins(self, chosen: Any) -> dict[str, int]:
        """The pins of a panel, none of them twice; false stands for no button."""
        here = ("buttons", "pins")
        if not isinstance(chosen, dict):
            raise self._wrong(here, "expected a section [buttons.pins]")
        for name, gpio in chosen.items():
            if name not in DEFAULT_PINS:
                raise self._wrong((*here, name), _unknown(name, DEFAULT_PINS))
            if gpio is not False and (type(gpio) is not int or gpio not in HEADER_PINS):
                raise self._wrong(
                    (*here, name),
                    f"{_shown(gpio)}: that pin does not exist: GPIO {HEADER_PINS[0]} to "
                    f"{HEADER_PINS[-1]} do, and false stands for no button",
                )
        pins = {**DEFAULT_PINS, **chosen}
        owners: dict[int, str] = {}
        # What was chosen is looked at last, so that the mistake is found in the file.
        for name in sorted(pins, key=lambda name: name in chosen):
            if pins[name] is not False and (other := owners.setdefault(pins[name], name)) != name:
                raise self._wrong(
                    (*here, name), f"GPIO {pins[name]} is used twice, for {other} and for {name}"
                )
        return {name: gpio for name, gpio in pins.items() if gpio is not False}

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
    from difflib import get_close_matches  # for mistakes alone

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
