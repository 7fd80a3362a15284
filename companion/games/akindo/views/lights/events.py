"""What just happened at this table, as scenes: the reveal, both sides, the lies, the suspense."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Final

from companion.games.akindo.rules.buttons import CALL_OF
from companion.games.akindo.rules.facts import Lied, NoBid, Over, Revealed, Tied, Won
from companion.games.akindo.rules.pieces import Call, Cards, Colour
from companion.games.akindo.views.view import TableView
from companion.games.kit.value import Value

REVEAL_SECONDS: Final = 1.2
SIDE_SECONDS: Final = 1.0
LIE_SECONDS: Final = 1.2
REFUSAL_SECONDS: Final = 0.8
SUSPENSE_SECONDS: Final = 20.0
"""The longest that the strip keeps the winner from those who watch the coins being turned up."""


class Kind(Enum):
    """The scenes there are."""

    REVEAL = auto()
    WON = auto()
    TIED = auto()
    NO_BID = auto()
    LIE = auto()
    SUSPENSE = auto()
    REFUSAL = auto()


class Scene(Value, frozen=True):
    """One scene: whom and which side it is about, and the cards of both sides meanwhile."""

    kind: Kind
    seconds: float
    seats: tuple[Colour, ...] = ()
    side: Call | None = None
    east: Cards = ()
    west: Cards = ()


def refusal(view: TableView, button: str) -> Scene | None:
    """Where a wrong button would have called to flashes; None for a button that calls nothing."""
    if button not in CALL_OF:
        return None
    return Scene(
        Kind.REFUSAL, REFUSAL_SECONDS, side=CALL_OF[button], east=view.east, west=view.west
    )


def scenes(before: TableView, facts: tuple[Any, ...]) -> Iterator[Scene]:
    """In the rulebook's order: all screens, the east, the west, the tiles, the end."""
    lying = {Call.EAST: before.east, Call.WEST: before.west}

    def scene(kind: Kind, seconds: float, seats: tuple[Colour, ...], side: Any = None) -> Scene:
        return Scene(kind, seconds, seats, side, lying[Call.EAST], lying[Call.WEST])

    for fact in facts:
        match fact:
            case Revealed():
                yield scene(Kind.REVEAL, REVEAL_SECONDS, tuple(seat for seat, _ in fact.bids))
            case Won():
                yield scene(Kind.WON, SIDE_SECONDS, (fact.seat,), fact.side)
                lying[fact.side] = ()
            case Tied():
                yield scene(Kind.TIED, SIDE_SECONDS, fact.seats, fact.side)
            case NoBid():
                if fact.cards:
                    yield scene(Kind.NO_BID, SIDE_SECONDS, (), fact.side)
                lying[fact.side] = ()
    if lied := tuple(fact.seat for fact in facts if isinstance(fact, Lied)):
        yield scene(Kind.LIE, LIE_SECONDS, lied)
    if any(isinstance(fact, Over) for fact in facts):
        yield scene(Kind.SUSPENSE, SUSPENSE_SECONDS, ())
