"""The lines of a chart: broken each in its own way, round corners too."""

import os
import subprocess
import sys


def run(code):
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stderr[-1500:]
    return ended.stdout.strip().splitlines()


def test_strokes_follow_the_line_round_its_corners_and_leave_its_gaps():
    whole, broken = run(
        "from companion.ui.widgets.chart import strokes\n"
        "line = [0, 0, 10, 0, 10, 10]\n"
        "print(strokes(line, []))\n"
        "print([[round(n) for n in s] for s in strokes(line, [8, 4])])\n"
    )
    assert whole == "[[0, 0, 10, 0, 10, 10]]"
    assert broken == "[[0, 0, 8, 0], [10, 2, 10, 10]]"
