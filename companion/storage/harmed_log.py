"""A write-ahead log that SQLite cannot read to its end is kept before SQLite throws it away."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from struct import iter_unpack, unpack

from companion.storage.errors import StoreError
from companion.storage.files import free_name, sync
from companion.storage.looking import look
from companion.storage.mark import Mark

_HEADER_BYTES = 32
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""Which tells the byte order of the checksums."""


def keep_harmed_log(path: Path, mark: Mark, now: Callable[[], datetime]) -> str:
    """Copy the log beside a database where part of it cannot be read; says so, or nothing."""
    log = path.with_name(f"{path.name}-wal")
    if not path.exists() or not path.stat().st_size:
        return ""  # it is set aside with the rest
    if not log.exists() or not log.stat().st_size:
        return ""
    if _has_a_header(log) and not _is_behind(path, mark):
        return ""
    kept = free_name(log, now())
    shutil.copyfile(log, kept)
    sync(kept)
    sync(kept.parent)
    return f"The write-ahead log of {path} cannot be read to its end; it was kept as {kept.name}."


def _is_behind(path: Path, mark: Mark) -> bool:
    reached = mark.read()
    try:
        with look(path) as reading:
            return reached is not None and reading.last_line() < reached.seq
    except StoreError:
        return False  # damaged as a whole: it is set aside with its log


def _has_a_header(log: Path) -> bool:
    with log.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if len(header) < _HEADER_BYTES:
        return False
    order = _MAGIC.get(unpack(">I", header[:4])[0])
    return order is not None and _checksum(header[:24], order) == unpack(">II", header[24:])


def _checksum(data: bytes, order: str) -> tuple[int, int]:
    """As https://sqlite.org/fileformat2.html#wal_file_format says."""
    first = second = 0
    for one, two in iter_unpack(f"{order}II", data):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second
