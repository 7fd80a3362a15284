"""A small disk in a file, and how it would look to whoever switched on again after a power cut."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEGABYTES = 24
"""Small, so that it is read faster than the next write comes."""


class NoLoop(OSError):
    """This machine mounts no images."""


def make_disk(image: Path) -> None:
    """An ext4 with a journal, as on a Pi's card."""
    with image.open("wb") as file:
        file.truncate(MEGABYTES * 1024 * 1024)
    subprocess.run(["mkfs.ext4", "-q", "-J", "size=4", image], check=True)


@contextmanager
def mounted(image: Path, place: Path) -> Iterator[Path]:
    """The disk in a folder; mounting it repairs it as a boot would."""
    place.mkdir(exist_ok=True)
    done = subprocess.run(["mount", "-o", "loop", image, place], capture_output=True, text=True)
    if done.returncode:
        raise NoLoop(done.stderr)
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


def read_at_one_moment(image: Path, *, tries: int = 50) -> bytes | None:
    """What is on the disk now, with nothing of what the system still holds in memory.

    Read twice: where both are the same, that was the disk between them. None if it never was.
    """
    seen = image.read_bytes()
    for _ in range(tries):
        again = image.read_bytes()
        if again == seen:
            return seen
        seen = again
    return None
