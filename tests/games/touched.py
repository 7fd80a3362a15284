"""How each game is played by touch in tests and measurements: one value a game, found by its key.

A game brings `tests/games/<game>/touched.py` with a `TOUCHED`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.games import package_of
from companion.games.contract import Game
from companion.table.agreements import setting_name
from companion.table.history import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """What a game says of itself."""

    record: str
    """The golden record whose taps are counted."""
    goal: float
    """At most so many times the least possible taps."""
    seen: str
    """What is seen and entered, a tap each: a card, a die."""
    least: Callable[[Entry], int]
    """The least taps for a move: one for every piece that was seen, one for every decision."""
    settings: Callable[[Sequence[str]], Mapping[str, Any]] = lambda _: {}
    """Beside the choices that `rule` lines tell, the settings that bring these opening lines."""


def touched(key: str) -> Touched:
    """What the game of this key says of itself; a game on the screen has to say it."""
    name = package_of(key).rpartition(".")[2]
    found: Touched = import_module(f"tests.games.{name}.touched").TOUCHED
    return found


def settings_of(game: Game[Any], lines: Sequence[str]) -> dict[str, Any]:
    """The settings with which a new game opens with these lines of a record."""
    found: dict[str, Any] = {}
    for option in game.options:
        for choice in option.choices[1:]:
            if any(line in lines for line in choice.lines):
                found[setting_name(game, option.name)] = choice.value
    return found | dict(touched(game.key).settings(lines))
