"""`higaki doctor`: a line for each part, and an exit status that tells whether one failed."""

import os
import re
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from companion.bootstrap.hardware import open_panel
from companion.config import Buttons, Config, Strip
from companion.doctor import buttons, data, screen, software, strip
from companion.storage.promises import Health
from tests.hardware.board import Board, eventually

TOUCH = """\
I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="generic ft5x06 (79)"
H: Handlers=mouse0 event0
B: ABS=260800000000003

I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
B: REL=903
"""


@pytest.fixture
def configure(run, tmp_path, monkeypatch):
    """Write a configuration for `higaki` to read."""

    def write(text):
        file = tmp_path / "higaki.toml"
        file.write_text(text, encoding="utf-8")
        monkeypatch.setenv("HIGAKI_CONFIG", str(file))

    monkeypatch.setenv("LG_WD", str(tmp_path))
    write("")
    return write


def lines(result):
    """What was found, by name."""
    found = re.findall(r"^(ok|note|FAIL) +(.+?)  +(.+)$", result.stdout, flags=re.MULTILINE)
    return {name: (sign, sentence) for sign, name, sentence in found}


def test_every_part_gets_a_line(run, configure):
    found = lines(run("doctor"))
    assert set(found) >= {
        *("higaki", "python", "libraries", "machine", "configuration"),
        *("display", "kivy", "touchscreen"),
        *("gpio chips", "buttons", "serial ports", "strip"),
        *("database", "data folder", "room", "clock"),
    }
    assert found["python"][0] == "ok"


def test_parts_can_be_chosen(run, configure):
    found = lines(run("doctor", "strip"))
    assert set(found) == {"serial ports", "strip"}
    assert found["strip"] == ("note", "No strip: there is none in higaki.toml.")


def test_nothing_attached_is_no_failure(run, configure):
    assert run("doctor", "buttons", "strip").exit_code == 0


def test_buttons_that_are_set_up_and_cannot_be_reached_fail(run, configure, monkeypatch):
    def fail(*_):
        raise ModuleNotFoundError(name="lgpio")

    monkeypatch.setattr("hardware.factory._open_lgpio", fail)
    configure("[buttons]\n")
    result = run("doctor", "buttons")
    assert result.exit_code == 1
    assert lines(result)["buttons"] == ("FAIL", "No buttons: the Python module 'lgpio' is missing.")


def test_the_level_of_each_button_is_told(run, configure):
    configure('[buttons]\nfactory = "mock"\npins = { red = 17 }\n')
    found = lines(run("doctor", "buttons"))
    assert found["red button"] == ("ok", "GPIO 17 is up.")
    assert found["next button"] == ("ok", "GPIO 12 is up.")


def test_a_configuration_with_a_mistake_is_told_in_one_line(run, configure):
    configure("[strip]\nled = 60\n")
    result = run("doctor")
    assert result.exit_code == 2
    assert result.stderr.endswith("strip.led: there is no such key; did you mean leds?\n")


def test_warnings_of_the_configuration_are_notes(run, configure):
    configure('[strip]\nleds = 144\nprotocol = "tpm2"\n')
    assert "WLED miscounts most TPM2 strips" in run("doctor", "software").stdout


def test_a_strip_that_says_hello_is_found(run, configure, tmp_path):
    configure(f'[strip]\nleds = 3\nport = "/dev/../{tmp_path / "tty"}"\n')
    with Board(tmp_path / "tty"):
        sign, sentence = lines(run("doctor", "strip"))["strip"]
    assert (sign, sentence[:21]) == ("ok", "A strip says hello on")


def test_the_test_pattern_shows_every_channel_and_leaves_the_strip_dark(tmp_path):
    config = Config(strip=Strip(present=True, leds=3, port=str(tmp_path / "tty"), brightness=1.0))
    with Board(tmp_path / "tty") as board:
        finding = strip.light(
            config, clock=lambda: 4 * monotonic(), sleep=lambda seconds: sleep(seconds / 4)
        )
        assert finding.ok
        assert {colour for frame in board.frames for colour in frame} >= {
            *((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
        }
        eventually(lambda: board.shows(((0, 0, 0),) * 3))


def test_a_test_pattern_without_a_strip_is_told(tmp_path):
    assert strip.light(Config()).ok is None
    gone = Config(strip=Strip(present=True, port=str(tmp_path / "none")))
    times = iter(range(100))
    finding = strip.light(gone, clock=lambda: float(next(times)), sleep=lambda _: None)
    assert finding.ok is False


def test_watching_tells_levels_and_events(monkeypatch):
    config = Config(buttons=Buttons(present=True, factory="mock", pins={"red": 5}))
    attached: Any = None
    said: list[str] = []

    def open_and_remember(*args):
        nonlocal attached
        attached = open_panel(*args)
        return attached

    def press_after_the_quiet_time(seconds):
        sleep(seconds)
        if len(said) == 1 and attached.panel._watch._guards["red"].deadline is None:
            attached.factory.pin(5).drive_low()
        elif len(said) == 3:
            attached.factory.pin(5).drive_high()

    monkeypatch.setattr(buttons, "open_panel", open_and_remember)
    buttons.watch(
        config, said.append, is_over=lambda: len(said) > 4, sleep=press_after_the_quiet_time
    )
    assert said == [
        "Press the buttons; Ctrl-C ends.",
        "red    is down",
        "red    press",
        "red    is up",
        "red    release",
    ]


def test_a_busy_panel_asks_whether_higaki_runs(monkeypatch):
    config = Config(buttons=Buttons(present=True, factory="mock", pins={"red": 5}))
    monkeypatch.setattr("hardware.buttons._open_pin", busy)
    (finding,) = buttons.levels(config)
    assert finding.ok is None
    assert finding.sentence.endswith("Is Higaki running?")


def busy(name, pin, factory):
    from hardware.errors import CannotUsePin

    raise CannotUsePin(f"no buttons: GPIO {pin} for {name!r} cannot be used ('GPIO busy')")


# --- the screen, tried in another process ------------------------------------------------------


def try_screen(code, **options):
    return list(screen.kivy({}, command=(sys.executable, "-c", code), **options))


def test_a_screen_that_hangs_is_told_after_a_while():
    (finding,) = try_screen("import time; time.sleep(60)", longest_seconds=0.2)
    assert finding.ok is False
    assert "no window within 0.2 s" in finding.sentence


def test_a_screen_that_dies_is_told_with_its_last_words():
    (finding,) = try_screen("raise SystemExit('libGL.so.1: cannot open')")
    assert finding.sentence == "Kivy cannot open a window: libGL.so.1: cannot open."
    (finding,) = try_screen("import os; os.kill(os.getpid(), 11)")
    assert finding.sentence == "Kivy cannot open a window: exit status -11."


def test_a_session_without_display_is_tried_where_nobody_looks():
    code = (
        "import json, os; print('noise'); print(json.dumps({'kivy': '2', "
        "'renderer': os.environ['SDL_VIDEODRIVER'], 'gl': '4', 'input': ['mouse']}))"
    )
    kivy, gl, taps = try_screen(code)
    assert (kivy.ok, kivy.sentence) == (None, "Kivy 2 can draw; no window was tried.")
    assert gl.sentence == "Drawn by offscreen, OpenGL 4."
    assert taps.ok


def test_two_sources_of_touch_are_a_failure():
    code = (
        "import json; print(json.dumps({'kivy': '2', 'renderer': '', 'gl': '', "
        "'input': ['mouse', 'probesysfs']}))"
    )
    taps = try_screen(code)[-1]
    assert taps.ok is False
    assert "mouse, probesysfs" in taps.sentence


@pytest.mark.parametrize(
    ("environment", "ok"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, None),
        ({"SDL_VIDEODRIVER": "offscreen", "DISPLAY": ":0"}, None),
    ],
)
def test_the_display_is_told(environment, ok):
    assert screen.display(environment).ok is ok


def test_a_touchscreen_is_known_by_its_fingers(tmp_path):
    devices = tmp_path / "devices"
    for kernel in (TOUCH, TOUCH.replace("260800000000003", "2608000 3")):
        devices.write_text(kernel, encoding="utf-8")
        assert screen.touchscreen(devices).sentence == "Touchscreen: generic ft5x06 (79)."
    devices.write_text(TOUCH.split("\n\n")[1], encoding="utf-8")
    assert screen.touchscreen(devices).ok is None
    assert screen.touchscreen(tmp_path / "none").ok is None


def test_a_panel_s_own_light_is_told_where_it_may_be_set(tmp_path):
    assert screen.light_of_the_panel(tmp_path).ok is None
    panel = tmp_path / "10-0045"
    panel.mkdir()
    for name in ("max_brightness", "brightness", "bl_power"):
        (panel / name).write_text("1")
    found = screen.light_of_the_panel(tmp_path)
    assert (found.ok, found.sentence) == (True, "The light of the panel 10-0045 may be set.")


# --- software and data ---------------------------------------------------------------------------


def test_an_old_python_and_a_missing_library_fail():
    assert software.python((3, 10)).ok is False
    finding = software.libraries(("click", "no-such-library"))
    assert (finding.ok, finding.sentence) == (False, "Missing: no-such-library.")


def test_a_sound_database_is_told_and_left_as_it_is(run, record, tmp_path):
    run("import", str(record))
    folder = tmp_path / "data"
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    finding = data.database(folder / "higaki.db")
    assert finding.ok
    assert "is sound: 1 game," in finding.sentence
    assert data.promises(folder).ok
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_a_damaged_database_fails(run, record, tmp_path):
    run("import", str(record))
    file = tmp_path / "data/higaki.db"
    file.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    assert data.database(file).ok is False


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_fails(tmp_path):
    tmp_path.chmod(0o500)
    assert data.promises(tmp_path).ok is False


@pytest.mark.parametrize(
    ("mode", "synchronous", "ok"), [("wal", 2, True), ("delete", 2, False), ("wal", 1, False)]
)
def test_the_pragmas_decide_whether_a_power_cut_loses_moves(mode, synchronous, ok):
    health = Health(journal_mode=mode, synchronous=synchronous, integrity="ok", backups=())
    assert data.judge(health).ok is ok


def test_no_database_yet_is_a_note(tmp_path: Path):
    assert data.database(tmp_path / "higaki.db").ok is None
