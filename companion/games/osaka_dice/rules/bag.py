"""What keeps the twelve dice together: the bag, and rolls of the dice that lie there."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules.pieces import (
    COLOURS,
    Dice,
    in_bag,
    spell,
)
from companion.games.osaka_dice.rules.state import State


def check_bag(state: State, dice: Dice) -> None:
    """Refuse dice that the bag does not hold."""
    left = in_bag(state.front, state.back, dice)
    for colour in COLOURS:
        if left[colour.lane] < 0:
            there = state.bag[colour.lane]
            raise RuleViolation(
                "not-in-bag",
                f"The bag holds {there} {colour} {'die' if there == 1 else 'dice'}, not"
                f" {there - left[colour.lane]}.",
            )


def check_same_colours(row: Dice, dice: Dice) -> None:
    if sorted([die.colour for die in row]) != sorted([die.colour for die in dice]):
        counts = [
            f"{number} {colour}"
            for colour in COLOURS
            if (number := sum(die.colour is colour for die in row))
        ]
        raise RuleViolation(
            "wrong-dice", f"{spell(dice)} are not the dice to be rolled: {', '.join(counts)}."
        )
