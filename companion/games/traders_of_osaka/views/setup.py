"""The set-up after the seats as plain data: its steps, and why somebody starts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.asking import MIN_PLAYERS
from companion.games.traders_of_osaka.rules.facts import Dealt, StartDecided
from companion.games.traders_of_osaka.rules.pieces import (
    HAND_GOAL,
    Cards,
    Colour,
    Seat,
    spell,
    total,
)
from companion.games.traders_of_osaka.rules.state import HouseRules, Phase
from companion.games.traders_of_osaka.views.view import TableView

HAND_SLOTS: Final = 4
"""Four twos make eight: no starting hand has more cards."""


class Step(Value, frozen=True):
    """One step of the set-up, in the rulebook's order."""

    words: str
    is_done: bool
    is_now: bool


class HandRow(Value, frozen=True):
    """A starting hand as the table saw it."""

    seat: Seat
    name: str
    cards: Cards
    starts: bool

    @property
    def working(self) -> str:
        """The hand and its total, as in `R5 B3 = 8`."""
        return f"{spell(self.cards)} = {total(self.cards)}" if self.cards else ""


def needs_seats(view: TableView) -> bool:
    """Too few traders sit for anything to be dealt."""
    return view.phase is Phase.SEATS and len(view.seats) < MIN_PLAYERS


def asks_who_starts(view: TableView) -> bool:
    if view.phase is Phase.SEATS:
        return not view.rules.cards_tracked and not needs_seats(view)
    return view.phase is Phase.START


def steps(view: TableView) -> tuple[Step, ...]:
    """The steps that this table has, without those it does not track."""
    names = _step_names(view.rules)
    now = names.index(_name_of(view))
    return tuple(
        Step(name, is_done=index < now, is_now=index == now) for index, name in enumerate(names)
    )


def _step_names(rules: HouseRules) -> tuple[str, ...]:
    if not rules.cards_tracked:
        return ("Start", "Tokens")
    hands = ("Hands",) if rules.hands_tracked else ()
    return ("Market", "Farm", *hands, "Start", "Tokens")


def _name_of(view: TableView) -> str:
    if asks_who_starts(view):
        return "Start"
    return {
        Phase.SEATS: "Market" if view.rules.cards_tracked else "Start",
        Phase.FARM: "Farm",
        Phase.HANDS: "Hands",
    }.get(view.phase, "Tokens")


def hand_tally(cards: Cards) -> str:
    """The running total under the pad's slots."""
    return f"{total(cards)} of {HAND_GOAL}"


def hand_is_full(cards: Cards) -> bool:
    return total(cards) >= HAND_GOAL


def hand_rows(view: TableView, facts: Iterable[Any]) -> tuple[HandRow, ...]:
    """The revealed starting hands, seat by seat; empty where hands are not tracked."""
    dealt = {fact.place: fact.cards for fact in facts if isinstance(fact, Dealt)}
    return tuple(
        HandRow(seat.seat, seat.name, dealt[seat.seat], starts=seat.seat is view.turn)
        for seat in view.seats
        if seat.seat in dealt
    )


def start_question(view: TableView, candidates: Sequence[Seat]) -> str:
    """Why the app cannot tell who starts."""
    if not view.rules.cards_tracked or not view.rules.hands_tracked:
        return "The lowest hand starts; if tied, the one with fewer cards."
    names = [view.seat(seat).name for seat in candidates]
    tied = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{tied} tie: the same total and as many cards."


def why_start(view: TableView, facts: Iterable[Any]) -> str:
    """Who starts and why, in a sentence; empty before it is decided."""
    told = tuple(facts)
    decided = next((fact for fact in reversed(told) if isinstance(fact, StartDecided)), None)
    if decided is None or view.turn is not decided.seat:
        return ""
    name = view.seat(decided.seat).name
    hands = {row.seat: row.cards for row in hand_rows(view, told)}
    lowest = total(hands.get(decided.seat, ()))
    match decided.reason:
        case "lowest total":
            return f"{name} starts: {lowest} is the lowest total."
        case "fewest cards":
            return f"{name} starts: {lowest} is the lowest total, with the fewest cards."
        case "chance":
            return f"{name} starts: chance decided."
    return f"{name} starts."


def first_tokens(view: TableView) -> tuple[tuple[str, Seat, Colour | None], ...]:
    """Name, seat and first token so far, from the start player clockwise."""
    at = next(index for index, seat in enumerate(view.seats) if seat.seat is view.turn)
    order = view.seats[at:] + view.seats[:at]
    return tuple((seat.name, seat.seat, next(iter(_colours(seat.tokens)), None)) for seat in order)


def _colours(tokens: tuple[int, ...]) -> list[Colour]:
    return [colour for colour, count in zip(Colour, tokens, strict=True) if count]
