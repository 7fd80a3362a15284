"""Renders every scene and lists its faults: `python -m tests.ui.layouts WxH TEXT FOLDER`."""

import json
import sys
from pathlib import Path

from companion.bootstrap.shows import run_screenshots


def main(size: str, text: str, folder: str) -> None:
    width, height = map(int, size.split("x"))
    faults: dict[str, list[str]] = {}

    def look(name: str, page: object) -> None:
        from tests.ui.layout import complaints

        faults[name] = complaints(page)

    run_screenshots(Path(folder), size=(width, height), look=look, text_size=text)
    (Path(folder) / "faults.json").write_text(json.dumps(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
