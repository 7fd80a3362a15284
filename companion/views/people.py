"""Remembered names and their PINs: lists changed as plain data, and who may change what when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.contract import Moment


def add_name(names: Sequence[str], name: str) -> list[str]:
    """The list with one more name at its end; a name that is there already stays where it is."""
    return list(names) if not name or name in names else [*names, name]


def rename(names: Sequence[str], old: str, new: str) -> list[str]:
    """The list with a name changed in place; another person's name cannot be taken."""
    if not new or new in names:
        return list(names)
    return [new if name == old else name for name in names]


def without(names: Sequence[str], name: str) -> list[str]:
    return [other for other in names if other != name]


def rename_pin(pins: Mapping[str, str], old: str, new: str) -> dict[str, str]:
    """The PIN goes with its owner."""
    return {new if name == old else name: sealed for name, sealed in pins.items()}


def is_playing(name: str, moment: Moment, games: Iterable[Any] | None) -> bool:
    """Whether this person has a stack to protect: then their PIN, not their friends, unlocks it.

    Of the stored games every unfinished one counts, given up or not, for all of them can be
    resumed. As long as they are not known (None) everybody is taken to be in one.
    """
    if not moment.is_over and any(place.name == name for place in moment.players):
        return True
    return games is None or any(not game.over and name in game.players for game in games)
