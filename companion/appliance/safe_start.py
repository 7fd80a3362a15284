"""Noticing that Higaki dies again and again, and starting it with less each time."""

from __future__ import annotations

from contextlib import suppress
from enum import IntEnum
from pathlib import Path
from typing import Final

STABLE_SECONDS: Final = 60
"""Whoever lived this long did not die of its start."""

TRIES: Final = 3
"""Starts of one kind before the next, simpler kind."""

NAME: Final = "starts.txt"
BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


class Start(IntEnum):
    """How much is started."""

    USUAL = 0
    SAFE = 1
    """No strip, no buttons, no animation."""
    PLAIN = 2
    """Nothing but a sentence that says what is wrong."""

    @property
    def sentence(self) -> str:
        """What the person in front of it should know; empty for a usual start."""
        return _SENTENCES[self]


_SENTENCES = {
    Start.USUAL: "",
    Start.SAFE: (
        f"Higaki stopped {TRIES} times right after it was started, so this is a safe start: "
        "no strip, no buttons, no animation. Your games are safe. "
        "Restart from the power menu to try everything again."
    ),
    Start.PLAIN: (
        "Higaki cannot start. Your games are safe on the card. "
        "Touch here to try again; docs/troubleshooting.md says what else to do."
    ),
}


class StartCounter:
    """Counts starts that nobody has seen going well yet.

    Only those since the machine was switched on: somebody who pulls the plug early, several
    evenings in a row, has done nothing wrong.
    """

    def __init__(self, folder: Path, *, boot_id: Path = BOOT_ID) -> None:
        self._path = folder / NAME
        self._boot = _read(boot_id)

    def __repr__(self) -> str:
        return f"<StartCounter at {self._path}: {self._count()}>"

    def begin(self) -> Start:
        """Count this start, and say what kind it should be."""
        before = self._count()
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._path.write_text(f"{before + 1} {self._boot}\n", encoding="utf-8")
        except OSError:
            pass  # a card that cannot be written is told elsewhere; here it only costs the count
        return Start(min(before // TRIES, max(Start)))

    def settle(self) -> None:
        """It runs well, or was ended on purpose: forget the starts so far."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _count(self) -> int:
        count, _, boot = _read(self._path).partition(" ")
        return int(count) if count.isdecimal() and boot == self._boot else 0


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
