"""`python -m tests.side_by_side`: every test in three processes, for a finger mostly waits.

Two touch the real app and one does all the rest, and all take about as long; what the first two
have said is printed when all are done, and the exit status is that of the first that failed.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

ROOT: Final = Path(__file__).parent.parent
BY_TOUCH: Final = (
    ("tests/ui/test_by_touch.py",),
    (
        "tests/ui/test_dice_by_touch.py",
        "tests/ui/test_merchants_by_touch.py",
        "tests/toy/test_on_screen.py",
    ),
)
PYTEST: Final = (sys.executable, "-m", "pytest")


def main(*options: str) -> int:
    """Run all of them and say how they ended."""
    rest = [f"--ignore={file}" for files in BY_TOUCH for file in files]
    with ExitStack() as stack:
        said = [stack.enter_context(TemporaryFile("w+")) for _ in BY_TOUCH]
        touches = [
            subprocess.Popen(
                [*PYTEST, *options, *files], cwd=ROOT, stdout=words, stderr=words, text=True
            )
            for files, words in zip(BY_TOUCH, said, strict=True)
        ]
        others = subprocess.run([*PYTEST, *options, *rest], cwd=ROOT)
        statuses = [others.returncode, *(touch.wait() for touch in touches)]
        for words in said:
            words.seek(0)
            sys.stdout.write(words.read())
    return next((status for status in statuses if status), 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
