"""Paints long texts and says how many textures that took: `python -m tests.ui.inks LETTERS`."""

from __future__ import annotations

import json
import sys

from companion.ui.window import open_window


def main(letters: int) -> None:
    open_window(width=320, height=240, hidden=True)
    from kivy.graphics import Canvas

    from companion.ui.ink import Painter
    from companion.ui.pen import text_texture

    painter = Painter(Canvas())
    painter.text("W" * letters, 0, 0, 60, 20)
    painter.upright("W" * letters, 0, 0, 20, 60, size=12, rgba=(0, 0, 0, 1))
    widest = text_texture("W" * letters, 12, False).width
    made = text_texture.cache_info().misses
    seen = {"made": made, "widest": widest, "shown": painter.marks[0].text}
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    main(int(sys.argv[1]))
