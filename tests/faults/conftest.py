"""Disks that run full and folders that turn read-only."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.disk import make_disk

NOBODY = 65534


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only root may mount a small disk")
    yield disk
    subprocess.run(["umount", "--lazy", disk], check=True)


class Card:
    """A card with a file system of its own, which can die as cards do: it takes nothing more."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.folder = folder
        self.place = place

    def die(self) -> None:
        """What the kernel does when a write fails: the file system turns read-only under all."""
        loop = next(
            Path(line.split()[0]).name
            for line in Path("/proc/mounts").read_text().splitlines()
            if line.split()[1] == str(self.place)
        )
        trigger = Path(f"/sys/fs/ext4/{loop}/trigger_fs_error")
        if not trigger.exists():
            pytest.skip("this kernel lets no card die on purpose")
        trigger.write_text("a card that dies")
        with pytest.raises(OSError, match="Read-only"):
            (self.folder / "trial").write_text("")


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Card]:
    image, place = tmp_path / "card.img", tmp_path / "card"
    place.mkdir()
    make_disk(image)
    mounted = subprocess.run(
        ["mount", "-o", "loop,errors=remount-ro", image, place], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only root may mount a card, and not everywhere")
    yield Card(place / "games", place)
    subprocess.run(["umount", "--lazy", place], check=True)


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder of an ordinary user, whom, unlike root, a read-only folder stops."""
    folder = Path(tempfile.mkdtemp())
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    yield folder
    if is_root:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)
