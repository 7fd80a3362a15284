"""Every screen at every size: nothing clipped, nothing overlapping, no target too small."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ("800x480", "small"),
        ("800x480", "normal"),
        ("800x480", "large"),
        ("1280x720", "normal"),
        ("720x1280", "normal"),
        ("720x1280", "large"),
    ],
)
def test_every_screen_is_laid_out_without_a_fault(size, text, tmp_path):
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2"}
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.layouts", size, text, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=180,
    )
    report = tmp_path / "faults.json"
    assert report.exists(), ended.stderr[-2000:]
    faults = json.loads(report.read_text())
    assert len(faults) > 50
    assert {name: found for name, found in faults.items() if found} == {}
    assert {path.stem for path in tmp_path.glob("*.png")} == set(faults)
