"""What only the owner of a copy knows: the track on the mountain's card, the names of the goods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.errors import UnreadableLine
from companion.games.kit.owner import Sheet
from companion.games.osaka_dice.rules.mountain import Track, read_track
from companion.games.osaka_dice.rules.options import MOUNTAIN
from companion.games.osaka_dice.rules.pieces import COLOURS
from companion.games.osaka_dice.rules.state import State

_SPACES: Final = (
    *("coins3", "trophy2", "B2", "investors2", "trophy5", "G3", "any2", "trophy8"),
    "/",
    *("R5", "any5", "trophy7", "Y5", "trophy9"),
)
EXAMPLE_TRACK: Final = read_track(_SPACES)
"""A track made up for this app: the card's own is not public, and its owner copies it once."""
NOT_THE_PRINTED_ONE: Final = (
    "This mountain is an example and not the one on the printed card: copy yours in the settings."
)
GOODS: Final = {"red": "silk", "yellow": "rice", "green": "tea", "blue": "vases"}
"""Vases are blue on the sheet; the other three are guesses, and can be changed."""
LONGEST_NAME: Final = 12
MOST_SPACES: Final = 30
"""A hill of more has no room on a screen, nor its line in a record. The card has fewer."""


def check_mountain(words: Any) -> str:
    """What is wrong with a track, as a list of the words of its spaces and one `/`; else empty."""
    try:
        _track(words)
    except UnreadableLine as refusal:
        return str(refusal)
    return ""


def mountain_lines(words: Any, _: int) -> tuple[str, ...]:
    """The line that puts the track on record."""
    return (f"mountain {_track(words)}",)


def check_goods(names: Any) -> str:
    """What is wrong with the names of the goods, by colour; else empty."""
    if not isinstance(names, Mapping) or set(names) != set(map(str, COLOURS)):
        return "Every one of the four colours has a name: red, yellow, green and blue."
    for colour, name in names.items():
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
            return f"The {colour} goods need a name of 1 to {LONGEST_NAME} letters."
    return ""


def remarks(state: State) -> tuple[str, ...]:
    """What is said wherever the mountain is shown: that it is made up."""
    return (NOT_THE_PRINTED_ONE,) if state.track == EXAMPLE_TRACK else ()


def remark(line: str) -> str:
    """The same beside the line of a written record."""
    return NOT_THE_PRINTED_ONE if line == f"mountain {EXAMPLE_TRACK}" else ""


def _track(words: Any) -> Track:
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise UnreadableLine("A track is a list of spaces, as in `coins3`, with one `/`.")
    track = read_track(words)
    if track.last > MOST_SPACES:
        raise UnreadableLine(f"A track has at most {MOST_SPACES} spaces, not {track.last}.")
    return track


SHEETS: Final = (
    Sheet(
        name="track",  # `mountain` is the option: both are kept as settings
        title="Mountain track",
        sentence="The spaces in order, as on your card.",
        page="mountain",
        default=list(_SPACES),
        check=check_mountain,
        lines=mountain_lines,
        is_needed=lambda chosen: chosen.get(MOUNTAIN) == "on",
    ),
    Sheet(
        name="goods",
        title="Names of the goods",
        sentence="What the four colours are called, as on the sheet.",
        page="goods",
        default=dict(GOODS),
        check=check_goods,
        lines=lambda names, players: (),
    ),
)
