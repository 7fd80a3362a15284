"""`python -m tests.side_by_side`: every test in two processes, for screens wait more than work.

The first holds what touches a display, the second all the rest; what the first has said is printed
when both are done, and the exit status is that of whichever failed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

ROOT: Final = Path(__file__).parent.parent
ON_A_DISPLAY: Final = ("tests/start", "tests/toy", "tests/ui", "tests/whole")
PYTEST: Final = (sys.executable, "-m", "pytest")


def main(*options: str) -> int:
    """Run both and say how they ended."""
    rest = [f"--ignore={folder}" for folder in ON_A_DISPLAY]
    with TemporaryFile("w+") as said:
        screens = subprocess.Popen(
            [*PYTEST, *options, *ON_A_DISPLAY], cwd=ROOT, stdout=said, stderr=said, text=True
        )
        others = subprocess.run([*PYTEST, *options, *rest], cwd=ROOT)
        status = screens.wait()
        said.seek(0)
        sys.stdout.write(said.read())
    return others.returncode or status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
