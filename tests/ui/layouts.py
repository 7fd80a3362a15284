"""Renders every scene at one size and lists the faults: `python -m tests.ui.layouts WxH FOLDER`."""

import json
import sys
from pathlib import Path

from companion.bootstrap.shows import run_screenshots


def main(size: str, folder: str) -> None:
    width, height = map(int, size.split("x"))
    faults: dict[str, list[str]] = {}

    def look(name: str, page: object) -> None:
        from tests.ui.layout import complaints

        faults[name] = complaints(page)

    run_screenshots(Path(folder), size=(width, height), look=look)
    (Path(folder) / "faults.json").write_text(json.dumps(faults))


if __name__ == "__main__":
    main(*sys.argv[1:])
