"""How points came about, as data and in words."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.rules.scoring import ALL, OTHER, OWN, Combination, Points
from companion.games.akindo.rules.state import Scoring
from companion.games.kit.counting import listed


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

    >>> in_words(Combination("own", ("red",) * 5, 1, 10, ("red",)))
    '5 red, a custom-ordered card as red'
    """
    match made.kind:
        case str(kind) if kind == ALL:
            what = "One of every colour"
        case str(kind) if kind in (OWN, OTHER):
            what = f"{len(made.colours)} {made.colours[0]}"
        case _:
            what = listed(made.colours).capitalize()
    return f"{what}{customs_in_words(made.customs_as)}"


def customs_in_words(customs_as: tuple[Colour, ...]) -> str:
    """What custom-ordered cards stand for, to end a sentence with; "" without any.

    >>> customs_in_words(("red", "red"))
    ', 2 custom-ordered cards as red'
    >>> customs_in_words(("red", "blue"))
    ', custom-ordered cards as red and blue'
    """
    match customs_as:
        case ():
            return ""
        case [colour]:
            return f", a custom-ordered card as {colour}"
        case [colour, *others] if set(others) == {colour}:
            return f", {len(customs_as)} custom-ordered cards as {colour}"
    return f", custom-ordered cards as {listed(customs_as)}"
