"""A word beside the database of how far it was written: what a lost end is noticed by.

SQLite reads a harmed write-ahead log up to the harm and cannot know what followed. The mark is
written after a line is on the disk and is not waited for, so it never promises too much.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

_TEXT = re.compile(rb"(\d{19}) game (\d{19}) line (\d{19}) ([0-9a-f]{8})\n")


class Reached(NamedTuple):
    """The last line that is known to have been written: its place in the log, and in its game."""

    seq: int
    game: int
    number: int


class Mark:
    """The mark of one database."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-mark")
        self._file: int | None = None

    def __repr__(self) -> str:
        return f"<Mark {self.path}>"

    def read(self) -> Reached | None:
        """How far the database was written; None where nothing can be read that makes sense."""
        try:
            match = _TEXT.fullmatch(self.path.read_bytes())
        except OSError:
            return None
        if match is None or _sum(match[0]) != match[4]:
            return None
        return Reached(*map(int, match.groups()[:3]))

    def write(self, seq: int, game: int, number: int) -> None:
        """A line is on the disk. Where the mark cannot be written there is none: it is no move."""
        text = b"%019d game %019d line %019d " % (seq, game, number)
        with suppress(OSError):
            if self._file is None:
                flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC
                self._file = os.open(self.path, flags, mode=0o600)
            os.pwrite(self._file, text + _sum(text) + b"\n", 0)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _sum(text: bytes) -> bytes:
    return b"%08x" % crc32(text[: text.rindex(b" ") + 1])
