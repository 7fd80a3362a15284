"""A mistake of our own ends the app, so that it comes back, and leaves a report without values."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.display import virtual_display

ROOT = Path(__file__).parent.parent.parent
PATIENCE_SECONDS = 60


@pytest.fixture(scope="module")
def display():
    with virtual_display(800, 480) as name:
        yield name


@pytest.fixture
def run(display, tmp_path):
    environment = {**os.environ, "DISPLAY": display, "KIVY_WINDOW": "sdl2"}
    environment.pop("WAYLAND_DISPLAY", None)

    def run(where):
        return subprocess.run(
            [sys.executable, "-m", "tests.ui.mistakes", where, tmp_path],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
        )

    return run


@pytest.mark.parametrize("where", ["opening", "writing", "answering"])
def test_a_mistake_on_the_stores_thread_or_in_its_answer_ends_the_app(run, tmp_path, where):
    ended = run(where)
    report = (tmp_path / "crashes.txt").read_text()
    assert ended.returncode == 1
    assert "ZeroDivisionError" in report
    assert "stumble" in report
    assert "R5" not in report


def test_damage_that_shows_in_the_middle_of_a_game_is_put_right_and_told_on_a_page(run, tmp_path):
    ended = run("damage")
    assert ended.returncode == 0, ended.stderr[-2000:]
    assert list(tmp_path.glob("higaki.db.damaged-*"))
