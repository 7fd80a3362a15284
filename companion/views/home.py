"""What home says about the game at the table."""

from __future__ import annotations

from companion.games.contract import Moment


def resume_title(moment: Moment) -> str:
    """Where the game stands, in two or three words."""
    if moment.is_setup:
        return "Setting the table"
    name = moment.name(moment.turn)
    return f"{moment.label}: {name}" if name else moment.label
