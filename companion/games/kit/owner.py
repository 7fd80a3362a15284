"""What only the owner of a copy knows: asked once, remembered, on record with every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.kit.value import Value


def _always(_: Mapping[str, str]) -> bool:
    return True


class Sheet(Value, frozen=True, kw_only=True):
    """Something to be copied from the box: a track, a scoring table, the pips of the cards."""

    name: str
    title: str
    sentence: str
    """Why it is asked."""
    page: str
    """The page of the game's screens that edits it."""
    default: Any
    """What holds until it was entered, as plain JSON data."""
    check: Callable[[Any], str]
    """Empty when it is whole, else the sentence that says what is missing."""
    lines: Callable[[Any, int], tuple[str, ...]]
    """Its lines of the record, for so many players."""
    is_needed: Callable[[Mapping[str, str]], bool] = _always
    """Whether a game with these choices, by the names of its options, needs it."""
