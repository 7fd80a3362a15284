"""Akindo by touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.pieces import BOX
from companion.games.akindo.rules.sheets import SHEETS
from companion.table.agreements import setting_name
from companion.table.history import Entry
from tests.games.touched import Touched


def least(entry: Entry) -> int:
    """One tap for every die, card and bid that was seen, and for every decision that was made."""
    move = entry.move
    match move:
        case moves.SitDown() | moves.Agree() | moves.LeaveInBox() | moves.TellPips():
            return 0  # the same seats and the same box as last time
        case moves.ScoreBasic() | moves.ScoreSpecial():
            return 0
        case moves.LayWaste():
            return len(move.cards)
        case moves.Roll():
            return len(move.dice)
        case moves.Challenge():
            return 1 + len(move.callers)
        case moves.Stock():
            return 1 + (move.west is not None)
        case moves.Reveal():
            return len(move.bids)
        case moves.Score():
            return len(str(move.points)) + 1
    return 1


def settings(lines: Sequence[str]) -> dict[str, Any]:
    """What the owner of such a box has entered."""
    entered: dict[str, Any] = {"pips": {}, "points": {}}
    players = sum(line.startswith("seat ") for line in lines)
    for line in lines:
        match line.split():
            case ["pips", *pairs]:
                faces = map(int, pairs[1::2])
                entered["pips"] = dict(zip(pairs[::2], faces, strict=True))
            case ["basic", points]:
                entered["points"]["basic"] = int(points)
            case ["special", kind, points]:
                entered["points"][kind] = int(points)
            case ["special", kind, size, points]:
                entered["points"].setdefault(kind, {})[size] = int(points)
            case ["box", cards]:
                usual = {str(number): left for number, left in BOX.items()}
                entered["box"] = usual | {str(players): int(cards)}
    sheets = [sheet for sheet in SHEETS if sheet.name in entered]
    assert not any(sheet.check(entered[sheet.name]) for sheet in sheets)
    return {setting_name(GAME, sheet.name): entered[sheet.name] for sheet in sheets}


TOUCHED = Touched(
    record="clear-winner",
    goal=1.15,
    seen="die, card or bid",
    least=least,
    settings=settings,
)
