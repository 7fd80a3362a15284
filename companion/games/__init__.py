"""The games, found by looking: every package in this folder but the kit they share is one."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from companion.errors import UnknownGame, quote
from companion.games.contract import Game

FIRST: Final = "traders-of-osaka"
"""The game that is meant where nobody has named or chosen one."""


@cache
def find_game(key: str) -> Game[Any]:
    """The rules for the key that opens a record, as in `game traders-of-osaka`.

    >>> find_game("traders-of-osaka").title
    'Traders of Osaka'
    """
    if key not in game_keys():
        known = ", ".join(game_keys())
        raise UnknownGame(f"There is no game called {quote(key)}; expected one of: {known}.")
    game: Game[Any] = import_module(package_of(key)).GAME
    return game


@cache
def game_keys() -> tuple[str, ...]:
    """Every game's key, in alphabetical order, without importing any of them."""
    packages = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name.replace("_", "-") for name in packages if name != "kit"))


@cache
def shown_keys() -> tuple[str, ...]:
    """Every game that can be played on the screen; the others are read and simulated only."""
    return tuple(key for key in game_keys() if any(folder.is_dir() for folder in _screens(key)))


def package_of(key: str) -> str:
    """The package that a game lives in."""
    return f"{__name__}.{key.replace('-', '_')}"


def found_at(place: str) -> Any:
    """What lies at a place in a slice, as in "companion.games.toy.screens.table:ToyPage"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def late(place: str) -> Callable[..., Any]:
    """To be called like what lies there, which is imported only then."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return found_at(place)(*args, **kwargs)

    return call


def _screens(key: str) -> Iterator[Path]:
    """Where the screens of a game would lie."""
    return (Path(folder) / key.replace("-", "_") / "screens" for folder in __path__)
