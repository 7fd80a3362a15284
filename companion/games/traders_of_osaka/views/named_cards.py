"""The cards that a move named on a pad, for a pad that is opened again after its undo."""

from __future__ import annotations

from typing import Any

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.pieces import Cards


def named_before(change: Any) -> Cards:
    """What the undone move had named but the last card, which closed the pad: the likely mistake.

    `change` is what happened at the table; for anything but an undo there is nothing to bring back.
    """
    if change is None or change.kind != "undo":
        return ()
    return _named(change.entries[-1].move)[:-1]


def _named(move: Any) -> Cards:
    match move:
        case moves.Refresh():
            return (*move.market, *move.farm)
        case moves.DealMarket() | moves.DealFarm() | moves.DrawHand():
            return move.cards
    return ()
