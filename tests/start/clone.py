"""A clean clone of this project, and `make run` in it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from companion.table.record import read_record

ROOT = Path(__file__).parent.parent.parent
LONGEST_SECONDS = 1_300
"""Longer than run.sh lets a demo stand still: what hangs shall say so itself."""
FINGERPRINT = """{ pwd && .venv/bin/python --version && \
cat deploy/lock/runtime.txt pyproject.toml deploy/setup.sh; } | sha256sum >.venv/.ready-run"""
"""What setup.sh writes where everything is installed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """How one `make run` came out."""

    seconds: float
    faults: tuple[str, ...]


def clone(folder: Path) -> Path:
    """Every file that belongs to the project, as it is now, and nothing that was made here."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    copy = folder / "higaki"
    for name in listed:
        if name and (ROOT / name).is_file():
            target = copy / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
            target.chmod((ROOT / name).stat().st_mode)
    return copy


def lend_libraries(copy: Path) -> None:
    """An environment for the clone whose libraries are those of this one: no network needed."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", copy / ".venv"], check=True)
    site = next((copy / ".venv").glob("lib/python3*/site-packages"))
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if "higaki" not in path.name:
            (site / path.name).symlink_to(path)
    subprocess.run(["bash", "-c", FINGERPRINT], cwd=copy, check=True)


def make_run(copy: Path, work: Path) -> Run:
    """`make run` without a display, judged by what it leaves behind."""
    pictures = work / "pictures"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "MAKEFLAGS", "MAKELEVEL")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    began = monotonic()
    ended = subprocess.run(
        ["make", "--no-print-directory", "run"],
        cwd=copy,
        env={**environment, "HIGAKI_PICTURES": str(pictures)},
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    return Run(
        seconds=monotonic() - began,
        faults=tuple(faults(ended.returncode, ended.stdout, ended.stderr, pictures)),
    )


def faults(status: int, out: str, err: str, pictures: Path) -> list[str]:
    """What is wrong with a run: a game to its end, its pictures and its record are expected."""
    found = []
    if status:
        found.append(f"status {status}")
    if err:
        found.append(f"on standard error: {err.strip()}")
    said = ("· No display here: ", f"Pictures: {pictures}", f"Record: {pictures}/game.txt")
    found += [f"not said: {line}" for line in said if f"\n{line}" not in f"\n{out}"]
    pages = {path.stem.partition("-")[2] for path in pictures.glob("*.png")}
    if missing := {"home", "new_game", "setup", "table", "payment", "ending"} - pages:
        found.append(f"not pictured: {', '.join(sorted(missing))}")
    record = pictures / "game.txt"
    if not record.exists():
        return [*found, "there is no record"]
    history = read_record(record.read_bytes(), file="game.txt")
    if not history.game.summary(history.state).over:
        found.append("the game of the record is not over")
    return found
