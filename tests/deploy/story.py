"""How the long checks tell what they saw, and the sources they work on."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).parent.parent.parent
SOURCES = (
    "companion",
    "hardware",
    "kv",
    "deploy",
    "systemd",
    "docs",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
NOT_SOURCES = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis", "*.egg-info")


class Story:
    """Says what was seen, and counts."""

    def __init__(self) -> None:
        self.seen = 0
        self.failed = 0
        self._began = time.monotonic()
        self._one_at_a_time = Lock()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    def expect(self, fact: bool, what: str, *, otherwise: str = "") -> None:
        with self._one_at_a_time:
            self.seen += 1
            self.failed += not fact
        mark = "ok " if fact else "NOT"
        tell(f"{self.seconds:6.1f} s  {mark} {what}")
        if not fact and otherwise:
            tell(otherwise)


def copy_sources(source: Path, target: Path, names: tuple[str, ...] = SOURCES) -> None:
    """What an installer needs, without what tools have left there."""
    target.mkdir(parents=True)
    for name in names:
        if (source / name).is_dir():
            shutil.copytree(source / name, target / name, ignore=NOT_SOURCES)
        else:
            shutil.copy(source / name, target / name)


def tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201 (this is its report)
