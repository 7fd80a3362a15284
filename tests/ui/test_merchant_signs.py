"""Every merchant's tablet bears its sign, however long the names: colours are not for every eye."""

import json
import os
import subprocess
import sys

from companion.games import find_game

PAINTS = """
import json
from companion.ui.window import open_window
open_window(width=320, height=240, hidden=True)
from kivy.graphics import Canvas
from companion.games.akindo.screens.widgets import merchant
from companion.games.akindo.views.view import view
from companion.games.kit.value import replace
from companion.ui.ink import Painter
from tests.games.akindo.tables import lay_table
signs = []
merchant.paint_bare_sign = lambda painter, mark, *place: signs.append(mark.sign)
for name in ("Ai", "Wilhelmina W", "W" * 40):
    for seat in view(lay_table("white yellow red blue black")).seats:
        tablet = merchant.MerchantTablet(data=replace(seat, name=name), size=(156, 124))
        tablet.paint(Painter(Canvas()))
print(json.dumps(signs))
"""


def test_every_merchant_has_a_sign_beside_any_name():
    ended = subprocess.run(
        [sys.executable, "-c", PAINTS],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr[-1500:]
    assert json.loads(ended.stdout) == 3 * [mark.sign for mark in find_game("akindo").seats]
