"""The real app on a virtual display, driven by a scenario."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.ui.display import virtual_display
from tests.ui.recorded import record_file

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 180


SIZE = os.environ.get("DRIVE_SIZE", "800x480")
"""The screen that scenarios are driven on, unless a test says another."""


def open_display(size):
    return virtual_display(*map(int, size.split("x")))


@pytest.fixture(scope="module")
def display():
    with open_display(SIZE) as name:
        yield name


@pytest.fixture
def drive(display, tmp_path):
    """Runs a scenario and gives its exit status and what it saw."""
    return driving(display, tmp_path)


@pytest.fixture
def drive_on(tmp_path):
    """The same on a screen of this size, with text of that size."""
    with ExitStack() as displays:

        def on(size, text):
            display = displays.enter_context(open_display(size))
            return driving(display, tmp_path, DRIVE_SIZE=size, DRIVE_TEXT=text)

        yield on


def driving(display, tmp_path, **more):
    def run(scenario, record=None):
        result = tmp_path / f"{scenario}.json"
        command = [sys.executable, "-m", "tests.ui.drive", scenario]
        command += [str(tmp_path / "data"), str(result)]
        if record:
            command.append(str(record_file(record)))
        environment = {**os.environ, "DISPLAY": display, "KIVY_WINDOW": "sdl2", **more}
        environment.pop("WAYLAND_DISPLAY", None)
        ended = subprocess.run(
            command,
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

    return run
