"""`make fuzz`: records, configurations, command lines and damaged databases, for some minutes.

`SEED=7 MINUTES=30 make fuzz` chooses; `python -m tests.fuzz --only records --case 12 --seed 7`
brings one input back.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from random import SystemRandom

from tests.fuzz.commands import Commands
from tests.fuzz.configuration import Configurations
from tests.fuzz.databases import Databases
from tests.fuzz.records import Records
from tests.fuzz.run import Count, Kind, case, fuzz

SHARE = {"records": 40, "configuration": 200, "commands": 10, "databases": 1}
"""Of each in a round: about as long for one as for another."""
MOST_TOLD = 20


def kinds() -> dict[str, Kind]:
    made: tuple[Kind, ...] = (Records(), Configurations(), Commands(), Databases())
    return {kind.name: kind for kind in made}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.fuzz")
    seed = int(os.environ.get("SEED") or SystemRandom().randrange(1_000_000))
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--minutes", type=float, default=float(os.environ.get("MINUTES") or 5))
    parser.add_argument("--only", choices=sorted(SHARE))
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    chosen = kinds()
    if options.only:
        chosen = {options.only: chosen[options.only]}
    if options.case is not None:
        for kind in chosen.values():
            data = case(kind, options.seed, options.case)
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
            print(f"\n{kind.name} {options.case}: taken {kind.try_one(data)}")
        return 0
    print(f"seed {options.seed}, {options.minutes:g} minutes: {', '.join(chosen)}", flush=True)
    ends = time.monotonic() + 60 * options.minutes
    counts: dict[str, Count] = {}
    told: set[str] = set()
    for counts in fuzz(
        chosen, seed=options.seed, go_on=lambda _: time.monotonic() < ends, share=SHARE
    ):
        for fault in {fault for count in counts.values() for fault in count.faults} - told:
            told.add(fault)
            if len(told) <= MOST_TOLD:
                print(f"FAULT {fault}", flush=True)
    for name, count in counts.items():
        print(
            f"{name:<14} {count.tried:>9,} tried  {count.taken:>9,} taken  "
            f"{count.refused:>9,} refused  {len(count.faults):>4} faults"
        )
    print(f"seed {options.seed}")
    return int(any(count.faults for count in counts.values()))


if __name__ == "__main__":
    sys.exit(main())
