"""What hands have to put back after an undo, from the facts of the move that was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.games.kit.counting import listed
from companion.games.osaka_dice.rules import facts as f
from companion.games.osaka_dice.rules.state import State

ON_DICE: Final = (f.Dealt, f.Rolled, f.Joined, f.Returned, f.Drawn)
ON_A_SHEET: Final = (f.CoinsGained, f.InvestorsGained, f.Marked, f.Bought, f.Saved, f.Lost)


def put_back(before: State, facts: tuple[Any, ...]) -> tuple[str, ...]:
    """One sentence each; `before` is the table as it stands again."""
    return (*_dice(before, facts), *_cubes(before, facts), *_sheets(before, facts))


def _dice(before: State, facts: tuple[Any, ...]) -> Iterator[str]:
    """Where dice were moved or rolled, how the rows lie again."""
    if not any(isinstance(fact, ON_DICE) for fact in facts):
        return
    if not before.front:
        yield "Put all dice back into the bag."
        return
    yield f"Lay the front row out again: {listed(before.front)}."
    if before.back:
        yield f"Lay the back row out again: {listed(before.back)}."


def _cubes(before: State, facts: tuple[Any, ...]) -> Iterator[str]:
    for fact in facts:
        if isinstance(fact, f.Climbed):
            where = f"space {fact.origin}" if fact.origin else "the start"
            yield f"Move {before.player(fact.seat).name}'s cube back to {where}."


def _sheets(before: State, facts: tuple[Any, ...]) -> Iterator[str]:
    """Everybody on whose sheet something was written; a closing is written on all of them."""
    written = {fact.seat for fact in facts if isinstance(fact, ON_A_SHEET)}
    closed = any(isinstance(fact, f.Closed) for fact in facts)
    for player in before.players:
        if closed or player.seat in written:
            yield f"{player.name}: take back what was written on the sheet."
