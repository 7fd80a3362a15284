"""What just happened at this table, as scenes: sail, arrive, sink, return, and the suspense."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Final

from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.facts import Advanced, Arrived, Over, Returned, Sunk
from companion.games.traders_of_osaka.rules.pieces import Colour
from companion.games.traders_of_osaka.rules.state import Steps
from companion.games.traders_of_osaka.views.view import TableView

STEP_SECONDS: Final = 0.5
ARRIVAL_SECONDS: Final = 1.2
SINKING_SECONDS: Final = 1.6
HOMECOMING_SECONDS: Final = 0.8
REFUSAL_SECONDS: Final = 0.8
SUSPENSE_SECONDS: Final = 20.0
"""The longest that the strip keeps the winner from those who watch the stacks being counted."""


class Kind(Enum):
    """The scenes there are."""

    VOYAGE = auto()
    ARRIVAL = auto()
    SINKING = auto()
    HOMECOMING = auto()
    SUSPENSE = auto()
    REFUSAL = auto()


class Scene(Value, frozen=True):
    """One scene: which ships it is about, and where all ships are before and after it."""

    kind: Kind
    seconds: float
    colours: tuple[Colour, ...]
    before: Steps
    after: Steps


def refusal(view: TableView, button: str) -> Scene | None:
    """The ship of a wrong button flashes; None for a button without a ship."""
    colours = tuple(colour for colour in Colour if colour == button)
    if not colours:
        return None
    ships = ships_of(view)
    return Scene(Kind.REFUSAL, REFUSAL_SECONDS, colours, ships, ships)


def ships_of(view: TableView) -> Steps:
    """Where the ships are."""
    return tuple(ship.space for ship in view.ships)


def scenes(before: TableView, facts: tuple[Any, ...]) -> Iterator[Scene]:
    """In the rulebook's order: sail, arrive, sink, return, end."""
    ships = ships_of(before)
    voyages = {fact.colour: fact.space for fact in facts if isinstance(fact, Advanced)}
    if voyages:
        after = _moved(ships, voyages)
        steps = max(there - here for here, there in zip(ships, after, strict=True))
        yield Scene(Kind.VOYAGE, STEP_SECONDS * max(1, steps), tuple(voyages), ships, after)
        ships = after
    if arrived := _colours(facts, Arrived):
        yield Scene(Kind.ARRIVAL, ARRIVAL_SECONDS, arrived, ships, ships)
    if sunk := _colours(facts, Sunk):
        yield Scene(Kind.SINKING, SINKING_SECONDS, sunk, ships, ships)
    returns = {fact.colour: fact.space for fact in facts if isinstance(fact, Returned)}
    if returns:
        after = _moved(ships, returns)
        yield Scene(Kind.HOMECOMING, HOMECOMING_SECONDS, tuple(returns), ships, after)
        ships = after
    if any(isinstance(fact, Over) for fact in facts):
        yield Scene(Kind.SUSPENSE, SUSPENSE_SECONDS, (), ships, ships)


def _colours(facts: tuple[Any, ...], kind: type[Any]) -> tuple[Colour, ...]:
    return tuple(fact.colour for fact in facts if isinstance(fact, kind))


def _moved(ships: Steps, places: dict[Colour, int]) -> Steps:
    return tuple(places.get(colour, space) for colour, space in zip(Colour, ships, strict=True))
