"""A game that moved in, on the real screen: from the first tap over a power cut to its end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toy.tables import HIDDEN, OVER, SEATED
from tests.ui.display import virtual_display

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 180
BOX = ("rule heap box", "box 9")
OPENING = [*SEATED, *BOX]


@pytest.fixture(scope="module")
def display():
    with virtual_display(800, 480) as name:
        yield name


def test_it_is_begun_answered_alone_cut_off_gone_on_with_and_ended(display, tmp_path):
    def drive(scenario):
        result = tmp_path / f"{scenario}.json"
        command = [sys.executable, "-m", "tests.ui.drive", f"lodger.{scenario}"]
        environment = {**os.environ, "DISPLAY": display, "KIVY_WINDOW": "sdl2"}
        environment.pop("WAYLAND_DISPLAY", None)
        ended = subprocess.run(
            [*command, str(tmp_path / "data"), str(result)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
        )
        assert result.exists(), ended.stderr[-2000:]
        seen = json.loads(result.read_text())
        assert "failed" not in seen, seen["failed"]
        return ended.returncode, seen

    status, seen = drive("begun_and_cut_off")
    assert status == -signal.SIGKILL
    assert seen["opened"] == OPENING
    assert seen["lines"] == [*OPENING, "moss takes 3", "rust takes 2"]
    assert seen["question"].startswith("Dr. No, how many do you hide?")

    status, seen = drive("gone_on_with")
    assert status == 0
    assert "Welcome back. The table should stand like this." in seen["greeting"]
    assert seen["awaited"] == ["moss", "rust", "slate"]
    assert seen["sheets"] == ["Pebbles in the box"]
    assert seen["home"] == "Turn 3: Dr. No"
    assert seen["lines"] == [*OPENING, *OVER[len(SEATED) :]]
    assert seen["told"] == "Everybody hides pebbles in a fist."
    assert HIDDEN[-1] not in seen["log"]
    assert (seen["replayed"], seen["heap"]) == ("4: Ada takes 3 pebbles.", 0)
    assert seen["verdict"].startswith("1. Ada: 8")
