"""Whatever is touched in whatever order: nothing breaks, and the record stays the game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOUCHES = 180


@pytest.mark.parametrize(
    ("seed", "game"),
    [
        (0, "traders-of-osaka"),
        (1, "traders-of-osaka"),
        (2, "traders-of-osaka"),
        (3, "osaka-dice"),
        (4, "akindo"),
    ],
)
def test_random_touches_break_nothing(seed, game, tmp_path):
    result = tmp_path / "seen.json"
    command = [sys.executable, "-m", "tests.ui.monkey", str(seed), str(TOUCHES)]
    ended = subprocess.run(
        [*command, str(tmp_path / "data"), str(result), game],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2"},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    seen = json.loads(result.read_text())
    assert seen["replays"]
    assert seen["faults"] == []
    assert len(seen["lines"]) > 20
    assert len(seen["pages"]) >= 4
