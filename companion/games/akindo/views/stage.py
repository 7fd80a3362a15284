"""Which page of this game answers what is asked now, and what is heard, from public data alone."""

from __future__ import annotations

from typing import Any, Final

from companion.games.akindo.rules.facts import EverybodyLied, Lied, Over, ToutingEnds, Won
from companion.games.akindo.rules.state import TOUTING, Phase
from companion.games.akindo.views.result import is_result
from companion.games.akindo.views.view import TableView

SETUP: Final = "setup"
TOUTING_PAGE: Final = "touting"
STOCKING: Final = "stocking"
REVEAL: Final = "reveal"
RESULT: Final = "result"
COUNTING: Final = "counting"
ENDING: Final = "ending"
CORRECT: Final = "correct"
CALCULATOR: Final = "calculator"

IN_PLAY: Final = frozenset({SETUP, TOUTING_PAGE, STOCKING, REVEAL, RESULT, COUNTING, ENDING})
TELL_THEMSELVES: Final = frozenset({SETUP, RESULT, ENDING})
SHOW_THE_TABLE: Final = frozenset({TOUTING_PAGE, STOCKING, REVEAL})


def page_for(view: TableView, facts: tuple[Any, ...] = ()) -> str:
    """The page on which the question of this view is answered.

    `facts` are those of the newest move where people may not have walked through them yet: the
    result of a reveal is told step by step before anything else goes on.
    """
    if is_result(facts):
        return RESULT
    if view.phase.is_setup:
        return SETUP
    if view.phase in TOUTING:
        return TOUTING_PAGE
    match view.phase:
        case Phase.STOCK | Phase.CALL:
            return STOCKING
        case Phase.REVEAL | Phase.LOWER:
            return REVEAL
        case Phase.PICK | Phase.SCORE:
            return COUNTING
    return ENDING


def sound_for(facts: tuple[Any, ...]) -> str:
    """The most important thing that happened decides: the wave, the bell, or the clappers."""
    kinds = {type(fact) for fact in facts}
    if kinds & {Lied, EverybodyLied, ToutingEnds}:
        return "wave"
    return "bell" if kinds & {Won, Over} else "wood"
