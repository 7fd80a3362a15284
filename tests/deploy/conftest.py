"""A machine of paper: a folder for its root, and commands that only write down they were called."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

# Each stands in for a command of the same name and tells what it was asked.
STUBS = {
    "apt-get": """
case "$*" in *--simulate*) [ ! -e "$PAPER/packages-missing" ] || echo "Inst cage" ;; esac
""",
    "apt-cache": '[ ! -e "$PAPER/plain-debian" ]',
    "useradd": "exit 0",
    "userdel": "exit 0",
    "usermod": "exit 0",
    "udevadm": "exit 0",
    # Who asks is root; whether the service's user is there, and lives where, a test may write.
    "getent": """
case "$1" in
    passwd) echo "$2:x:990:990::$(cat "$PAPER/home"):/usr/sbin/nologin" ;;
    *) [ "$2" != gpio ] ;;
esac
""",
    "id": 'case $# in 1) echo 0 ;; *) [ -e "$PAPER/home" ] ;; esac',
    "sleep": "exit 0",
    "sync": "exit 0",
    "mv": 'exec /bin/mv "$@"',
    # is-active answers what the test wrote; a new version is `active` unless it is called broken.
    "systemctl": """
case "$*" in
    *is-enabled*display-manager*) [ -e "$PAPER/desktop" ] ;;
    *is-active*) ! grep --quiet broken "$PAPER/root/opt/higaki/current/.kind" ;;
    *NRestarts*) echo 2 ;;
    *MainPID*) echo 100 ;;
esac
""",
    # A Python whose environments are made at once, with a `higaki` that says what the test wants.
    "python3": """
case "$*" in
    "-m venv "*)
        for folder; do :; done
        mkdir --parents "$folder/bin"
        cp "$0" "$folder/bin/python"
        cp "$PAPER/higaki" "$folder/bin/higaki"
        cat "$PAPER/kind" >"$folder/.kind"
        ;;
    *"3, 13"*) [ ! -e "$PAPER/older-python" ] ;;
esac
""",
}

HIGAKI = """#!/bin/sh
echo "higaki $*" >>"$PAPER/called"
here=$(dirname "$0")/..
case "$*" in
    backup) mkdir -p "$HIGAKI_DATA/backups" && echo copy >"$HIGAKI_DATA/backups/higaki-000001.db" ;;
    restore) echo "The backup higaki-000001.db took its place." ;;
    *verify*)
        [ ! -e "$2/higaki.db" ] || cat "$2/higaki.db" >>"$PAPER/verified"
        if grep -q dishonest "$here/.kind"; then
            echo "Game 3 was won by Aiko, now by Ben." >&2
            exit 2
        fi
        echo "4 finished games replayed: every result is the same." ;;
esac
"""


class Paper:
    """The machine, and what happened on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        self.root.mkdir()
        self.source = folder / "source"
        self._lay_out_source()
        self._write_stubs()
        self.build("good", "1.0.0")

    def _lay_out_source(self) -> None:
        for name in ("deploy", "systemd"):
            shutil.copytree(ROOT / name, self.source / name)
        for name in ("companion", "hardware", "kv", "docs"):
            (self.source / name).mkdir()
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            (self.source / name).write_text(name)

    def _write_stubs(self) -> None:
        stubs = self.folder / "stubs"
        stubs.mkdir()
        for name, body in STUBS.items():
            stub = stubs / name
            stub.write_text(f'#!/usr/bin/env bash\necho "{name} $*" >>"$PAPER/called"\n{body}\n')
            stub.chmod(0o755)
        (self.folder / "higaki").write_text(HIGAKI)
        (self.folder / "higaki").chmod(0o755)

    def build(self, kind: str, version: str) -> None:
        """From now on the sources are this version, which behaves like its kind."""
        (self.folder / "kind").write_text(kind)
        (self.source / "companion/__init__.py").write_text(f'__version__ = "{version}"\n')

    def run(
        self, script: str, *flags: str, umask: int = 0o022, folder: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """A script of deploy/, in this machine, called from a folder."""
        (self.folder / "called").write_text("")
        return subprocess.run(
            [self.source / "deploy" / script, "--root", self.root, *flags],
            env={
                "PATH": f"{self.folder / 'stubs'}:{os.environ['PATH']}",
                "PAPER": str(self.folder),
                "HIGAKI_DATA": "",
            },
            capture_output=True,
            text=True,
            umask=umask,
            cwd=folder,
        )

    def called(self, command: str) -> list[str]:
        """With what words a command was called, in the last run."""
        lines = (self.folder / "called").read_text().splitlines()
        return [
            line.removeprefix(f"{command} ") for line in lines if line.startswith(f"{command} ")
        ]

    def file(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    @property
    def version(self) -> str:
        """The version that `current` points to, without its fingerprint."""
        return (self.root / "opt/higaki/current").readlink().name.partition("-")[0]

    def listing(self) -> dict[str, bytes]:
        """Every file but those of Python, with its content."""
        return {
            str(path.relative_to(self.root)): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file()
        }


@pytest.fixture
def paper(tmp_path: Path) -> Paper:
    return Paper(tmp_path)
