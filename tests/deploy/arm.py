"""`make arm-test`: what can be known of a Raspberry Pi without one, on an emulated arm64.

A Debian 13 for arm64, the real installer without network, doctor, the command line beside this
machine's, tests of rules, storage, lights, strip and buttons, and a picture of every page compared
with this machine's; beside it a Debian 12, for Python 3.11 and lgpio. Prints a line for each thing
that was seen, and what was not.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from tests.deploy.foreign import CACHE, PACKAGES, Foreign, base_tree, missing_tools
from tests.deploy.pictures import differing_share, read_png
from tests.deploy.story import ROOT, Story, copy_sources, tell
from tests.deploy.wheels import unmet
from tests.golden_records import TOLD

BASE = "systemd,systemd-sysv,dbus,udev,ca-certificates,procps,python3,python3-venv"
"""A Debian like a fresh Raspberry Pi OS Lite, and what the installer would fetch on top."""
OLDER = "bookworm"
OLDER_BASE = "systemd,python3,python3-venv"
"""A Debian 12: its Python 3.11 gets lgpio from a wheel. Only that is looked at there."""
PYTHON = "/opt/higaki/current/bin/python"
HIGAKI = "/opt/higaki/current/bin/higaki"
TOOLS = ("hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers")
TESTED = ("tests/storage", "tests/hardware")
"""Besides the games: what is kept; strip on a pty, buttons on mock pins."""
LEFT_OUT: Final = "not adalight-300 and not tpm2-300 and not 490-1-adalight and not 490-1-tpm2"
"""The frames of the longest strips, cut at every byte: ten minutes of the same arithmetic as with
144 lights. What is marked slow, as hundreds of games where tens are played, is not run either, and
what searches at random tries a few examples."""
AT_ONCE = 2
"""More would make a strip on a pty wait longer than its test does."""

CONFIGURATION = '[buttons]\nfactory = "mock"\n[strip]\nport = "/dev/null"\n'
TOLERANCE = 24
MOST_DIFFERING = 0.01
"""A picture may differ by more than the tolerance, of 255, in one value of a hundred."""
MOST_RECORDS = 6
DRAW = """
from functools import partial
from pathlib import Path
from time import perf_counter
from companion.bootstrap import shows
from companion.ui.environment import prepare
shows.Watch = partial(shows.Watch, longest_seconds=3600.0)
prepare(width=800, height=480)
from kivy.clock import Clock
began = Clock.time()
Clock.time = lambda: began + (perf_counter() - began) / 10
shows.run_screenshots(Path("/root/pictures"), size=(800, 480))
"""
"""`higaki screenshots` gives up a first page after three minutes, which an emulator may need. The
screen's clock goes as slowly as the emulator: what goes away by itself, as a lock or a sentence,
would be gone before its picture is taken."""

NOT_PROVEN = """
Not proven, because it is simulated or not there: a real Raspberry Pi; its GPU (everything is drawn
by llvmpipe), panel, touch and backlight; GPIO pins (lgpio is loaded by Python 3.11 and has none to
open; Debian 13 has no python3-lgpio, as Raspberry Pi OS has); a USB strip; the services (make
appliance-test has them, on this machine's own processor); speed."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make arm-test", description=__doc__)
    parser.add_argument("--folder", type=Path, default=CACHE / "run")
    parser.add_argument("--source", type=Path, default=ROOT, help="the tree to install")
    parser.add_argument(
        "parts",
        nargs="*",
        default=tuple(PARTS),
        help=f"look only at these, on what is there already: {', '.join(PARTS)}",
    )
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - PARTS.keys():
        parser.error(f"there is no part {', '.join(unknown)}: take {', '.join(PARTS)}")
    if missing := missing_tools():
        tell(
            f"Missing here: {', '.join(missing)}. On Debian 12: as root, "
            f"apt-get install {' '.join(PACKAGES)}"
        )
        return 2
    folder: Path = options.folder
    machine = Foreign(folder / "tree")
    story = Story()
    tell(f"Everything is in {folder}; an emulated arm64 on {platform.machine()}.")
    if "fresh" in options.parts:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    with ThreadPoolExecutor() as beside:
        begun = []
        for part in (part for part in PARTS if part in options.parts):
            look = partial(PARTS[part], machine, folder, options.source, story)
            if part in SIDE_BY_SIDE:
                begun.append(beside.submit(look))
            else:
                look()
        for done in begun:
            done.result()
    tell(f"{story.seen - story.failed} passed, {story.failed} failed, {minutes(story.seconds)}")
    tell(NOT_PROVEN.strip())
    return int(story.failed > 0)


def fresh_machine(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    listed = (source / "deploy/packages/appliance.txt").read_text(encoding="utf-8")
    names = re.findall(r"^[a-z0-9.+-]+", listed, flags=re.MULTILINE)
    packages = ",".join(dict.fromkeys([*BASE.split(","), *names]))
    base = base_tree(packages)
    machine.unpack(base)
    what = machine.run("uname", "-m").stdout.strip()
    story.expect(what == "aarch64", f"a Debian 13 for {what}, from {base}")
    copy_sources(source, machine.tree / "root/higaki")


def locks(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    """Every file of the locks is there for a Pi, and needs nothing that is not."""
    wanted = len(pins(source / "deploy/lock/runtime.txt"))
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["pi"]]
    for python, extra in (("3.11", 1), ("3.13", 0)):
        stick = folder / f"stick-{python}"
        done = subprocess.run(
            [source / "deploy/bundle.sh", "--machine", "aarch64", "--python", python, stick],
            capture_output=True,
            text=True,
            check=False,
        )
        wheels = sorted(path.name for path in stick.glob("*.whl"))
        lgpio = [name for name in wheels if name.startswith("lgpio-")]
        missing = unmet(stick, asked, python=python, machine="aarch64")
        story.expect(
            not done.returncode
            and (len(wheels), len(lgpio), missing) == (wanted + extra, extra, []),
            f"the locks are complete for Python {python} on aarch64: {wanted} packages "
            + (f"and {lgpio[0]}" if lgpio else "(lgpio is the distribution's there)"),
            otherwise="\n".join([done.stderr, *missing]),
        )


def install(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    shutil.copytree(folder / "stick-3.13", machine.tree / "root/stick")
    began = time.monotonic()
    installer = ("/root/higaki/deploy/install.sh", "--offline", "/root/stick", "--no-start")
    said = machine.run(*installer)
    (folder / "install.txt").write_text(said.stdout, encoding="utf-8")
    took = minutes(time.monotonic() - began)
    story.expect(
        said.returncode == 0,
        f"the installer ends well without network, {took}",
        otherwise=said.stdout,
    )
    again = machine.run(*installer)
    story.expect(again.returncode == 0, "it can be run again", otherwise=again.stdout)


def older_python(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    """The other half of the locks, and the wheel that reads real buttons, as far as it gets."""
    older = Foreign(folder / "tree-3.11")
    shutil.rmtree(older.tree, ignore_errors=True)
    older.unpack(base_tree(OLDER_BASE, suite=OLDER))
    copy_sources(source, older.tree / "root/higaki")
    shutil.copytree(folder / "stick-3.11", older.tree / "root/stick")
    began = time.monotonic()
    said = older.run(
        *("/root/higaki/deploy/install.sh", "--offline", "/root/stick", "--no-start"),
        *("--no-packages", "--buttons"),
    )
    took = minutes(time.monotonic() - began)
    story.expect(
        said.returncode == 0,
        f"the installer ends well for Python 3.11 on Debian 12, {took}",
        otherwise=said.stdout,
    )
    said = older.run(
        PYTHON, "-c", "import lgpio; print(lgpio.__file__, lgpio.get_module_version())"
    )
    version = said.stdout.rpartition("_")[2].strip()
    asked = older.run(HIGAKI, "doctor", "software", "buttons", HIGAKI_DATA="/var/lib/higaki")
    story.expect(
        "/site-packages/" in said.stdout and "lgpio does not open the pins" in asked.stdout,
        f"there the wheel of lgpio is loaded, {version}, and finds no pins to open",
        otherwise=said.stdout + asked.stdout,
    )


def doctor(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    (machine.tree / "root/higaki.toml").write_text(CONFIGURATION, encoding="utf-8")
    said = machine.run(
        *(HIGAKI, "doctor", "software", "buttons", "data"),
        HIGAKI_DATA="/var/lib/higaki",
        HIGAKI_CONFIG="/root/higaki.toml",
    )
    told = re.findall(r"^(ok|note|FAIL) +(.+?)  +", said.stdout, flags=re.MULTILINE)
    buttons = [name for sign, name in told if name.endswith(" button") and sign == "ok"]
    story.expect(
        not any(sign == "FAIL" and name != "gpio chips" for sign, name in told) and len(told) > 12,
        f"doctor finds nothing wrong in {len(told)} lines",
        otherwise=said.stdout,
    )
    story.expect(len(buttons) == 6, "doctor reads six buttons on mock pins", otherwise=said.stdout)
    # doctor waits half a minute for a window: more than enough, except for an emulator.
    patient = (
        "from companion.doctor.screen import kivy\n"
        "for found in kivy(longest_seconds=900): print(found.ok, found.sentence)"
    )
    said = machine.run(PYTHON, "-c", patient)
    lines = said.stdout.splitlines()
    story.expect(
        len(lines) == 3 and not any(line.startswith("False ") for line in lines),
        f"Kivy can draw: {lines[1].partition(' ')[2] if len(lines) > 1 else ''}",
        otherwise=said.stdout,
    )


def command_line(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    """The same words get the same answers, to the letter."""
    everything = sorted((source / "tests/records").rglob("*.txt"))
    records = [path for path in everything if not path.name.endswith(TOLD)][:MOST_RECORDS]
    shutil.copytree(source / "tests/records", machine.tree / "root/records", dirs_exist_ok=True)
    calls = [
        ("calc", "sale", "G2", "G3", "G5", "--tokens", "2"),
        ("simulate", "--games", "20", "--players", "3", "--seed", "7"),
        *(
            ("replay", f"records/{each.relative_to(source / 'tests/records')}", "--json")
            for each in records
        ),
    ]
    differing = []
    for words in calls:
        there = machine.run(HIGAKI, *words, folder="/root").stdout
        here = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            cwd=source / "tests",
            env={**os.environ, "PYTHONPATH": str(source)},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        ).stdout
        if there != here or not here:
            differing.append(f"{' '.join(words)}\n--- arm64\n{there}\n--- here\n{here}")
    story.expect(
        not differing,
        f"{len(calls)} commands answer as on this machine, {len(records)} records among them",
        otherwise="\n".join(differing),
    )
    kept = machine.run(
        *(
            "sh",
            "-c",
            f'rm -rf data; "{HIGAKI}" import "$0" && "{HIGAKI}" verify && "{HIGAKI}" export last',
        ),
        f"/root/records/{records[0].relative_to(source / 'tests/records')}",
        folder="/root",
        HIGAKI_DATA="/root/data",
    )
    story.expect(kept.returncode == 0, "a game is kept, verified, exported", otherwise=kept.stdout)


def tests(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    """Against what was installed: the folder has the tests alone, not the sources."""
    proof = machine.tree / "root/proof"
    shutil.rmtree(proof, ignore_errors=True)
    around = ("tests", "docs", "deploy", "systemd", "pyproject.toml", "README.md", "CHANGELOG.md")
    copy_sources(source, proof, around)
    requirements = folder / "tools.txt"
    requirements.write_text("".join(pins(source / "deploy/lock/dev.txt", TOOLS)), "utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"),
            *("--upgrade", "--target", machine.tree / "root/tools", "--python-version", "3.13"),
            *("--platform", "manylinux2014_aarch64", "--platform", "manylinux_2_28_aarch64"),
            *("--only-binary", ":all:", "--no-deps", "--require-hashes", "-r", requirements),
        ],
        check=True,
        stderr=subprocess.DEVNULL,
    )

    def look(room: Sequence[str]) -> None:
        began = time.monotonic()
        said = machine.run(
            *(PYTHON, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider"),
            *("-p", "tests.deploy.few_examples", "--ignore-glob=*/screens/*"),
            *("--durations=20", "-k", LEFT_OUT, *room),
            folder="/root/proof",
            PYTHONPATH="/root/tools",
            PYTHONDONTWRITEBYTECODE="",  # compiling takes an emulator long, and once will do
        )
        name = os.path.commonpath(room)
        (folder / f"{name.replace('/', '-')}.txt").write_text(said.stdout, encoding="utf-8")
        last = said.stdout.strip().splitlines()[-1:]
        story.expect(
            said.returncode == 0,
            f"{name}: {' '.join(last)}, {minutes(time.monotonic() - began)}",
            otherwise=said.stdout[-6000:],
        )

    with ThreadPoolExecutor(AT_ONCE) as beside:
        list(beside.map(look, rooms(source)))


def rooms(source: Path) -> list[tuple[str, ...]]:
    """What pytest is given at a time: rules, records and golden lights of each game, and the rest.

    Pages have pictures of their own.
    """
    games = source / "tests/games"
    folders = [path for path in sorted(games.glob("*/")) if (path / "rules").is_dir()]
    return [
        *((str(folder.relative_to(source)),) for folder in folders),
        *((room,) for room in TESTED),
        tuple(str(path.relative_to(source)) for path in sorted(games.glob("test_*.py"))),
    ]


def pictures(machine: Foreign, folder: Path, source: Path, story: Story) -> None:
    for old in (machine.tree / "root/pictures", folder / "pictures-here"):
        shutil.rmtree(old, ignore_errors=True)
    began = time.monotonic()
    said = machine.run(PYTHON, "-c", DRAW)
    took = minutes(time.monotonic() - began)
    there, here = machine.tree / "root/pictures", folder / "pictures-here"
    subprocess.run(
        [sys.executable, "-m", "companion", "screenshots", here],
        cwd=source,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        check=True,
        capture_output=True,
    )
    names = sorted(path.name for path in here.glob("*.png"))
    drawn = sorted(path.name for path in there.glob("*.png"))
    story.expect(
        bool(names) and drawn == names,
        f"{len(drawn)} pages are drawn, {took}",
        otherwise=f"{said.stdout[-2000:]}\n{set(names) ^ set(drawn)}",
    )
    shares = {
        name: differing_share(read_png(there / name), read_png(here / name), tolerance=TOLERANCE)
        for name in set(names) & set(drawn)
    }
    worst = max(shares, key=shares.__getitem__, default="")
    too_far = [f"{name}: {share:.2%}" for name, share in shares.items() if share > MOST_DIFFERING]
    story.expect(
        bool(shares) and not too_far,
        f"each as on this machine: at most {shares.get(worst, 1):.3%} of the values of a picture "
        f"({worst}) differ by more than {TOLERANCE} of 255",
        otherwise="\n".join(too_far),
    )


def pins(lock: Path, names: Sequence[str] = ()) -> list[str]:
    """The entries of a lock with their hashes, or those of these packages."""
    entries = re.findall(r"^[a-z][^\n]*\n(?: +[^\n]*\n)*", lock.read_text("utf-8"), re.MULTILINE)
    return [entry for entry in entries if not names or entry.partition("==")[0] in names]


def minutes(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.1f} min"


PARTS: Final[dict[str, Callable[[Foreign, Path, Path, Story], None]]] = {
    "fresh": fresh_machine,
    "locks": locks,
    "older-python": older_python,
    "install": install,
    "doctor": doctor,
    "command-line": command_line,
    "tests": tests,
    "pictures": pictures,
}

SIDE_BY_SIDE: Final = ("older-python", "tests", "pictures")
"""What takes longest, and nothing after it needs: it goes on beside whatever follows."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
