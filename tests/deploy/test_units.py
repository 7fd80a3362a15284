"""The units, the rules and the scripts, as far as their own tools can read them here."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
UNITS = sorted((ROOT / "systemd").iterdir())
SCRIPTS = sorted((ROOT / "deploy").rglob("*.sh"))
POWER_RULE = (ROOT / "deploy/polkit/50-higaki-power.rules").read_text(encoding="utf-8")

needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze is not here"
)


def lines(name):
    text = (ROOT / "systemd" / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@needs_systemd
def test_systemd_understands_every_unit(tmp_path):
    """Where the programs would be, something executable is put for the check."""
    for unit in UNITS:
        text = re.sub(r"/opt/higaki\S+", "/bin/true", unit.read_text(encoding="utf-8"))
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    result = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *sorted(tmp_path.iterdir())],
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize(
    ("unit", "worst"), [("higaki.service", 3.5), ("higaki-backup.service", 1.5)]
)
def test_a_service_is_hardened(unit, worst):
    result = subprocess.run(
        ["systemd-analyze", "security", "--no-pager", "--offline=true", ROOT / "systemd" / unit],
        capture_output=True,
        text=True,
    )
    found = re.search(r"exposure level for \S+: ([\d.]+)", result.stdout)
    assert found, result.stderr
    assert float(found[1]) <= worst


@pytest.mark.parametrize(
    "line",
    [
        "Type=notify",
        "NotifyAccess=all",
        "Restart=always",
        "StartLimitIntervalSec=0",
        "LimitCORE=0",
        "ProtectSystem=strict",
        "PrivateTmp=yes",
        "Environment=SDL_VIDEODRIVER=x11 KIVY_WINDOW=sdl2",
    ],
)
def test_the_kiosk_keeps_what_it_was_found_to_need(line):
    assert line in lines("higaki.service")


@pytest.mark.parametrize(
    "word",
    ["PAMName", "SupplementaryGroups", "PrivateDevices", "DynamicUser", "MemoryDenyWriteExecute"],
)
def test_the_kiosk_keeps_away_from_what_breaks_it(word):
    assert not [line for line in lines("higaki.service") if line.startswith(word)]


def test_the_watchdog_gives_the_app_time_for_three_signs_of_life():
    seconds = next(line for line in lines("higaki.service") if line.startswith("WatchdogSec="))
    assert int(seconds.partition("=")[2]) >= 10


def test_the_power_menu_may_switch_off_and_restart_and_nothing_else():
    assert set(re.findall(r'"(org\.[^"]+)"', POWER_RULE)) == {
        "org.freedesktop.login1.power-off",
        "org.freedesktop.login1.power-off-multiple-sessions",
        "org.freedesktop.login1.reboot",
        "org.freedesktop.login1.reboot-multiple-sessions",
    }
    assert POWER_RULE.count("polkit.Result.YES") == 1


def test_the_strip_gets_the_name_that_the_app_looks_for():
    from hardware.ports import OWN_LINK

    rule = (ROOT / "deploy/udev/60-higaki-strip.rules").read_text(encoding="utf-8")
    assert f'SYMLINK+="{OWN_LINK.name}"' in rule
    assert 'ENV{ID_MM_DEVICE_IGNORE}="1"' in rule


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_script_is_clean(script):
    result = subprocess.run(["shellcheck", script], capture_output=True, text=True)
    assert result.stdout == ""


def test_every_script_to_call_can_be_called():
    callable_ones = [path for path in SCRIPTS if path.parent.name != "lib"]
    assert [path.name for path in callable_ones if not path.stat().st_mode & 0o100] == []
