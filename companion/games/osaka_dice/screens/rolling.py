"""Higaki rolls: dice drawn from the app's own bag and rolled by the system's own randomness.

The lines on record are the same as if people had rolled.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules import dealer, moves
from companion.games.osaka_dice.rules.options import APP_ROLLS, WHO_ROLLS
from companion.games.osaka_dice.rules.pieces import Colour
from companion.table.agreements import chosen
from companion.table.desk import Desk

_dice: list[Random] = [SystemRandom()]


def app_rolls(desk: Desk) -> bool:
    """Whether this table lets Higaki roll."""
    return chosen(desk, GAME)[WHO_ROLLS] == APP_ROLLS


def throw_with(chance: Random) -> None:
    """Roll with another chance from now on: a test that wants the same dice each time."""
    _dice[0] = chance


def colours_of(move: Any) -> tuple[Colour, ...]:
    """The dice of a roll or a draw, as they fly."""
    is_roll = isinstance(move, moves.Roll | moves.RollBack)
    return tuple([die.colour for die in (move.dice if is_roll else move.front + move.back)])


def chance_of(desk: Desk) -> Any:
    """What must be drawn or rolled now, drawn and rolled; None where a person decides."""
    assert desk.table is not None
    return dealer.chance(desk.table.state, _dice[0])


def front_roll(desk: Desk) -> Any:
    assert desk.table is not None
    return dealer.roll(desk.table.state, _dice[0])


def back_roll(desk: Desk) -> Any:
    assert desk.table is not None
    return dealer.roll_back(desk.table.state, _dice[0])
