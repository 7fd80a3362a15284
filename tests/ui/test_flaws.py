"""Every check of the layout walk can fail: a page with one flaw is found out, and others pass."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOUND_OUT = {
    "target": "target under 48 px: InkButton 'x' is 40×40",
    "print": "small print: Label 'tiny' at 9 px",
    "painted print": "small print: 'tiny' at 9 px",
    "clipped": "clipped: Label 'too wide' needs ",
    "cut": "cut: 'Chri",
    "too high": "too high: '12' in ",
    "broken word": "cut or broken: Label 'Bartholomew' shows ",
    "prompt": "prompt on several lines: 'Bartholomew takes",
    "outside": "off the screen: 'Over the edge'",
    "overlap": "overlap: 'Above' and 'Below'",
    "one of several": "one of several: '1 cards'",
    "list": "list without commas: 'Aiko and Ben and Chie'",
    "arrow": "another arrow: '12 → 15'",
    "alone in the middle": "widow: 'all' of ",
    "alone at the left": "widow: 'all' of ",
    "boxes": "boxes: '紀'",
    "edge": " px to an edge: '12' in ",
    "line": " px to an edge: '12' in ",
    "screen": "0 px to the edge of the screen: 'At the rim'",
    "levels": "uneven by ",
    "row": "uneven in a row by 6.0 px",
}


@pytest.fixture(scope="module")
def said():
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.flaws"],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    return json.loads(ended.stdout)


@pytest.mark.parametrize(("flaw", "sentence"), FOUND_OUT.items())
def test_flaw_is_found_out(said, flaw, sentence):
    assert any(sentence in words for words in said[flaw]), said[flaw]


@pytest.mark.parametrize("page", ["nothing", "nothing in the middle", "nothing at the left"])
def test_page_without_a_flaw_is_let_pass(said, page):
    assert said[page] == []


def test_every_flaw_that_is_laid_is_asked_for(said):
    assert {name for name in said if not name.startswith("nothing")} == set(FOUND_OUT)
