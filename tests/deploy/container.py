"""A Debian 13 machine to install into: a real tree, booted by its own systemd in a container.

It needs root, `mmdebstrap` and `systemd-container`, and a kernel with cgroup 2. Everything lies in
one folder; nothing of this machine is changed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NEEDED = ("mmdebstrap", "systemd-nspawn", "unshare", "nsenter")
CGROUP = "higaki-appliance-test"
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "HOME": "/root",
}

# nspawn wants a /run in memory and one cgroup tree, whatever this machine has: both are laid over
# it where only the container sees them.
_BOOT = f"""
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /run
umount --recursive /sys/fs/cgroup 2>/dev/null || umount --lazy --recursive /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mkdir -p /sys/fs/cgroup/{CGROUP}
echo 0 >/sys/fs/cgroup/{CGROUP}/cgroup.procs
exec systemd-nspawn --quiet --directory "$1" --register=no --keep-unit --console=pipe --boot
"""


def missing_tools() -> list[str]:
    """What has to be installed first, or why it cannot work at all."""
    tools = [tool for tool in NEEDED if not shutil.which(tool)]
    return tools if os.geteuid() == 0 else ["root", *tools]


def make_tree(tree: Path, *, packages: str, log: Path) -> None:
    """A small Debian 13, fetched with Debian's own tool."""
    with log.open("wb") as file:
        subprocess.run(
            ["mmdebstrap", "--variant=minbase", f"--include={packages}", "trixie", tree],
            check=True,
            stdout=file,
            stderr=file,
        )
    (tree / "etc/machine-id").unlink(missing_ok=True)  # it gets one of its own at its first boot


class Machine:
    """A container that has booted."""

    def __init__(self, tree: Path, leader: int) -> None:
        self.tree = tree
        self.leader = leader

    def __repr__(self) -> str:
        return f"<Machine in {self.tree}>"

    def run(self, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command inside, as root."""
        return subprocess.run(
            ["nsenter", f"--target={self.leader}", "-m", "-u", "-i", "-n", "-p", "-C", *words],
            env=ENVIRONMENT,
            check=check,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def ask(self, *words: str) -> str:
        """What a command says, whatever its exit status."""
        return self.run(*words, check=False).stdout.strip()

    @property
    def has_ended(self) -> bool:
        return not Path(f"/proc/{self.leader}").exists()


@contextmanager
def booted(tree: Path, *, log: Path) -> Iterator[Machine]:
    """The machine in this tree, switched on; at the end the plug is pulled."""
    with log.open("ab") as console:
        nspawn = subprocess.Popen(
            ["unshare", "--mount", "bash", "-c", _BOOT, "boot", tree],
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=console,
        )
    try:
        machine = Machine(tree, _leader(nspawn, deadline_seconds=30))
        wait_until(
            lambda: machine.ask("systemctl", "is-system-running") in ("running", "degraded"),
            "the container has booted",
            seconds=60,
        )
        yield machine
    finally:
        if nspawn.poll() is None:
            for child in _children(nspawn.pid):
                os.kill(child, signal.SIGKILL)
            nspawn.wait(timeout=30)
        _forget_cgroup()


def wait_until(is_so: object, what: str, *, seconds: float) -> float:
    """Wait for something; how long it took."""
    assert callable(is_so)
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > seconds:
            raise TimeoutError(f"Not within {seconds} s: {what}.")
        time.sleep(0.1)
    return time.monotonic() - began


def _leader(nspawn: subprocess.Popen[bytes], *, deadline_seconds: float) -> int:
    wait_until(
        lambda: nspawn.poll() is not None or _children(nspawn.pid),
        "systemd-nspawn has started",
        seconds=deadline_seconds,
    )
    if nspawn.poll() is not None:
        raise RuntimeError("systemd-nspawn could not boot the tree: see the log.")
    return _children(nspawn.pid)[0]


def _children(pid: int) -> list[int]:
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [
        int(child)
        for child in text.split()
        if Path(f"/proc/{child}/comm").read_text(encoding="ascii").strip() == "systemd"
    ]


def _forget_cgroup() -> None:
    for root in (Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/unified")):
        groups = (
            sorted((root / CGROUP).rglob("*/"), reverse=True) if (root / CGROUP).exists() else []
        )
        for group in (*groups, root / CGROUP):
            with suppress(OSError):
                group.rmdir()
