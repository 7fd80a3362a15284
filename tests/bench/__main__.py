"""Runs every family of rows, or those that are named: `python -m tests.bench rules storage`."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module

from tabulate import tabulate

import tests.bench

HEADERS = ("", "Higaki", "anchor", "ratio", "goal")
NO_FAMILY = ("__main__", "measure", "long_games", "on_screen")


def families() -> list[str]:
    """Every module here that yields rows."""
    names = (module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    return sorted(name for name in names if name not in NO_FAMILY)


def main(wanted: list[str]) -> None:
    unknown = sorted(set(wanted) - set(families()))
    if unknown:
        sys.exit(
            f"There is no {' or '.join(unknown)} to measure; expected: {', '.join(families())}."
        )
    table = []
    for family in wanted or families():
        for row in import_module(f"tests.bench.{family}").rows():
            print(f"{row.name}: {row.ratio:.2f}×", file=sys.stderr, flush=True)
            table.append((row.name, row.ours, row.anchor, f"{row.ratio:.2f}×", row.verdict))
    print(tabulate(table, headers=HEADERS, disable_numparse=True))


if __name__ == "__main__":
    main(sys.argv[1:])
