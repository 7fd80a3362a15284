"""Every page of the house itself; those of a game are named by its screens."""

from __future__ import annotations

from enum import StrEnum


class Page(StrEnum):
    """A page of the house, by the name of its module."""

    GAME = "game"
    """Not a page of its own: wherever the game at the table goes on, or home without one."""
    BACK = "back"
    """Nor is this: the page from which people came to the one that is shown."""
    SPLASH = "splash"
    HOME = "home"
    NEW_GAME = "new_game"
    LOG = "log"
    PAST_GAMES = "past_games"
    REPLAY = "replay"
    SETTINGS = "settings"
    HARDWARE = "hardware"
    MENU = "menu"
    TROUBLE = "trouble"
