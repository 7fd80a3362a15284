"""Remembered names and their PINs: lists changed as plain data, and who may change what when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from unicodedata import normalize

from companion.games.contract import Moment
from companion.views.past_games import Stored


def same_name(one: str, other: str) -> bool:
    """Whether people would read these as one name.

    >>> same_name("Aiko", "AIKO"), same_name("Aiko", "Akiko")
    (True, False)
    """
    return normalize("NFKC", one).casefold() == normalize("NFKC", other).casefold()


def known_name(names: Sequence[str], name: str) -> str:
    """The remembered name that people would read as this one; empty where there is none."""
    return next((known for known in names if same_name(known, name)), "")


def add_name(names: Sequence[str], name: str) -> list[str]:
    """The list with one more name at its end; a name that is there already stays where it is."""
    return list(names) if not name or known_name(names, name) else [*names, name]


def rename(names: Sequence[str], old: str, new: str) -> list[str]:
    """The list with a name changed in place; another person's name cannot be taken."""
    if not new or known_name(names, new) not in ("", old):
        return list(names)
    return [new if name == old else name for name in names]


def without(names: Sequence[str], name: str) -> list[str]:
    return [other for other in names if other != name]


def rename_pin(pins: Mapping[str, str], old: str, new: str) -> dict[str, str]:
    """The PIN goes with its owner."""
    return {new if name == old else name: sealed for name, sealed in pins.items()}


def is_playing(name: str, moment: Moment, games: Iterable[Stored] | None) -> bool:
    """Whether this person has a stack to protect: then their PIN, not their friends, unlocks it.

    Of the stored games every unfinished one counts, given up or not, for all of them can be
    resumed. As long as they are not known (None) everybody is taken to be in one.
    """
    if not moment.is_over and any(place.name == name for place in moment.players):
        return True
    return games is None or any(not game.over and name in game.players for game in games)
