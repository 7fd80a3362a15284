"""The command of the README starts Higaki, and what keeps it from starting is a sentence."""

import os
import subprocess
import sys

import pytest

from tests.start.clone import ROOT, clone, lend_libraries, make_run
from tests.ui.display import virtual_display

LONGEST_SECONDS = 900
HIGAKI = [sys.executable, "-m", "companion"]
FAST = "120"
IMPATIENT = """
from functools import partial
from companion.bootstrap import shows
shows.run_demo = partial(shows.run_demo, patience_seconds=1)
from companion.cli import main
main(["demo", "--speed", "100", "--pictures", "pictures"])
"""


@pytest.fixture
def start(tmp_path):
    """Start a command in an environment without a display but for what is given."""

    def start(command, **environment):
        shown = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        mine = {name: value for name, value in os.environ.items() if name not in shown}
        return subprocess.run(
            command,
            cwd=tmp_path,
            env={**mine, "PYTHONPATH": str(ROOT), "HIGAKI_DATA": str(tmp_path), **environment},
            capture_output=True,
            text=True,
            timeout=LONGEST_SECONDS,
        )

    return start


@pytest.mark.slow
def test_make_run_in_a_clean_clone_plays_a_game_to_its_end(tmp_path):
    copy = clone(tmp_path)
    lend_libraries(copy)
    assert make_run(copy, tmp_path).faults == ()


@pytest.mark.slow
def test_fast_demo_comes_to_its_end(start):
    with virtual_display(800, 480) as display:
        ended = start([*HIGAKI, "demo", "--players", "2", "--speed", FAST], DISPLAY=display)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert " lines on record; won by " in ended.stdout
    assert "nobody" not in ended.stdout


@pytest.mark.slow
def test_demo_whose_touches_reach_nothing_gives_up_with_a_sentence(start, tmp_path):
    deaf = tmp_path / "xdotool"
    deaf.write_text("#!/bin/sh\n")
    deaf.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    with virtual_display(800, 480) as display:
        ended = start([sys.executable, "-c", IMPATIENT], DISPLAY=display, PATH=path)
    assert ended.returncode == 1
    assert ended.stderr.startswith("The demo has stopped. On the page home nothing has come of ")
    assert ended.stderr.count("\n") == 1
    assert "Record" not in ended.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("run", "The display :55 refuses a window: is it there, "),
        ("demo", "The display :55 refuses a window: is it there, "),
        ("demo --speed 0", "Invalid value for '--speed': '0' is no speed; expected a number from "),
        ("demo --speed nan", "Invalid value for '--speed': 'nan' is no speed; "),
        ("demo --pictures /dev/null/x", "/dev/null/x: Not a directory."),
        ("screenshots /dev/null/x", "/dev/null/x: Not a directory."),
        ("screenshots /proc/x", "/proc/x: No such file or directory."),
    ],
)
def test_what_cannot_start_is_one_line_and_status_2(start, words, sentence):
    ended = start([*HIGAKI, *words.split()], DISPLAY=":55")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith(sentence)
    assert ended.stderr.count("\n") == 1


def test_doctor_calls_a_display_that_does_not_answer_a_failure(start):
    ended = start([*HIGAKI, "doctor", "screen"], DISPLAY=":55")
    assert ended.returncode == 1
    assert "FAIL  kivy              Kivy cannot open a window: The display :55 refuses " in (
        ended.stdout
    )


def test_doctor_calls_drawing_offscreen_no_window(start):
    ended = start([*HIGAKI, "doctor", "screen"])
    assert ended.returncode == 0
    assert "can draw; no window was tried." in ended.stdout
    assert "opens a window" not in ended.stdout


def test_a_watch_ends_what_stands_still(start):
    script = (
        "import time\nfrom companion.bootstrap.watch import Watch\n"
        "with Watch('It has stood still.', longest_seconds=0.1):\n    time.sleep(60)"
    )
    ended = start([sys.executable, "-c", script])
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "It has stood still.\n")


def test_a_watch_lets_what_stirs_go_on(start):
    script = (
        "import time\nfrom companion.bootstrap.watch import Watch\n"
        "with Watch('It has stood still.', longest_seconds=20) as watch:\n    watch.alive()\n"
        "print('done')"
    )
    ended = start([sys.executable, "-c", script])
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "done\n", "")
