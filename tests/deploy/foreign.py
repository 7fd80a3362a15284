"""A Debian for arm64 on another machine: a real tree, run by qemu's user emulation.

It needs root and the packages of `PACKAGES`. What took long to fetch is kept
outside the repository. Of this machine only the kernel's list of foreign programs is changed, until
it boots.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("mmdebstrap", "arch-test", "qemu-user-static", "binfmt-support")
"""(mmdebstrap asks arch-test whether programs for arm64 run here. systemd tells the kernel of the
emulator; where it has not been booted, binfmt-support does.)"""
NEEDED = ("mmdebstrap", "arch-test", "unshare", "chroot", "tar")
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "higaki/arm64"
EMULATOR = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "HOME": "/root",
    # There is no systemd to be told of new units, nor a screen.
    "SYSTEMD_OFFLINE": "1",
    "SDL_VIDEODRIVER": "offscreen",
    "PYTHONDONTWRITEBYTECODE": "1",
    # What a test searches at random is the same here each time.
    "CI": "1",
}

_ENTER = """
set -e
tree=$1; shift
mount --make-rprivate /
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
mount -t sysfs -o ro sysfs "$tree/sys"
mount -t tmpfs tmpfs "$tree/run"
exec chroot "$tree" "$@"
"""


def missing_tools() -> list[str]:
    """What has to be there first, or why it cannot work at all."""
    tools = [tool for tool in NEEDED if not shutil.which(tool)]
    if os.geteuid() != 0:
        return ["root", *tools]
    return tools if _is_emulated() else [*tools, "an emulator for arm64 that the kernel knows"]


def _is_emulated() -> bool:
    """Whether programs for arm64 run here, wherever they lie (that is what F stands for)."""
    if platform.machine() == "aarch64":
        return True
    if not EMULATOR.parent.joinpath("register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "none", EMULATOR.parent], check=False)
    if not EMULATOR.exists() and shutil.which("update-binfmts"):
        subprocess.run(["update-binfmts", "--enable", "qemu-aarch64"], check=False)
    return (
        EMULATOR.exists() and "F" in EMULATOR.read_text("ascii").partition("flags:")[2].split()[0]
    )


def base_tree(packages: str, *, suite: str = "trixie") -> Path:
    """The archive of a fresh tree with these packages; fetched once."""
    name = hashlib.sha256(packages.encode()).hexdigest()[:8]
    archive = CACHE / f"{suite}-{name}.tar"
    if not archive.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        half = archive.with_suffix(".half")
        made = subprocess.run(
            [
                *("mmdebstrap", "--arch=arm64", "--variant=minbase", "--format=tar"),
                *(f"--include={packages}", suite, half),
            ],
            check=False,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if made.returncode:
            sys.exit(f"mmdebstrap could not make the tree:\n{made.stdout[-2000:]}")
        half.rename(archive)
    return archive


class Foreign:
    """A tree of another kind of machine, in which commands can be run."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree

    def __repr__(self) -> str:
        return f"<Foreign machine in {self.tree}>"

    def unpack(self, base: Path) -> None:
        """Make it as fresh as the archive of a tree."""
        self.tree.mkdir(parents=True)
        subprocess.run(["tar", "-C", self.tree, "--xattrs", "-xf", base], check=True)

    def run(
        self, *words: str, folder: str = "/", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a command inside, as root."""
        inside = ("env", f"--chdir={folder}", *words)
        return subprocess.run(
            ["unshare", "--mount", "bash", "-c", _ENTER, "enter", self.tree, *inside],
            env=ENVIRONMENT | environment,
            check=False,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
