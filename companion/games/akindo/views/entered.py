"""What a move had entered on a pad, for a pad that is opened again after its undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.akindo.rules import moves


def entered_before(entry: Any) -> Mapping[str, Any] | None:
    """What the move had entered that this entry of the log takes back, as a pad's draft.

    It lacks the last piece, which closed the pad: the likely mistake. For anything but an undo
    there is nothing to bring back.
    """
    if entry.kind != "undo":
        return None
    match entry.move:
        case moves.Roll(dice=pieces) | moves.LayWaste(cards=pieces):
            return {"laid": [str(piece) for piece in pieces[:-1]]}
        case moves.Stock(east=east, west=west) if west:
            return {"laid": [str(east)]}
        case moves.Reveal(bids=bids):
            return {"bids": [[str(seat), str(bid)] for seat, bid in bids[:-1]]}
    return None
