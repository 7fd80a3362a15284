"""What just happened at this table, as scenes: boxes filled, a closing, storm and tide, the end."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Final

from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.facts import Closed, Marked, Over, PerilRose
from companion.games.osaka_dice.rules.pieces import BOXES, SECTIONS, Colour
from companion.games.osaka_dice.views.view import TableView

BOX_SECONDS: Final = 0.5
CLOSING_SECONDS: Final = 1.2
PERIL_SECONDS: Final = 1.6
REOPENING_SECONDS: Final = 0.8
REFUSAL_SECONDS: Final = 0.8
SUSPENSE_SECONDS: Final = 20.0
"""The longest that the strip keeps the winner from those who watch the points being counted."""

Spaces = dict[Colour, int]
"""How many boxes the fullest sheet has filled, colour by colour; closed ones are not in it."""


class Kind(Enum):
    """The scenes there are."""

    FILLING = auto()
    CLOSING = auto()
    STORM = auto()
    TIDE = auto()
    REOPENING = auto()
    SUSPENSE = auto()
    REFUSAL = auto()


class Scene(Value, frozen=True):
    """One scene: which colours it is about, and where the lights are before and after it."""

    kind: Kind
    seconds: float
    colours: tuple[Colour, ...]
    before: Spaces
    after: Spaces


def refusal(view: TableView, button: str) -> Scene | None:
    """The lane of a wrong button flashes; None for a button without a colour, or a closed one."""
    spaces = spaces_of(view)
    colours = tuple(colour for colour in spaces if colour == button)
    if not colours:
        return None
    return Scene(Kind.REFUSAL, REFUSAL_SECONDS, colours, spaces, spaces)


def spaces_of(view: TableView) -> Spaces:
    """Where the light of every colour stands that is still open."""
    return {
        colour: view.fullest(colour) for colour in Colour if view.scored[colour.lane] < SECTIONS
    }


def scenes(before: TableView, facts: tuple[Any, ...]) -> Iterator[Scene]:
    """In the rulings' order: goods marked, closings, storm or tide, the next section, the end."""
    spaces = spaces_of(before)
    closed: dict[Colour, int] = {x.colour: x.section for x in facts if isinstance(x, Closed)}
    marked = [fact for fact in facts if isinstance(fact, Marked)]
    filled = dict(spaces)
    for fact in marked:
        colour = fact.good.colour
        filled[colour] = BOXES if colour in closed else max(filled[colour], fact.box)
    moved = tuple(colour for colour in spaces if filled[colour] > spaces[colour])
    if moved:
        boxes = max(filled[colour] - spaces[colour] for colour in moved)
        yield Scene(Kind.FILLING, BOX_SECONDS * boxes, moved, spaces, filled)
    if closed:
        yield Scene(Kind.CLOSING, CLOSING_SECONDS, tuple(closed), filled, filled)
    for fact in facts:
        if isinstance(fact, PerilRose) and fact.threats:
            kind = Kind.STORM if fact.kind == "storm" else Kind.TIDE
            threatened = {good.colour for threat in fact.threats for good in threat.goods}
            colours = tuple(colour for colour in filled if colour in threatened)
            yield Scene(kind, PERIL_SECONDS, colours, filled, filled)
    reopened = {c: section + 1 for c, section in closed.items() if section < SECTIONS}
    if reopened:
        over_there = [f for f in marked if reopened.get(f.good.colour) == f.section]
        after = {colour: space for colour, space in filled.items() if colour not in closed}
        for colour in reopened:
            boxes_there = [fact.box for fact in over_there if fact.good.colour is colour]
            after[colour] = max(boxes_there, default=0)
        yield Scene(Kind.REOPENING, REOPENING_SECONDS, tuple(reopened), after, after)
    if any(isinstance(fact, Over) for fact in facts):
        yield Scene(Kind.SUSPENSE, SUSPENSE_SECONDS, (), {}, {})
