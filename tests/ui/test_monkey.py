"""Whatever is touched in whatever order: nothing breaks, and the record stays the game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOUCHES = 180


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_random_touches_break_nothing(seed, tmp_path):
    result = tmp_path / "seen.json"
    command = [sys.executable, "-m", "tests.ui.monkey", str(seed), str(TOUCHES)]
    ended = subprocess.run(
        [*command, str(tmp_path / "data"), str(result)],
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
