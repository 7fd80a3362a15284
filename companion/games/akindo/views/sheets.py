"""What the owner of a box has entered so far, as pages show it and as taps change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.games.akindo.rules.pieces import BOX, COLOURS, MOST_IN_A_SET, PIPS, Colour
from companion.games.akindo.rules.sheets import (
    FROM_A_REVIEW,
    REVIEW,
    SINGLE,
    SIZED,
    check_box,
    check_pips,
    check_points,
    most_in_box,
)
from companion.games.kit.value import Value

Pips = dict[str, int]
"""A face by its colour, of as many colours as are told."""
Table = dict[str, Any]
"""A scoring table as it is remembered: single lines, and sets of one colour by their size."""
TITLES: Final = {
    "basic": "Each article card",
    "all": "One of every colour",
    "trio": "Own and both neighbours'",
    "own": "Own colour",
    "other": "One other colour",
}
NOT_ASKED: Final = (
    "From a review: check your box. It does not tell what each article card counts, nor 4 cards of"
    " one's own colour."
)
NO_BASIC: Final = "It does not tell what each article card counts: tap there to add it."
"""Else nothing would count for them, and nobody would notice."""
TOLD: Final = "Tap a number to change it; what your box does not have stays empty."
NO_TABLE: Final = "Without a table, points are typed in at the end."


class Cell(Value, frozen=True, kw_only=True):
    """A line of the scoring table."""

    kind: str
    size: int | None
    """How many cards, for sets of one colour."""
    points: int | None
    is_offered: bool
    """The number is a review's, and nobody has taken it over."""

    @property
    def words(self) -> str:
        if self.points is None:
            return "–"
        return f"{self.points}?" if self.is_offered else str(self.points)

    @property
    def title(self) -> str:
        """What is counted, for whoever types the number."""
        if self.size is None:
            return TITLES[self.kind]
        return f"{TITLES[self.kind]}, {self.size} card{'' if self.size == 1 else 's'}"


def read_pips(data: Any) -> Pips:
    """As much of what was remembered as can be."""
    if not isinstance(data, Mapping):
        return {}
    return {str(c): data[c] for c in COLOURS if type(data.get(c)) is int and data[c] in PIPS}


def with_pip(pips: Pips, colour: Colour, face: int) -> Pips:
    """A colour has this face: whoever had it gets the other's, and the last face goes by itself.

    >>> with_pip({"white": 2}, Colour.RED, 2)
    {'red': 2}
    """
    before = pips.get(colour)
    told = {}
    for other in COLOURS:
        own = face if other is colour else before if pips.get(other) == face else pips.get(other)
        if own is not None:
            told[str(other)] = own
    if len(told) == len(COLOURS) - 1 and len(set(told.values())) == len(told):
        [last] = [str(other) for other in COLOURS if other not in told]
        told[last] = next(face for face in PIPS if face not in told.values())
    return told


def pips_words(pips: Pips) -> str:
    """What to do, or that everything is there."""
    if check_pips(pips):
        return "Look at your article cards: tap the face of each colour."
    return "Every colour has its face."


def cells(data: Any) -> tuple[Cell, ...]:
    """Every line that a table may have; before it was entered, with what a review offers."""
    is_offered = data is None
    table = read_points(REVIEW if is_offered else data)
    single = [(kind, None, table.get(kind)) for kind in SINGLE]
    sized = [
        (kind, size, table.get(kind, {}).get(str(size)))
        for kind in SIZED
        for size in range(1, MOST_IN_A_SET + 1)
    ]
    return tuple(
        Cell(kind=kind, size=size, points=points, is_offered=is_offered and points is not None)
        for kind, size, points in (*single, *sized)
    )


def read_points(data: Any) -> Table:
    """What was remembered, or an empty table where that cannot be one."""
    return {} if check_points(data) else dict(data)


def with_points(data: Any, cell: Cell, points: int | None) -> Table:
    """One line has so many points, or none at all; the first of them begins an empty table."""
    table = read_points(data)
    if cell.size is None:
        return {**table, cell.kind: points}
    return {**table, cell.kind: {**table.get(cell.kind, {}), str(cell.size): points}}


def with_review(data: Any) -> Table:
    """A review's numbers wherever nothing was told yet."""
    table = read_points(data)
    taken: Table = {}
    for kind, points in REVIEW.items():
        own = table.get(kind)
        if kind in SIZED:
            told = {size: number for size, number in (own or {}).items() if number is not None}
            taken[kind] = {**points, **told}
        else:
            taken[kind] = points if own is None else own
    return {**table, **taken}


def has_points(data: Any) -> bool:
    """Whether any line of the table is told."""
    return any(_numbers(read_points(data)))


def points_words(data: Any) -> str:
    """Where the numbers are from, and what to do with them."""
    if data is None:
        return NOT_ASKED
    if not has_points(data):
        return NO_TABLE
    table = read_points(data)
    if any(table.get(kind) != REVIEW[kind] for kind in REVIEW):
        return TOLD
    return f"{FROM_A_REVIEW} {NO_BASIC if table.get('basic') is None else TOLD}"


def _numbers(table: Table) -> list[bool]:
    single = [table.get(kind) is not None for kind in SINGLE]
    sized = [points is not None for kind in SIZED for points in table.get(kind, {}).values()]
    return single + sized


def read_box(data: Any) -> dict[str, int]:
    """Cards in the box by the number of players; as printed where that cannot be read."""
    usual = {str(players): cards for players, cards in BOX.items()}
    return usual if check_box(data) else dict(data)


def step_box(data: Any, players: int, by: int) -> dict[str, int]:
    """So many more or fewer for this number of players, as far as the deck can spare them."""
    box = read_box(data)
    cards = min(max(box[str(players)] + by, 0), most_in_box(players))
    return {**box, str(players): cards}


def deck_words(players: int, cards: int) -> str:
    """What is left to be dealt as the deck.

    >>> deck_words(4, 7)
    'deck of 9'
    """
    return f"deck of {most_in_box(players) + 1 - cards}"
