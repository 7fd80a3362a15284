"""Every page of the app, and which of them answers what is asked now."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from typing import Any, Final


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


def page_for(key: str, view: Any, facts: tuple[Any, ...] = ()) -> Page:
    """The page on which the question of this view is answered, as its game says.

    Each game has a `stage` of its own in the views, named like its rules.
    """
    stage = import_module(f"companion.games.{key.replace('-', '_')}.views.stage")
    page: Page = stage.page_for(view, facts)
    return page
