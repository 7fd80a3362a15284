"""Python, the libraries, and the configuration file."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from companion import __version__
from companion.config import Config
from hardware import probe
from hardware.probe import Finding

OLDEST_PYTHON: Final = (3, 11)
LIBRARIES: Final = ("Kivy", "gpiozero", "pyserial", "sqlite-utils", "click")
ONLY_FOR_BUTTONS: Final = "lgpio"


def look(config: Config) -> Iterator[Finding]:
    yield Finding("higaki", None, f"Higaki {__version__}.")
    yield python(sys.version_info[:2])
    yield libraries()
    yield probe.machine()
    yield from configuration(config)


def python(found: tuple[int, int]) -> Finding:
    wanted = ".".join(map(str, OLDEST_PYTHON))
    if found < OLDEST_PYTHON:
        return Finding(
            "python", False, f"Python {'.'.join(map(str, found))} is too old: {wanted} is needed."
        )
    return Finding("python", True, f"Python {platform.python_version()}.")


def libraries(names: tuple[str, ...] = LIBRARIES) -> Finding:
    found = {name: _version(name) for name in names}
    missing = [name for name, number in found.items() if number is None]
    if missing:
        return Finding("libraries", False, f"Missing: {', '.join(missing)}.")
    optional = _version(ONLY_FOR_BUTTONS)
    words = [f"{name} {number}" for name, number in found.items()]
    words.append(f"{ONLY_FOR_BUTTONS} {optional}" if optional else f"no {ONLY_FOR_BUTTONS}")
    return Finding("libraries", True, f"{', '.join(words)}.")


def configuration(config: Config) -> Iterator[Finding]:
    if config.file is None:
        yield Finding("configuration", None, "There is no higaki.toml: no buttons and no strip.")
        return
    yield Finding("configuration", True, f"{config.file} is read.")
    for warning in config.warnings:
        yield Finding("configuration", None, warning)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
