"""The taps of a recorded game of each kind against the least there can be."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.games import find_game, shown_keys
from companion.table.record import read_record
from tests.bench.measure import Row
from tests.bench.screen import ROOT, Runner
from tests.bench.storage import scratch
from tests.games.touched import Touched, touched
from tests.ui.display import virtual_display

RECORDS = ROOT / "tests/records"


def rows() -> Iterator[Row]:
    """A row for each game that has a screen; it plugs in with its `touched.py`."""
    with scratch() as folder, virtual_display(800, 480) as display:
        run = Runner(display, folder / "data")
        for key in sorted(shown_keys()):
            yield _taps_of_a_game(run, folder / key, key, touched(key))


def _taps_of_a_game(run: Runner, folder: Path, key: str, game: Touched) -> Row:
    folder.mkdir()
    record, result = RECORDS / key / f"{game.record}.txt", folder / "taps.json"
    command = [sys.executable, "-m", "tests.ui.drive", "games.whole_game"]
    command += [str(folder / "data"), str(result), str(record)]
    subprocess.run(command, cwd=ROOT, env=run.environment, check=True, capture_output=True)
    seen = json.loads(result.read_text())
    if "failed" in seen:
        raise RuntimeError(f"{record.name} was not played to its end: {seen['failed']}.")
    begin = 2 + (len(shown_keys()) > 1)  # New game, which one, and Start
    taps, least = seen["taps"] + begin, least_taps(record, game)
    return Row(
        name=f"{find_game(key).title}: taps of a recorded game",
        ours=str(taps),
        anchor=f"one a {game.seen} seen and a decision {least}",
        ratio=taps / least,
        goal=("<=", game.goal),
    )


def least_taps(record: Path, game: Touched) -> int:
    """One tap to begin, and what every move of the record takes at least."""
    history = read_record(record.read_bytes(), file=record.name)
    return 1 + sum(game.least(entry) for entry in history.entries if entry.kind == "move")
