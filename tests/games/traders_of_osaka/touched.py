"""Traders of Osaka by touch."""

from __future__ import annotations

from companion.games.traders_of_osaka.rules import moves
from companion.table.history import Entry
from tests.games.touched import Touched


def least(entry: Entry) -> int:
    """One tap for every card that was seen and for every decision that was made."""
    match entry.move:
        case moves.SitDown() | moves.Agree():
            return 0  # the same seats as last time
        case moves.DealMarket() | moves.DealFarm() | moves.DrawHand():
            return len(entry.move.cards)
        case moves.Refresh():
            return len(entry.move.market) + len(entry.move.farm)
        case moves.Buy():
            return 1 + len(entry.move.coins)
        case moves.Insure():
            return 1 + len(entry.move.cards)
    return 1


TOUCHED = Touched(record="clear-winner", goal=1.10, seen="card", least=least)
