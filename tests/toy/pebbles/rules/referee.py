"""What a move leads to, what may happen now, and what must never happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Never

from companion.errors import AuditFailure, RuleViolation
from companion.games.contract import Outcome, Sealed
from companion.games.kit.seats import Place
from companion.games.kit.value import replace
from tests.toy.pebbles.rules.agreements import FEWEST, KEYS, MOST
from tests.toy.pebbles.rules.moves import (
    Agree,
    Ended,
    FillBox,
    HalfGone,
    Hidden,
    Hide,
    Move,
    SitDown,
    Take,
    Taken,
)
from tests.toy.pebbles.rules.state import Phase, State

MOST_TAKEN = MOST_HIDDEN = 3


def apply(state: State, move: Any) -> Outcome[State]:
    """Play one move; raises RuleViolation."""
    match move:
        case Take():
            return _take(state, move)
        case Hide():
            return _hide(state, move)
    if state.turns:
        _refuse("too-late", "The game has begun: seats, rules and box stay as they are.")
    match move:
        case SitDown() if move.seat not in state.keys:
            place = Place(move.seat, move.name)
            return Outcome(
                replace(state, places=(*state.places, place), taken=(*state.taken, 0)), ()
            )
        case Agree():
            return Outcome(replace(state, heap=0, start=0), ())
        case FillBox() if not state.start and FEWEST <= move.count <= MOST:
            return Outcome(replace(state, heap=move.count, start=move.count), ())
    raise RuleViolation("not-open", f"`{move}` is not open now.")


def _take(state: State, move: Take) -> Outcome[State]:
    if state.phase is Phase.HIDING:
        _refuse("fists-first", "Everybody hides pebbles before the next is taken.")
    if move.seat != state.turn or not state.start:
        _refuse("not-your-turn", f"It is not for {move.seat} to take now.")
    if not 1 <= move.count <= min(MOST_TAKEN, state.heap):
        _refuse("wrong-count", f"Expected 1 to {min(MOST_TAKEN, state.heap)} pebbles.")
    at = state.keys.index(move.seat)
    taken = tuple(count + (move.count if n == at else 0) for n, count in enumerate(state.taken))
    after = replace(state, heap=state.heap - move.count, taken=taken, turns=state.turns + 1)
    facts: list[Any] = [Taken(move.seat, move.count)]
    if after.phase is Phase.HIDING:
        facts.append(HalfGone())
    if after.phase is Phase.OVER:
        facts.append(Ended(tuple(zip(after.keys, after.fists, strict=True))))
    return Outcome(after, tuple(facts))


def _hide(state: State, move: Hide) -> Outcome[State]:
    if state.phase is not Phase.HIDING:
        _refuse("no-fists", "Nobody hides pebbles now.")
    fists = dict(move.fists)
    if tuple(fists) != state.keys or any(count > MOST_HIDDEN for count in fists.values()):
        _refuse("wrong-fists", f"Everybody hides 0 to {MOST_HIDDEN}, in the order of seats.")
    return Outcome(replace(state, fists=tuple(fists.values())), (Hidden(),))


def _refuse(code: str, sentence: str) -> Never:
    raise RuleViolation(code, sentence)


class Offers:
    """Every move that `apply` takes now."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if not state.turns:
            yield from (SitDown(seat, seat.title()) for seat in KEYS if seat not in state.keys)
            if not state.start:
                yield from map(FillBox, range(FEWEST, MOST + 1))
        if state.turn and state.phase is not Phase.HIDING:
            yield from (Take(state.turn, n) for n in range(1, min(MOST_TAKEN, state.heap) + 1))

    def __contains__(self, move: object) -> bool:
        try:
            apply(self._state, move)
        except RuleViolation:
            return False
        return True


def sealed(state: State) -> Sealed | None:
    """How many pebbles each hides: asked once, when half of the heap is gone."""
    if state.phase is not Phase.HIDING:
        return None

    def together(answers: Mapping[str, int]) -> Hide:
        return Hide(tuple((seat, answers[seat]) for seat in state.keys))

    return Sealed(
        seats=state.keys,
        sentence="How many pebbles do you hide?",
        check=lambda _, count: (
            "" if count in range(MOST_HIDDEN + 1) else f"Hide 0 to {MOST_HIDDEN} pebbles."
        ),
        together=together,
    )


def autoplay(state: State, rng: Random) -> Move:
    if state.phase is Phase.HIDING:
        return Hide(tuple((seat, rng.randint(0, MOST_HIDDEN)) for seat in state.keys))
    if not state.start:
        return FillBox(rng.randint(FEWEST, MOST))
    assert state.turn is not None
    return Take(state.turn, rng.randint(1, min(MOST_TAKEN, state.heap)))


def opening(players: int, rng: Random) -> list[Move]:
    seats: list[Move] = [SitDown(seat, seat.title()) for seat in KEYS[:players]]
    return [*seats, Agree("heap", "box")] if rng.random() < 0.5 else seats


def audit(state: State) -> None:
    if state.heap + sum(state.taken) != state.start:
        raise AuditFailure(f"{state.start} pebbles became {state.heap} and {state.taken}.")
