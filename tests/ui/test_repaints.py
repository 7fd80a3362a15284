"""Only what has changed is painted and laid out anew, and nobody waits for the memory."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def seen():
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.repaints"],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    return json.loads(ended.stdout)


def test_part_of_a_drawing_is_painted_when_what_it_shows_changes(seen):
    assert seen["painted"]["changed"] == ["coin"]
    assert seen["painted"]["marks"] == ["ship", "coin"]
    assert seen["painted"]["moved"] == ["ship", "coin"]


def test_page_that_comes_is_painted_once_and_in_its_place(seen):
    assert seen["placed"] == [[300, 150]]


def test_label_that_changes_is_laid_out_once(seen):
    assert seen["laid"] == 1


def test_label_without_room_leaves_no_letters_behind(seen):
    assert seen["emptied"] == [0, 0]


def test_what_is_new_is_looked_through_once_a_move_is_shown(seen):
    assert seen["tidied young"] == ["shown"]


def test_memory_is_tidied_once_when_nobody_touches(seen):
    assert seen["tidied"] == ["at rest"]
