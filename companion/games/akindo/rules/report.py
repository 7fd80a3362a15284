"""The table as data for `higaki replay --json`: the referee's, so it knows every coin."""

from __future__ import annotations

from typing import Any

from companion.games.akindo.rules.asking import asked
from companion.games.akindo.rules.pieces import CARDS, COLOURS, Counts
from companion.games.akindo.rules.scoring import points_of, winners
from companion.games.akindo.rules.state import Phase, Player, State


def report(state: State) -> dict[str, Any]:
    """The public interface of record-format: the table after the last line of a record."""
    dealt, over = state.is_dealt, state.phase is Phase.OVER
    who = asked(state)
    return {
        "game": "akindo",
        "phase": "setup" if state.phase.is_setup else str(state.phase),
        "turn": None if state.turn is None or over else str(state.active.seat),
        "asked": str(who.seat) if who else None,
        "deck": state.deck if dealt else None,
        "stock": state.stock if dealt else None,
        "area": state.area if dealt else None,
        "east": list(map(str, state.east)),
        "west": list(map(str, state.west)),
        "waste": _cards(state.waste) if dealt else None,
        "dice": list(state.dice),
        "kept": list(state.kept),
        "privileges": {
            str(colour): str(seat) if seat else None
            for colour, seat in zip(COLOURS, state.privileges, strict=True)
        },
        "seats": [_seat(state, player) for player in state.players],
        "winners": list(map(str, winners(state))) if over else [],
    }


def _seat(state: State, player: Player) -> dict[str, Any]:
    points = points_of(state, player)
    return {
        "colour": str(player.seat),
        "name": player.name,
        "coins": player.coins if state.is_dealt else None,
        "ungrateful": player.ungrateful,
        "call": str(player.call) if player.call else None,
        "cards": _cards(player.cards) if state.is_dealt else None,
        "points": points.total if points else None,
    }


def _cards(counts: Counts) -> dict[str, int]:
    return {str(card): number for card, number in zip(CARDS, counts, strict=True)}
