"""Who has won together, in as few words as fit on one line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.contract import Standing
from companion.games.kit.counting import listed
from companion.views.seating import brief_name

PAIR = 2


def shared_win(winners: Sequence[Standing]) -> str:
    """That several share the win: two by their names, more by their number."""
    if len(winners) > PAIR:
        return f"{len(winners)} players share the win."
    return f"{listed(brief_name(winner.name) for winner in winners)} share the win."
