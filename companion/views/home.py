"""What home says about the game at the table."""

from __future__ import annotations

from typing import Any

from companion.games import shown_keys
from companion.games.contract import Game, Moment


def resume_title(moment: Moment) -> str:
    """Where the game stands, in two or three words."""
    if moment.is_setup:
        return "Setting the table"
    name = moment.name(moment.turn)
    return f"{moment.label}: {name}" if name else moment.label


def companion_words(game: Game[Any]) -> str:
    """What this house is, with no game at the table."""
    if len(shown_keys()) > 1:
        return "A companion for the table"
    return f"A companion for {game.title}"
