"""Lines of even length: no word is left alone where a text stands in the middle."""

import os
import subprocess
import sys


def test_lines_are_as_few_as_before_and_as_even_as_can_be():
    code = (
        "from companion.ui import measure\n"
        "text = 'Undo: Aiko ends the turn'\n"
        "room = measure.width(text, size=18, bold=True) * 0.85\n"
        "print(measure.wrapped(text, room, bold=True))\n"
        "print(measure.balanced(text, room, bold=True))\n"
        "print(measure.balanced('Undo', room))\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stderr[-1500:]
    assert ended.stdout.splitlines() == [
        "['Undo: Aiko ends the', 'turn']",
        "['Undo: Aiko', 'ends the turn']",
        "['Undo']",
    ]
