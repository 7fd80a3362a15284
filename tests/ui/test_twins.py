"""What screens hide shows on no page: two tables that look alike give the same pictures."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    """The texts of every look of both tables, and a folder with their pictures."""
    folder = tmp_path_factory.mktemp("twins")
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.twins", str(folder)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2"},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    return json.loads((folder / "twins.json").read_text()), folder


def looks(texts):
    return sorted({name.rpartition("-")[0] for name in texts} - {"over"})


def test_other_coins_and_another_sealed_bid_change_no_text_and_no_pixel(seen):
    texts, folder = seen
    assert len(looks(texts)) > 12
    for name in looks(texts):
        assert texts[f"{name}-a"] == texts[f"{name}-b"], name
        one, other = ((folder / f"{name}-{twin}.png").read_bytes() for twin in "ab")
        assert one == other, name


def test_the_pictures_would_have_shown_it(seen):
    """Once the game is over, coins are turned up."""
    texts, folder = seen
    assert texts["over-a"] != texts["over-b"]
    assert (folder / "over-a.png").read_bytes() != (folder / "over-b.png").read_bytes()
