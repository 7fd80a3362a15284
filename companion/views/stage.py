"""Which page answers what is asked now: decided here once, from the public view alone."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from companion.games.traders_of_osaka.state import Phase
from companion.games.traders_of_osaka.view import TableView


class Page(StrEnum):
    """Every page of the app, by the name of its module."""

    GAME = "game"
    """Not a page of its own: wherever the game at the table goes on, or home without one."""
    SPLASH = "splash"
    HOME = "home"
    NEW_GAME = "new_game"
    SETUP = "setup"
    TABLE = "table"
    LIGHT_TABLE = "light_table"
    PAYMENT = "payment"
    BLACK_TIDE = "black_tide"
    ENDING = "ending"
    LOG = "log"
    CORRECT = "correct"
    CALCULATOR = "calculator"
    PAST_GAMES = "past_games"
    REPLAY = "replay"
    SETTINGS = "settings"
    HARDWARE = "hardware"
    MENU = "menu"
    TROUBLE = "trouble"


IN_PLAY: Final = frozenset(
    {Page.SETUP, Page.TABLE, Page.LIGHT_TABLE, Page.PAYMENT, Page.BLACK_TIDE, Page.ENDING}
)
"""Pages that follow the game: a change of the table may lead from one to another."""


def page_for(view: TableView) -> Page:
    """The page on which the question of this view is answered."""
    if view.phase is Phase.OVER:
        return Page.ENDING
    if view.phase.is_setup:
        return Page.SETUP
    if not view.rules.cards_tracked:
        return Page.LIGHT_TABLE
    if view.phase is Phase.INSURANCE:
        return Page.BLACK_TIDE
    return Page.TABLE
