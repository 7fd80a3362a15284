"""Renders every scene and lists its faults: `python -m tests.ui.layouts WxH TEXT FOLDER`.

The names at its table are as long as names can be.
"""

import json
import sys
from pathlib import Path

from companion.bootstrap.shows import run_screenshots

NAMES = ("Christopher", "紀伊國屋文左", "Bartholomew", "Wilhelmina W")


def main(size: str, text: str, folder: str) -> None:
    width, height = map(int, size.split("x"))
    faults: dict[str, list[str]] = {}

    def look(name: str, page: object) -> None:
        from tests.ui.layout import complaints

        faults[name] = complaints(page)

    run_screenshots(Path(folder), size=(width, height), look=look, text_size=text, names=NAMES)
    (Path(folder) / "faults.json").write_text(json.dumps(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
