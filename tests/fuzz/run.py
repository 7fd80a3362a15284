"""Trying inputs one after another, each of which a seed and a number bring back."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from tests.fuzz.judge import Fault


class Kind(Protocol):
    """A kind of input."""

    name: str

    def make(self, rng: Random) -> bytes: ...

    def try_one(self, data: bytes, /) -> bool:
        """Whether it was taken; False where it was refused; raises Fault and anything else."""


@dataclass
class Count:
    """How many were tried, and how they came out."""

    taken: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def tried(self) -> int:
        return self.taken + self.refused + len(self.faults)


def case(kind: Kind, seed: int, number: int) -> bytes:
    """The input of this number."""
    return kind.make(Random(f"{seed}/{kind.name}/{number}"))


def attempt(kind: Kind, seed: int, number: int, count: Count) -> None:
    """Try one input and count it."""
    try:
        if kind.try_one(case(kind, seed, number)):
            count.taken += 1
        else:
            count.refused += 1
    except Fault as fault:
        count.faults.append(f"{kind.name} {number}: {fault}")
    except Exception:
        last = traceback.format_exc(limit=-3).strip()
        count.faults.append(f"{kind.name} {number}: {last}")


def fuzz(
    kinds: dict[str, Kind],
    *,
    seed: int,
    go_on: Callable[[int], bool],
    share: dict[str, int],
) -> Iterator[dict[str, Count]]:
    """Rounds of every kind in turn, `share` of each in a round, as long as it may go on."""
    counts = {name: Count() for name in kinds}
    round_number = 0
    while go_on(round_number):
        for name, kind in kinds.items():
            for place in range(share[name]):
                attempt(kind, seed, round_number * share[name] + place, counts[name])
        round_number += 1
        yield counts
