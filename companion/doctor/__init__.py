"""Looks at everything a table needs and finds a sentence for each part, without changing any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from companion.config import Config
from companion.doctor import buttons, data, screen, software, strip
from hardware.probe import Finding

Look = Callable[[Config, Path], Iterator[Finding]]

PARTS: Final[dict[str, Look]] = {
    "software": lambda config, _: software.look(config),
    "screen": lambda config, _: screen.look(),
    "buttons": lambda config, _: buttons.look(config),
    "strip": lambda config, _: strip.look(config),
    "data": lambda _, folder: data.look(folder),
}


def examine(config: Config, folder: Path, parts: tuple[str, ...] = ()) -> Iterator[Finding]:
    """What is found about these parts, or about all, one after another as they are looked at."""
    for part in parts or PARTS:
        yield from PARTS[part](config, folder)
