"""Osaka Dice by touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.options import MOUNTAIN
from companion.games.osaka_dice.rules.state import Phase
from companion.table.agreements import setting_name
from companion.table.history import Entry
from tests.games.touched import Touched


def least(entry: Entry) -> int:
    """One tap for every die that was seen and for every decision that was made."""
    move = entry.move
    match move:
        case moves.SitDown() | moves.Agree() | moves.LayMountain():
            return 0  # the same seats as last time
        case moves.Deal() | moves.Draw():
            return len(move.front) + len(move.back)
        case moves.Roll() if entry.before.phase is Phase.CLIMBED:
            return len(move.dice)  # nobody decides to
        case moves.Roll() | moves.RollBack():
            return 1 + len(move.dice)
        case moves.Sort():
            return len(move.picks)
        case moves.Take(die=die) if die.face == 6:
            return 2
        case moves.Climb(good=good):
            return 1 + (good is not None)
        case moves.Buy(lots=lots):
            return 1 + sum(bool(lot.gains) for lot in lots)
    return 1


def settings(lines: Sequence[str]) -> dict[str, Any]:
    """The mountain is no rule: its track is the owner's."""
    for line in lines:
        word, *spaces = line.split()
        if word == "mountain":
            return {setting_name(GAME, MOUNTAIN): "on", setting_name(GAME, "track"): spaces}
    return {}


TOUCHED = Touched(
    record="two-closings-at-once", goal=1.15, seen="die", least=least, settings=settings
)
