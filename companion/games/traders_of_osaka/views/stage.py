"""Which page of this game answers what is asked now, and what is heard, from public data alone."""

from __future__ import annotations

from typing import Any, Final

from companion.games.traders_of_osaka.rules.facts import Arrived, Sunk
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.views.payment import is_payment
from companion.games.traders_of_osaka.views.view import TableView

SETUP: Final = "setup"
TABLE: Final = "table"
LIGHT_TABLE: Final = "light_table"
PAYMENT: Final = "payment"
BLACK_TIDE: Final = "black_tide"
ENDING: Final = "ending"
CORRECT: Final = "correct"
CALCULATOR: Final = "calculator"

IN_PLAY: Final = frozenset({SETUP, TABLE, LIGHT_TABLE, PAYMENT, BLACK_TIDE, ENDING})
TELL_THEMSELVES: Final = frozenset({SETUP, PAYMENT, ENDING})
SHOW_THE_TABLE: Final = frozenset({TABLE, LIGHT_TABLE})


def page_for(view: TableView, facts: tuple[Any, ...] = ()) -> str:
    """The page on which the question of this view is answered.

    `facts` are those of the newest move where people may not have walked through them yet: a
    payment is told step by step before anything else goes on.
    """
    if is_payment(facts):
        return PAYMENT
    if view.phase is Phase.OVER:
        return ENDING
    if view.phase.is_setup:
        return SETUP
    if not view.rules.cards_tracked:
        return LIGHT_TABLE
    if view.phase is Phase.INSURANCE:
        return BLACK_TIDE
    return TABLE


def sound_for(facts: tuple[Any, ...]) -> str:
    """The most important thing that happened decides: the wave, the bell, or the clappers."""
    kinds = {type(fact) for fact in facts}
    return "wave" if Sunk in kinds else "bell" if Arrived in kinds else "wood"
