"""Pebbles in plain words: what was done, what hands do, what they put back."""

from __future__ import annotations

from typing import Any

from companion.games.contract import Told
from companion.games.kit.counting import count_of
from tests.toy.pebbles.rules.moves import (
    Agree,
    Ended,
    FillBox,
    HalfGone,
    Hide,
    SitDown,
    Take,
    Taken,
)
from tests.toy.pebbles.rules.state import State


def tell(state: State, move: Any, facts: tuple[Any, ...]) -> Told:
    names = {place.seat: place.name for place in state.places}
    followed = tuple(sentence for fact in facts for sentence in _followed(fact, names))
    match move:
        case SitDown():
            return Told(f"{move.name} sits at {move.seat}.", seat=move.seat)
        case Agree():
            return Told("The whole box is played.")
        case FillBox():
            return Told(f"The heap has {count_of(move.count, 'pebble')}.")
        case Take():
            done = f"{names[move.seat]} takes {count_of(move.count, 'pebble')}."
            return Told(done, followed, move.seat)
        case Hide():
            return Told("Everybody hides pebbles in a fist.")
    raise TypeError(f"{move!r} is no move of this game.")


def _followed(fact: Any, names: dict[str, str]) -> tuple[str, ...]:
    match fact:
        case HalfGone():
            return ("Half of the heap is gone.",)
        case Ended():
            return tuple(f"{names[seat]} had hidden {count}." for seat, count in fact.fists)
    return ()


def hands(state: State, facts: tuple[Any, ...]) -> tuple[str, ...]:
    names = {place.seat: place.name for place in state.places}
    return tuple(
        f"{names[fact.seat]}: take {count_of(fact.count, 'pebble')} from the heap."
        for fact in facts
        if isinstance(fact, Taken)
    )


def put_back(state: State, facts: tuple[Any, ...]) -> tuple[str, ...]:
    names = {place.seat: place.name for place in state.places}
    return tuple(
        f"{names[fact.seat]}: put {count_of(fact.count, 'pebble')} back on the heap."
        for fact in facts
        if isinstance(fact, Taken)
    )
