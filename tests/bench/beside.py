"""What is not at the table costs nothing: the app with one game and with all of them, in turns."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from companion.games import game_keys
from tests.bench.measure import Row
from tests.bench.screen import Runner, game_in_progress
from tests.bench.storage import scratch
from tests.ui.display import virtual_display

STARTS = 7
IDLES = 3
GOAL = ("<=", 1.05)
"""More than that, and it grows with the number of games."""


def rows() -> Iterator[Row]:
    with scratch() as folder, virtual_display(800, 480) as display:
        data = folder / "data"
        game_in_progress(data)
        run = Runner(display, data)
        starts = _in_turns(lambda which: run(which, "start"), STARTS)
        idles = _in_turns(lambda which: run(which, "idle"), IDLES)
        games = len(game_keys()) + 1  # the one that the tests bring
        for name, results, measure, say in (
            ("CPU of a cold start", starts, lambda r: r["worked"], "{:.2f} s"),
            ("memory", starts, lambda r: r["memory"], "{:.1f} MB"),
            ("modules imported", starts, lambda r: r["modules"], "{:.0f}"),
            ("CPU while idle", idles, lambda r: r["cpu"], "{:.2%}"),
        ):
            sides = [list(map(measure, results[which])) for which in ("beside", "alone")]
            ours, alone = map(median, sides)
            yield Row(
                name=f"{games} games: {name}",
                ours=say.format(ours),
                anchor=f"one game alone {say.format(alone)}",
                # Neighbours in time share the machine's mood.
                ratio=median(mine / other for mine, other in zip(*sides, strict=True)),
                goal=GOAL if results is starts else None,
            )


def _in_turns(run: Any, repetitions: int) -> dict[str, list[dict[str, Any]]]:
    """Each side after the other, and the other way round the next time."""
    results: dict[str, list[dict[str, Any]]] = {"alone": [], "beside": []}
    for which in results:
        run(which)  # the first ones read the disk and compile for all that follow
    for turn in range(repetitions):
        for which in sorted(results, reverse=bool(turn % 2)):
            results[which].append(run(which))
    return results
