"""A text of any length is painted with a few textures, none of them larger than a screen needs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MOST_TEXTURES = 60
"""Every size of letters down to the smallest, twice, and some halvings."""


@pytest.mark.parametrize("letters", [5, 40, 20_000])
def test_painting_costs_the_same_however_long_the_text(letters):
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.inks", str(letters)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    seen = json.loads(ended.stdout)
    assert seen["made"] <= MOST_TEXTURES
    assert seen["widest"] < 8192
    if letters > 5:
        assert seen["shown"].endswith("…")
        assert seen["shown"].startswith("W")
