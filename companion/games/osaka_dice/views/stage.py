"""Which page of this game answers what is asked now, and what is heard, from public data alone."""

from __future__ import annotations

from typing import Any, Final

from companion.games.osaka_dice.rules.facts import Closed, PerilRose
from companion.games.osaka_dice.rules.state import PERILS, Phase
from companion.games.osaka_dice.views.story import is_story
from companion.games.osaka_dice.views.view import TableView

SETUP: Final = "setup"
TABLE: Final = "table"
CLOSING: Final = "closing"
"""A closing, a storm or a tide, told step by step."""
RESCUE: Final = "rescue"
"""What to save from a storm or a tide."""
ENDING: Final = "ending"
CORRECT: Final = "correct"
CALCULATOR: Final = "calculator"

IN_PLAY: Final = frozenset({SETUP, TABLE, CLOSING, RESCUE, ENDING})
TELL_THEMSELVES: Final = frozenset({SETUP, CLOSING, ENDING})
SHOW_THE_TABLE: Final = frozenset({TABLE})


def page_for(view: TableView, facts: tuple[Any, ...] = ()) -> str:
    """The page on which the question of this view is answered.

    `facts` are those of the newest move where people may not have walked through them yet: a
    closing or a storm is told step by step before anything else goes on.
    """
    if is_story(facts):
        return CLOSING
    if view.phase is Phase.OVER:
        return ENDING
    if view.phase.is_setup:
        return SETUP
    if view.phase in PERILS:
        return RESCUE
    return TABLE


def sound_for(facts: tuple[Any, ...]) -> str:
    """The most important thing that happened decides: the wave, the bell, or the clappers."""
    if any(isinstance(fact, PerilRose) and fact.threats for fact in facts):
        return "wave"
    return "bell" if any(isinstance(fact, Closed) for fact in facts) else "wood"
