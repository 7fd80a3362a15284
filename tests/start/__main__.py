"""`make start-test`: a clean clone, set up for real, then `make run` ten times in a row.

Ten times as the machine is, and ten times while other work keeps every core busy.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tests.start.clone import Run, clone, make_run

TIMES: Final = 10
BUSY_PER_CORE: Final = 1
BUSY: Final = "while True: sum(range(10000))"


@contextmanager
def load(processes: int) -> Iterator[None]:
    """So many processes that only reckon."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def walk(copy: Path, work: Path, label: str, processes: int) -> list[Run]:
    """`make run`, ten times in a row."""
    runs = []
    with load(processes):
        for time in range(1, TIMES + 1):
            run = make_run(copy, work / f"{label}-{time}")
            runs.append(run)
            said = "; ".join(run.faults) or "ok"
            print(f"{label:<6} {time:>2}  {run.seconds:6.1f} s  {said}", flush=True)
    return runs


def main() -> int:
    busy = BUSY_PER_CORE * (os.cpu_count() or 1)
    with TemporaryDirectory(prefix="higaki-start-") as folder:
        work = Path(folder)
        copy = clone(work)
        print("Setting up a clean clone", flush=True)
        subprocess.run([copy / "deploy/setup.sh", "run"], check=True, capture_output=True)
        walks = {
            "quiet": walk(copy, work, "quiet", 0),
            "loaded": walk(copy, work, "loaded", busy),
        }
    for label, runs in walks.items():
        good = sum(not run.faults for run in runs)
        seconds = [run.seconds for run in runs]
        print(
            f"{label}: {good} of {TIMES} good, median {median(seconds):.1f} s, "
            f"longest {max(seconds):.1f} s"
        )
    return int(any(run.faults for runs in walks.values() for run in runs))


if __name__ == "__main__":
    sys.exit(main())
