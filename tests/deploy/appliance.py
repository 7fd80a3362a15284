"""`make appliance-test`: the life of a box, played in a container that boots its own systemd.

Install, a game on the panel, a killed and a frozen app, an update, one that changes a result, one
that does not start, a crash loop, the power menu, a boot, and the end. Prints one line for each
thing that was seen; the log and the pictures are in the folder it names.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.cli.sample import RECORD
from tests.cli.test_verification import finished_record
from tests.deploy.container import Machine, booted, make_tree, missing_tools, wait_until
from tests.deploy.restart import restart_seconds
from tests.deploy.story import ROOT, Story, copy_sources, tell

BASE = "systemd,systemd-sysv,dbus,udev,ca-certificates,python3,python3-venv,procps"
"""A Debian like a fresh Raspberry Pi OS Lite; the installer brings the rest."""

GRIM = "grim"  # takes the pictures; only this test needs it
HEADLESS = """[Service]
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
"""
PANEL = "/sys/class/net/lo"
STARTS_SECONDS = 60
RESTART_GOAL = 1.6
FREEZE_SECONDS = 20 + 5 + STARTS_SECONDS


class Box:
    """The installed appliance, as somebody with a keyboard would look at it."""

    def __init__(self, machine: Machine, pictures: Path) -> None:
        self.machine = machine
        self.pictures = pictures

    def is_active(self) -> bool:
        return self.machine.ask("systemctl", "is-active", "higaki") == "active"

    def status(self) -> str:
        return self._property("StatusText")

    def version(self) -> str:
        return Path(self.machine.ask("readlink", "/opt/higaki/current")).name

    def app(self) -> int:
        """The app's process; the unit's own is the compositor."""
        found = self.machine.ask("pgrep", "--oldest", "--full", "bin/higaki run")
        return int(found) if found.isdecimal() else 0

    def higaki(self, *words: str) -> str:
        user = ("runuser", "--user", "higaki", "--", "env", "HIGAKI_DATA=/var/lib/higaki")
        return self.machine.run(*user, "/opt/higaki/current/bin/higaki", *words).stdout

    def import_game(self, record: str) -> None:
        """The app goes down meanwhile: only one program writes at a time."""
        self.machine.run("systemctl", "stop", "higaki")
        (self.machine.tree / "var/tmp/game.txt").write_text(record, encoding="utf-8")
        self.higaki("import", "/var/tmp/game.txt")

    def restart(self) -> float:
        began = time.monotonic()
        self.machine.run("systemctl", "restart", "higaki")
        return time.monotonic() - began

    def comes_back(self, gone: int, *, seconds: float) -> float:
        """How long until another process is ready."""
        return wait_until(
            lambda: self.app() not in (0, gone) and self.is_active(),
            "the app is back",
            seconds=seconds,
        )

    def picture(self, name: str) -> bytes:
        """The panel as the compositor shows it."""
        self.machine.run(
            *("runuser", "--user", "higaki", "--"),
            *("env", "XDG_RUNTIME_DIR=/run/higaki", "WAYLAND_DISPLAY=wayland-0"),
            *("grim", "/var/tmp/panel.png"),
        )
        drawn = (self.machine.tree / "var/tmp/panel.png").read_bytes()
        (self.pictures / f"{name}.png").write_bytes(drawn)
        return drawn

    def shows(self, expected: bytes, name: str) -> bool:
        """Whether the panel shows this again, once what is said in passing has gone."""
        try:
            wait_until(lambda: self.picture(name) == expected, "the same picture", seconds=30)
        except TimeoutError:
            return False
        return True

    def steady_picture(self, name: str) -> bytes:
        """The panel once nothing moves on it any more."""
        seen = [b"", self.picture(name)]
        deadline = time.monotonic() + 40
        while len(set(seen[-8:])) > 1 or len(seen) < 10:
            assert time.monotonic() < deadline, "the picture never came to rest"
            time.sleep(1)
            seen.append(self.picture(name))
        return seen[-1]

    def _property(self, name: str) -> str:
        return self.machine.ask("systemctl", "show", "--property", name, "--value", "higaki")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make appliance-test", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("/tmp/higaki-appliance"))
    parser.add_argument("--source", type=Path, default=ROOT, help="the tree to install")
    options = parser.parse_args(arguments)
    if missing := missing_tools():
        tell(
            f"Missing here: {', '.join(missing)}. On Debian 12: as root, "
            "apt-get install mmdebstrap systemd-container"
        )
        return 2
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    tree = folder / "tree"
    tell(f"Everything is in {folder}; the console is in {folder / 'console.log'}.")
    prepare(folder, tree, options.source)
    story = Story()
    with booted(tree, log=folder / "console.log") as machine:
        box = Box(machine, folder)
        pack_stick(machine, options.source)
        evening(box, story)
        light_of_the_panel(box, story)
        next_versions(box, story)
        crash_loop(box, story)
        restart(box, story)
        power_menu(box, story)
    with booted(tree, log=folder / "console.log") as machine:
        box = Box(machine, folder)
        morning(box, story)
        farewell(box, story)
    tell(f"{story.seen - story.failed} passed, {story.failed} failed")
    return int(story.failed > 0)


def prepare(folder: Path, tree: Path, source: Path) -> None:
    """A fresh tree with the sources of four versions and the wheels they need."""
    if tree.exists():
        shutil.rmtree(tree)
    base = folder / "base.tar"
    if not base.exists():
        tell("Fetching a Debian 13 ...")
        make_tree(folder / "tree", packages=f"{BASE},{GRIM}", log=folder / "mmdebstrap.log")
        subprocess.run(["tar", "-C", tree, "--xattrs", "-cf", base, "."], check=True)
    else:
        tree.mkdir()
        subprocess.run(["tar", "-C", tree, "--xattrs", "-xf", base], check=True)
    for name in ("higaki", "newer", "dishonest", "broken"):
        copy_sources(source, tree / "root" / name)
    mark_version(tree / "root/newer", "9.1.0")
    mark_version(tree / "root/dishonest", "9.2.0")
    edit(
        tree / "root/dishonest/companion/games/traders_of_osaka/rules/standing.py",
        "points=player.vps,",
        "points=player.vps + 1,",
    )
    mark_version(tree / "root/broken", "9.3.0")
    launch = tree / "root/broken/companion/bootstrap/screen.py"
    launch.write_text(f"{launch.read_text(encoding='utf-8')}\nraise RuntimeError\n", "utf-8")
    drop_in = tree / "etc/systemd/system/higaki.service.d/90-headless.conf"
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text(HEADLESS, encoding="utf-8")


def evening(box: Box, story: Story) -> None:
    """Installed, a game begun, the app killed and frozen."""
    machine = box.machine
    said = machine.run("/root/higaki/deploy/install.sh", "--offline", "/root/stick", check=False)
    (box.pictures / "install.txt").write_text(said.stdout, encoding="utf-8")
    story.expect(said.returncode == 0, "the installer ends well", otherwise=said.stdout)
    story.expect(box.is_active(), "the service is active", otherwise=journal(machine))
    units = ("/etc/systemd/system/higaki.service", "/etc/systemd/system/higaki-backup.service")
    verdict = machine.ask("systemd-analyze", "verify", *units)
    story.expect(not verdict, "systemd-analyze verify has nothing to say", otherwise=verdict)
    ours = sorted((machine.tree / "etc/udev/rules.d").glob("*-higaki-*.rules"))
    rules = machine.ask("udevadm", "verify", *(f"/etc/udev/rules.d/{path.name}" for path in ours))
    story.expect(
        re.search(r"Fail: +0", rules) is not None and len(ours) == 2,
        f"udevadm verify accepts the rules {' and '.join(path.name for path in ours)}",
        otherwise=rules,
    )
    security = machine.ask("systemd-analyze", "--no-pager", "security", "higaki.service")
    score = re.findall(r"exposure level for higaki.service: ([\d.]+)", security)
    story.expect(bool(score) and float(score[0]) <= 3.5, f"systemd-analyze security: {score}")
    again = machine.run("/root/higaki/deploy/install.sh", "--offline", "/root/stick", check=False)
    story.expect(again.returncode == 0, "the installer can be run again", otherwise=again.stdout)

    box.import_game(finished_record())
    box.import_game(RECORD)
    seconds = box.restart()
    story.expect(box.is_active(), f"a game goes on after a restart of {seconds:.1f} s")
    expected = box.steady_picture("game")
    story.expect(len(expected) > 5000, f"grim sees the panel: {box.pictures / 'game.png'}")

    app = box.app()
    machine.run("kill", "-KILL", str(app))
    seconds = box.comes_back(app, seconds=STARTS_SECONDS)
    story.expect(box.shows(expected, "after-kill"), f"killed, it is back after {seconds:.1f} s")
    app = box.app()
    machine.run("kill", "-STOP", str(app))
    seconds = box.comes_back(app, seconds=FREEZE_SECONDS)
    story.expect(box.shows(expected, "after-freeze"), f"frozen, it is back after {seconds:.1f} s")
    box.restart()


def light_of_the_panel(box: Box, story: Story) -> None:
    """A hole in a unit's sandbox opens the one file of /sys behind a link and nothing beside it.

    A container has no backlight class: another device behind a link stands for a panel. Nor does
    its systemd close /sys as ProtectKernelTunables= does elsewhere, so that is asked for by name.
    """
    ask = f"for file in mtu tx_queue_len; do test -w {PANEL}/$file && echo $file; done"
    closed = ("ProtectSystem=strict", "ReadOnlyPaths=/sys/class /sys/devices")
    hole = f"ReadWritePaths=-{PANEL}/mtu -{PANEL}/none"
    box.machine.run("mount", "-o", "remount,rw,bind", "/sys")
    for sandbox, expected in ((closed, []), ((*closed, hole), ["mtu"])):
        properties = (f"--property={each}" for each in sandbox)
        said = box.machine.ask("systemd-run", "--quiet", "--pipe", *properties, "sh", "-c", ask)
        story.expect(
            said.split() == expected,
            f"a unit may write these files of a panel (simulated): {' '.join(expected) or 'none'}",
            otherwise=said,
        )
    box.machine.run("mount", "-o", "remount,ro,bind", "/sys")


def next_versions(box: Box, story: Story) -> None:
    """An update that is fine, one that changes a result, one that does not start."""
    machine = box.machine
    expected = box.steady_picture("before-update")
    first = box.version()
    said = machine.run("/root/newer/deploy/update.sh", "--offline", "/root/stick", check=False)
    story.expect(
        said.returncode == 0 and "1 finished games replayed" in said.stdout,
        "an update replays the finished games first",
        otherwise=said.stdout,
    )
    story.expect(box.version().startswith("9.1.0-"), f"it went from {first} to {box.version()}")
    story.expect(box.shows(expected, "after-update"), "the new version shows the same game")

    said = machine.run("/root/dishonest/deploy/update.sh", "--offline", "/root/stick", check=False)
    story.expect(
        said.returncode != 0 and "Game 1 ended with" in said.stdout,
        "an update that changes a result is stopped and names the game",
        otherwise=said.stdout,
    )
    story.expect(box.version().startswith("9.1.0-") and box.is_active(), "the old one goes on")

    said = machine.run("/root/broken/deploy/update.sh", "--offline", "/root/stick", check=False)
    story.expect(
        said.returncode != 0 and "runs again" in said.stdout,
        "a version that does not start is rolled back",
        otherwise=said.stdout,
    )
    story.expect(box.version().startswith("9.1.0-") and box.is_active(), "the old one is back")
    story.expect(box.shows(expected, "after-rollback"), "and shows the same game")


def crash_loop(box: Box, story: Story) -> None:
    """Killed three times in a row, it starts safely and says so."""
    box.restart()
    for _ in range(3):
        app = box.app()
        box.machine.run("kill", "-KILL", str(app))
        box.comes_back(app, seconds=STARTS_SECONDS)
    story.expect("safe start" in box.status(), f"a crash loop leads to: {box.status()[:60]} ...")
    box.steady_picture("safe-start")
    box.restart()
    story.expect(box.status() == "On the table.", "ended on purpose, it starts as usual again")
    said = box.machine.run("systemctl", "start", "higaki-backup.service", check=False)
    story.expect(said.returncode == 0, "the backup service works", otherwise=said.stdout)


def restart(box: Box, story: Story) -> None:
    """From the start of the service to the game on the panel."""
    ours, bare = restart_seconds(box.machine)
    verdict = "reached" if ours <= RESTART_GOAL * bare else "MISSED"
    tell(
        f"Start of the service to the resumed game: {ours:.2f} s, bare Kivy app {bare:.2f} s, "
        f"{ours / bare:.2f}×  <= {RESTART_GOAL}×  {verdict}"
    )
    story.expect(box.is_active(), "started again and again, it is up each time")


def power_menu(box: Box, story: Story) -> None:
    """The app's user may switch the machine off, and nothing else."""
    machine = box.machine

    def may(what: str) -> str:
        manager = ("org.freedesktop.login1", "/org/freedesktop/login1")
        return machine.ask(
            *("runuser", "--user", "higaki", "--", "busctl", "call", *manager),
            *("org.freedesktop.login1.Manager", f"Can{what}"),
        )

    answers = {what: may(what) for what in ("PowerOff", "Reboot", "Halt")}
    story.expect(
        answers["PowerOff"] == answers["Reboot"] == 's "yes"' != answers["Halt"],
        f"the power menu may: {answers}",
    )
    stop = ("runuser", "--user", "higaki", "--", "systemctl", "--no-ask-password", "stop", "dbus")
    story.expect(machine.run(*stop, check=False).returncode != 0, "it may not stop a service")
    machine.run(*stop[:4], "systemctl", "--no-ask-password", "poweroff", check=False)
    with suppress(TimeoutError):
        wait_until(lambda: machine.has_ended, "the machine is off", seconds=60)
    story.expect(machine.has_ended, "its shut down switches the machine off")


def morning(box: Box, story: Story) -> None:
    """Switched on, the machine boots into the game."""
    wait_until(box.is_active, "the service is active", seconds=STARTS_SECONDS)
    expected = (box.pictures / "before-update.png").read_bytes()
    story.expect(box.shows(expected, "after-boot"), "the machine boots into the game")


def farewell(box: Box, story: Story) -> None:
    """Uninstalled, the games stay; purged, they do not."""
    machine = box.machine
    machine.run("/root/newer/deploy/uninstall.sh")
    gone = [
        Path(f"{machine.tree}{path}")
        for path in ("/opt/higaki", "/etc/udev/rules.d/60-higaki-strip.rules")
    ]
    data = machine.tree / "var/lib/higaki/higaki.db"
    story.expect(
        not box.is_active() and not any(path.exists() for path in gone) and data.exists(),
        "uninstalled: nothing runs, the games stay",
    )
    machine.run("/root/newer/deploy/uninstall.sh", "--purge")
    story.expect(
        not data.parent.exists() and machine.run("id", "higaki", check=False).returncode != 0,
        "purged: games and user are gone",
    )


def pack_stick(machine: Machine, source: Path) -> None:
    """Debian's packages and Python's in one folder, so that the installer fetches nothing."""
    listed = (machine.tree / "root/higaki/deploy/packages/appliance.txt").read_text("utf-8")
    names = re.findall(r"^[a-z0-9.+-]+", listed, flags=re.MULTILINE)
    machine.run("apt-get", "--quiet", "--quiet", "update")
    words = ("--yes", "--no-install-recommends", "--download-only", "install")
    machine.run("apt-get", "--quiet", "--quiet", *words, *names)
    archives = machine.tree / "var/cache/apt/archives"
    machine_and_python = ("--machine", "x86_64", "--python", "3.13", "--debs", archives)
    subprocess.run(
        [source / "deploy/bundle.sh", *machine_and_python, machine.tree / "root/stick"],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def mark_version(folder: Path, version: str) -> None:
    path = folder / "companion/__init__.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'__version__ = ".*"', f'__version__ = "{version}"', text), "utf-8")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path} has changed: this test must follow"
    path.write_text(text.replace(old, new), encoding="utf-8")


def journal(machine: Machine) -> str:
    return machine.ask("journalctl", "--no-pager", "--unit", "higaki", "--lines", "40")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
