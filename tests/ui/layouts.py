"""Renders every scene and lists its faults: `python -m tests.ui.layouts WxH TEXT FOLDER [GAME]`.

The names at its table are as long as names can be, and with small text as short as most are.
"""

import json
import sys
from pathlib import Path

from companion.bootstrap.shows import run_screenshots
from companion.ui.window import open_window

NAMES = ("Christopher", "紀伊國屋文左", "Bartholomew", "Wilhelmina W")
SHORT = ("Aiko", "Ben", "Chie", "Dai", "Emi")


def main(size: str, text: str, folder: str, key: str | None = None) -> None:
    width, height = map(int, size.split("x"))
    faults: dict[str, list[str]] = {}

    open_window(width=width, height=height)
    from tests.ui.layout import complaints
    from tests.ui.optics import note_frames

    note_frames()

    def look(name: str, page: object) -> None:
        faults[name] = complaints(page)

    names = SHORT if text == "small" else NAMES
    run_screenshots(
        Path(folder), size=(width, height), key=key, look=look, text_size=text, names=names
    )
    (Path(folder) / "faults.json").write_text(json.dumps(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
