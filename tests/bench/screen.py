"""The screen against the least Kivy app there can be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from companion.bootstrap.tables import open_store
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.state import Phase
from companion.table.rehearsal import rehearse
from tests.bench.measure import Row, percentile
from tests.bench.storage import scratch
from tests.ui.display import virtual_display

ROOT = Path(__file__).parent.parent.parent
STARTS = 7
OWN_MEDIAN, OWN_MOST = 0.006, 0.012
"""Seconds of this thread's work, all but drawing and showing the frame."""
IDLES = 3


def rows() -> Iterator[Row]:
    with scratch() as folder, virtual_display(800, 480) as display:
        data = folder / "data"
        game_in_progress(data)
        run = Runner(display, data)
        yield from _starts(run)
        yield _idle(run)
        yield from _taps_to_frame(run)


class Runner:
    def __init__(self, display: str, data: Path) -> None:
        self._data = data
        self.environment = {**os.environ, "DISPLAY": display, "KIVY_WINDOW": "sdl2"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        # Installed programs are compiled, Kivy's files and ours alike: each first run does it.
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.environment["PYTHONPYCACHEPREFIX"] = str(data.parent / "compiled")

    def __call__(self, which: str, what: str) -> dict[str, Any]:
        began = time.monotonic()
        ended = subprocess.run(
            [sys.executable, "-m", "tests.bench.on_screen", which, what, str(self._data)],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return {"began": began, **json.loads(ended.stdout.splitlines()[-1])}


def _starts(run: Runner) -> Iterator[Row]:
    runs: dict[str, list[dict[str, Any]]] = {"higaki": [], "bare": []}
    for which in runs:
        run(which, "start")  # the first ones read the disk and compile for all that follow
    for _ in range(STARTS):
        for which, results in runs.items():
            results.append(run(which, "start"))
    took = {which: median(r["ready"] - r["began"] for r in rs) for which, rs in runs.items()}
    memory = {which: median(r["memory"] for r in rs) for which, rs in runs.items()}
    yield Row(
        name="cold start to the resumed game",
        ours=f"{took['higaki']:.2f} s",
        anchor=f"bare Kivy app {took['bare']:.2f} s",
        ratio=took["higaki"] / took["bare"],
        goal=("<=", 1.6),
    )
    yield Row(
        name="memory",
        ours=f"{memory['higaki']:.0f} MB",
        anchor=f"bare Kivy app {memory['bare']:.0f} MB",
        ratio=memory["higaki"] / memory["bare"],
        goal=("<=", 1.4),
    )


def _idle(run: Runner) -> Row:
    pairs = [(run("higaki", "idle")["cpu"], run("bare", "idle")["cpu"]) for _ in range(IDLES)]
    ours, anchor = (median(side) for side in zip(*pairs, strict=True))
    return Row(
        name="CPU while idle",
        ours=f"{ours:.2%}",
        anchor=f"bare Kivy app {anchor:.2%}",
        ratio=ours / anchor,
        goal=("<=", 1.0),
    )


def _taps_to_frame(run: Runner) -> Iterator[Row]:
    measured = run("higaki", "taps")
    ours, anchor = measured["taps"], run("bare", "taps")["taps"]
    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
        mine, bare = percentile(ours, share), percentile(anchor, share)
        yield Row(
            name=f"tap, durable move, next frame: {name}",
            ours=f"{mine * 1000:.1f} ms",
            anchor=f"bare Kivy button {bare * 1000:.1f} ms",
            ratio=mine / bare,
        )
    for name, share, goal in (("median", 0.5, OWN_MEDIAN), ("99th percentile", 0.99, OWN_MOST)):
        mine = percentile(measured["own"], share)
        yield Row(
            name=f"our own code between a tap and its frame: {name}",
            ours=f"{mine * 1000:.1f} ms",
            anchor=f"wanted {goal * 1000:.0f} ms",
            ratio=mine / goal,
            goal=("<=", 1.0),
        )


def game_in_progress(data: Path) -> None:
    names = zip(Seat, ("Aiko", "Ben", "Chie", "Dai"), strict=True)
    history = rehearse(
        GAME.key,
        seed=3,
        opening=[moves.SitDown(seat, name) for seat, name in names],
        until=lambda state: (
            state.phase is Phase.ACTION
            and state.turn_number > 20
            and state.active.seat is Seat.WHITE
            and len(state.market) > 2
        ),
    )
    with open_store(data) as store:
        store.new_game(GAME.key, history.lines, GAME.summary(history.state))
