"""How points came about, as data and in words."""

from __future__ import annotations

from companion.games.akindo.rules.scoring import ALL, OTHER, OWN, Combination, Points
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.views.words import join_words


def working(points: Points, scoring: Scoring) -> tuple[str, ...]:
    """The sum line by line, the total last."""
    lines = []
    if points.typed is not None:
        lines.append(f"Added up at the table: {points.typed}.")
    if scoring.basic:
        lines.append(f"{points.cards} cards × {scoring.basic} = {points.basic}.")
    lines += [f"{in_words(made)}: {made.points}." for made in points.combinations]
    if points.white:
        lines.append(f"Purveyor of white: {points.white}.")
    return (*lines, f"Total: {points.total}.")


def in_words(made: Combination) -> str:
    """A combination as people lay it out.

    >>> in_words(Combination("own", ("red",) * 5, 1, 10))
    '5 red, 1 of them custom-ordered'
    """
    match made.kind:
        case str(kind) if kind == ALL:
            what = "One of every colour"
        case str(kind) if kind in (OWN, OTHER):
            what = f"{len(made.colours)} {made.colours[0]}"
        case _:
            what = join_words(made.colours).capitalize()
    return f"{what}, {made.customs} of them custom-ordered" if made.customs else what
