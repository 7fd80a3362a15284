"""`python -m tests.side_by_side`: every test in two processes, for a finger mostly waits.

The first touches the real app, the second does all the rest, and both take about as long; what the
first has said is printed when both are done, and the exit status is that of whichever failed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BY_TOUCH: Final = (
    "tests/ui/test_by_touch.py",
    "tests/ui/test_merchants_by_touch.py",
    "tests/toy/test_on_screen.py",
)
PYTEST: Final = (sys.executable, "-m", "pytest")


def main(*options: str) -> int:
    """Run both and say how they ended."""
    rest = [f"--ignore={file}" for file in BY_TOUCH]
    with TemporaryFile("w+") as said:
        touches = subprocess.Popen(
            [*PYTEST, *options, *BY_TOUCH], cwd=ROOT, stdout=said, stderr=said, text=True
        )
        others = subprocess.run([*PYTEST, *options, *rest], cwd=ROOT)
        status = touches.wait()
        said.seek(0)
        sys.stdout.write(said.read())
    return others.returncode or status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
