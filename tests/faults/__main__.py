"""`make drills`: kill, cut the power and harm files in large numbers, each with its control.

$HIGAKI_KILLS, $HIGAKI_CUTS and $HIGAKI_HARMS say how often, $HIGAKI_SEED where chance begins.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import click

from tests.faults.controls import Control, controls
from tests.faults.cuts import CUTS_PER_CARD, cut_again_and_again
from tests.faults.disk import NoLoop
from tests.faults.harms import harm_again_and_again
from tests.faults.kills import KILLS_PER_FOLDER, kill_again_and_again

Rounds = Callable[[Path, Random, int], Iterator[Any]]

SEED = int(os.environ.get("HIGAKI_SEED", "1"))


@dataclass(frozen=True, slots=True)
class Drill:
    """Something that happens again and again."""

    name: str
    rounds: int
    per_folder: int
    """So many on one store; then comes a new one."""
    run: Rounds


def drills() -> list[Drill]:
    def often(name: str, usually: int) -> int:
        return int(os.environ.get(f"HIGAKI_{name}", usually))

    return [
        Drill(
            "kills",
            often("KILLS", 10_000),
            KILLS_PER_FOLDER,
            lambda folder, rng, kills: kill_again_and_again(folder, rng, kills=kills),
        ),
        Drill(
            "power cuts",
            often("CUTS", 1_000),
            CUTS_PER_CARD,
            lambda folder, rng, cuts: cut_again_and_again(folder, rng, cuts=cuts),
        ),
        Drill(
            "harms",
            often("HARMS", 2_000),
            100,
            lambda folder, rng, harms: harm_again_and_again(folder, rng, harms=harms),
        ),
    ]


def main() -> None:
    said: list[str] = []
    try:
        said.extend(map(_confirm, controls()))
        said.extend(map(_run, drills()))
    except NoLoop as reason:
        sys.exit(f"No image can be mounted here, which the power cuts need: {reason}")
    finally:
        click.echo("\n".join(said))


def _confirm(control: Control) -> str:
    """A drill has to fail where the protection that it proves is switched off."""
    with TemporaryDirectory(prefix="higaki-drill-") as folder:
        done = 0
        try:
            for _ in control.rounds(Path(folder)):
                done += 1
        except AssertionError:
            return (
                f"With {control.switched_off}: noticed at round {done + 1} of the {control.name}."
            )
    sys.exit(f"With {control.switched_off}, {done} {control.name} noticed nothing.")


def _run(drill: Drill) -> str:
    promised = done = 0
    began = time.monotonic()
    with click.progressbar(length=drill.rounds, label=f"{drill.name:<10}", file=sys.stderr) as bar:
        for start in range(0, drill.rounds, drill.per_folder):
            seed = f"{drill.name} {SEED} {start}"
            with TemporaryDirectory(prefix="higaki-drill-") as folder:
                count = min(drill.per_folder, drill.rounds - start)
                try:
                    for outcome in drill.run(Path(folder), Random(seed), count):
                        promised += outcome if isinstance(outcome, int) else 0
                        done += 1
                        bar.update(1)
                except AssertionError as error:
                    sys.exit(f"\nAfter {done} {drill.name} (chance from {seed!r}): {error}")
    seconds = time.monotonic() - began
    kept = f", {promised} moves promised and none missing" if promised else ""
    return f"{done} {drill.name}{kept}: every one passed, in {seconds:.0f} s."


if __name__ == "__main__":
    main()
