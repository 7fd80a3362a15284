"""What around Higaki may spoil a game, found before it does and told in a sentence each."""

from __future__ import annotations

import grp
import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

LOW_BYTES: Final = 64 * 1024 * 1024
"""Room for years of games, but also where a card begins to be full."""

FULL_BYTES: Final = 8 * 1024 * 1024
_FORGETFUL: Final = frozenset({"tmpfs", "ramfs"})


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was looked at: good, bad, or (`None`) worth knowing."""

    name: str
    ok: bool | None
    sentence: str


class Mount(NamedTuple):
    """One file system in the tree, as /proc/self/mountinfo tells of it."""

    place: Path
    kind: str
    is_read_only: bool


def look_around(folder: Path) -> tuple[Remark, ...]:
    """Every remark about the machine that keeps its games in `folder`."""
    mounts = read_mounts()
    return (
        root(mounts),
        keeping(folder, mounts),
        room(folder),
        clock(),
        *devices(),
        input_group(),
        journal(),
    )


def complaints(folder: Path) -> tuple[str, ...]:
    """The sentences that people at the table should read before they play."""
    return tuple(remark.sentence for remark in look_around(folder) if remark.ok is False)


def read_mounts(path: Path = Path("/proc/self/mountinfo")) -> tuple[Mount, ...]:
    """Every mount, the later ones lying over the earlier."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    return tuple(mount for line in lines if (mount := _mount(line)))


def root(mounts: Sequence[Mount]) -> Remark:
    """Whether the system itself can still write."""
    mount = _holding(Path("/"), mounts)
    if mount is not None and mount.is_read_only:
        return Remark(
            "root file system",
            False,
            "The system runs read-only: games may not be kept. After a pulled plug the card may "
            "need a check; switch off and on again, and replace the card if this comes back.",
        )
    return Remark("root file system", True, "The root file system can be written.")


def keeping(folder: Path, mounts: Sequence[Mount]) -> Remark:
    """Whether what is written in the data folder is still there tomorrow."""
    mount = _holding(folder, mounts)
    if mount is not None and mount.kind == "overlay":
        return Remark(
            "data folder",
            False,
            "The overlay file system is on: games are forgotten when the power goes. Switch it "
            "off with `sudo raspi-config`, Performance Options, Overlay File System.",
        )
    if mount is not None and mount.kind in _FORGETFUL:
        return Remark(
            "data folder",
            False,
            f"{folder} lies in memory: games are forgotten when the power goes. Set HIGAKI_DATA "
            "to a folder on the card.",
        )
    if mount is not None and mount.is_read_only:
        return Remark("data folder", False, f"{folder} lies on a disk that is read-only.")
    return Remark("data folder", True, f"{folder} keeps what is written.")


def room(folder: Path) -> Remark:
    """Whether there is room for the games to come."""
    at = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    free = shutil.disk_usage(at).free
    megabytes = free // (1024 * 1024)
    if free < FULL_BYTES:
        return Remark(
            "room",
            False,
            f"The card is full ({megabytes} MB left): moves may only be kept in memory. "
            "Delete something, such as old backups, or take a larger card.",
        )
    if free < LOW_BYTES:
        return Remark("room", None, f"The card is nearly full: {megabytes} MB left.")
    return Remark("room", True, f"{megabytes} MB are free.")


def clock(now: datetime | None = None, *, newest_file: Path = Path(__file__)) -> Remark:
    """Whether the clock can be right: nothing installed can be younger than now."""
    now = now or datetime.now(UTC)
    try:
        installed = datetime.fromtimestamp(newest_file.stat().st_mtime, UTC)
    except OSError:
        installed = now
    if now < installed:
        return Remark(
            "clock",
            None,
            "The clock is not set: past games will show wrong dates. Nothing else depends on it; "
            "a network or a clock battery sets it.",
        )
    return Remark("clock", True, "The clock is set.")


def devices(folder: Path = Path("/dev")) -> tuple[Remark, ...]:
    """Pins, strip and panel that are there but closed to this user."""
    patterns = {"pins": "gpiochip*", "strip": "higaki-strip", "panel": "dri/card*"}
    return tuple(
        remark
        for name, pattern in patterns.items()
        if (remark := _openable(name, sorted(folder.glob(pattern))))
    )


def input_group(groups: Iterable[int] | None = None) -> Remark:
    """A user who reads the touchscreen directly gets every tap twice."""
    mine = set(os.getgroups() if groups is None else groups)
    try:
        inside = grp.getgrnam("input").gr_gid in mine and os.geteuid() != 0
    except KeyError:
        inside = False
    if inside:
        return Remark(
            "touch",
            False,
            "This user is in the group input, where every tap counts twice: "
            f"`sudo gpasswd --delete {_user()} input`, then switch off and on again.",
        )
    return Remark("touch", True, "Taps come through the display alone.")


def journal(folder: Path = Path("/var/log/journal")) -> Remark:
    """Where one can read about yesterday."""
    if folder.is_dir():
        return Remark("journal", True, "The system keeps its journal.")
    return Remark(
        "journal",
        None,
        "The system keeps its journal in memory only: after a restart, crashes.txt beside the "
        "games is what tells of a crash.",
    )


def _openable(name: str, nodes: Sequence[Path]) -> Remark | None:
    if not nodes:
        return None
    closed = [node for node in nodes if not os.access(node, os.R_OK | os.W_OK)]
    if len(closed) < len(nodes):
        return Remark(name, True, f"{nodes[0]} is open to this user.")
    group = _group(closed[0])
    return Remark(
        name,
        False,
        f"This user may not use {closed[0]}: `sudo usermod --append --groups {group} {_user()}`, "
        "then switch off and on again.",
    )


def _group(node: Path) -> str:
    try:
        return node.group()
    except (KeyError, OSError):
        return "GROUP"


def _user() -> str:
    return os.environ.get("USER") or os.environ.get("LOGNAME") or str(os.geteuid())


def _mount(line: str) -> Mount | None:
    """A line of mountinfo: `36 35 98:0 / /mnt rw,noatime - ext4 /dev/sda1 rw`."""
    before, dash, after = line.partition(" - ")
    fields, rest = before.split(), after.split()
    if not dash or len(fields) < 6 or len(rest) < 3:
        return None
    # Not the options of the mount: a hardened service sees its whole tree as read-only.
    return Mount(Path(fields[4].replace("\\040", " ")), rest[0], "ro" in rest[-1].split(","))


def _holding(folder: Path, mounts: Sequence[Mount]) -> Mount | None:
    inside = [mount for mount in mounts if folder.absolute().is_relative_to(mount.place)]
    # Of two on one place the later lies on top.
    return max(
        enumerate(inside),
        key=lambda each: (len(each[1].place.parts), each[0]),
        default=(0, None),
    )[1]
