"""What a table of Pebbles agrees on: its seats, one house rule, and what the owner has counted."""

from __future__ import annotations

from typing import Any, Final

from companion.games.kit.options import Choice, Option
from companion.games.kit.owner import Sheet
from companion.games.kit.seats import SeatMark

SEATS: Final = (
    SeatMark(key="moss", title="Moss", ink="#7FA650", sign="circle", lamp=(20, 160, 20)),
    SeatMark(key="rust", title="Rust", ink="#C8693B", sign="square", lamp=(200, 60, 10)),
    SeatMark(key="slate", title="Slate", ink="#8C9BB0", sign="triangle", lamp=(60, 90, 190)),
)
KEYS: Final = tuple(mark.key for mark in SEATS)

FEWEST, MOST = 6, 30
"""Pebbles that a heap may have."""
PRINTED: Final = 9
BOX: Final = "box"

HEAP: Final = Option(
    name="heap",
    title="The heap",
    choices=(
        Choice(value="nine", title="Nine pebbles", sentence="As printed."),
        Choice(
            value=BOX,
            title="The whole box",
            sentence="All pebbles that your copy has.",
            lines=(f"rule heap {BOX}",),
        ),
    ),
)
OPTIONS: Final = (HEAP,)


def _missing(value: Any) -> str:
    whole = isinstance(value, int) and FEWEST <= value <= MOST
    return "" if whole else f"Count the pebbles in your box: {FEWEST} to {MOST}."


COUNT: Final = Sheet(
    name="count",
    title="Pebbles in the box",
    sentence="Every copy has another number of them.",
    page="box",
    default=0,
    check=_missing,
    lines=lambda value, _: (f"box {value}",),
    is_needed=lambda chosen: chosen.get(HEAP.name) == BOX,
)
SHEETS: Final = (COUNT,)
