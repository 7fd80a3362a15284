"""How a row is measured: interleaved repetitions, medians, and a ratio to an anchor."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Goal = tuple[str, float]
"""`>=` or `<=`, and the ratio it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table: ours, the anchor's in the same run, and their ratio."""

    name: str
    ours: str
    anchor: str
    ratio: float
    goal: Goal | None = None

    @property
    def verdict(self) -> str:
        if self.goal is None:
            return ""
        sign, bound = self.goal
        reached = self.ratio >= bound if sign == ">=" else self.ratio <= bound
        return f"{sign} {bound}×  {'reached' if reached else 'MISSED'}"


@contextmanager
def without_garbage() -> Iterator[None]:
    """The collector stays out of a measurement: it would strike one side or the other by chance."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    with without_garbage():
        start = perf_counter()
        work()
        return perf_counter() - start


def interleaved(
    ours: Callable[[], float], anchor: Callable[[], float], *, repetitions: int
) -> tuple[float, float, float]:
    """The medians of two measurements taken in turns, and the median of their ratios.

    Neighbours in time share the machine's mood, so the ratio is taken pair by pair.
    """
    pairs = []
    for turn in range(repetitions):
        if turn % 2:
            second = anchor()
            pairs.append((ours(), second))
        else:
            pairs.append((ours(), anchor()))
    ours_all, anchors = zip(*pairs, strict=True)
    return median(ours_all), median(anchors), median([a / b for a, b in pairs])


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
