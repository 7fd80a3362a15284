"""Moving whole database files so that a power cut leaves the old one or the new one."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

#: A database in WAL mode is up to three files.
_SUFFIXES = ("", "-wal", "-shm")


def family(path: Path) -> list[Path]:
    """The database file and the files SQLite keeps beside it, as far as they exist."""
    return [member for suffix in _SUFFIXES if (member := _sibling(path, suffix)).exists()]


def set_aside(path: Path, today: datetime, *, why: str = "damaged") -> Path:
    """Give the whole family a dated name, so that somebody can look at it later."""
    aside = free_name(path, today, why=why)
    for suffix in _SUFFIXES:
        if (member := _sibling(path, suffix)).exists():
            member.rename(_sibling(aside, suffix))
    sync(path.parent)
    return aside


def log_files(path: Path) -> list[tuple[Path, os.stat_result]]:
    """The files SQLite keeps beside a database, and which files they are."""
    members = (_sibling(path, suffix) for suffix in _SUFFIXES[1:])
    return [(member, member.stat()) for member in members if member.exists()]


def free_name(path: Path, today: datetime, *, why: str = "damaged") -> Path:
    """A dated name that nothing has yet."""
    stem = free = path.with_name(f"{path.name}.{why}-{today:%Y-%m-%d}")
    count = 1
    while family(free):
        count += 1
        free = stem.with_name(f"{stem.name}-{count}")
    return free


def copy_durably(source: Path, target: Path) -> None:
    """Copy a file into place: all of it, or nothing."""
    part = target.with_name(f".{target.name}.part")
    try:
        shutil.copyfile(source, part)
        move_durably(part, target)
    finally:
        part.unlink(missing_ok=True)


def move_durably(source: Path, target: Path) -> None:
    """Move a finished file into place within its file system: all of it, or nothing."""
    sync(source)
    source.replace(target)
    sync(target.parent)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other program is at work in a folder, and keep them out until the end."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def sync(path: Path) -> None:
    """Wait until a file, or the list of names in a folder, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sibling(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
