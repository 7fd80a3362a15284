"""Pebbles moves in: its slice is found beside those of the house, as if it lay among them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import companion.games
from companion.games import find_game, game_keys, shown_keys
from companion.views.showing import find_showing

FOLDER = str(Path(__file__).parent)
"""With the package of the game, and with `kv/` for its layouts."""


def move_in() -> None:
    """From now on this process has one game more."""
    companion.games.__path__.append(FOLDER)
    sys.path.append(FOLDER)
    _look_again()


@contextmanager
def lodged() -> Iterator[None]:
    """The house has one game more, until it is left."""
    move_in()
    try:
        yield
    finally:
        companion.games.__path__.remove(FOLDER)
        sys.path.remove(FOLDER)
        _look_again()


def _look_again() -> None:
    for found in (find_game, game_keys, shown_keys, find_showing):
        found.cache_clear()
