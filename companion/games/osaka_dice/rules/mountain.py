"""The mountain: its track as the owner of a card knows it, the way up and the slide down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from companion.errors import UnreadableLine, quote
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.pieces import COLOURS, VALUES, Colour, Good

START: Final = 0
SUMMIT: Final = "/"
_SPACE: Final = re.compile(r"(coins|investors|any|trophy|[rygb])([1-9][0-9]?)")
_BY_LETTER: Final = {colour.letter.lower(): colour for colour in COLOURS}


class Space(Value, frozen=True):
    """One space of the track: what reaching it brings, or the points of its trophy."""

    kind: str
    """coins, investors, any, trophy or good."""
    value: int
    colour: Colour | None = None
    """Of a good."""

    def __str__(self) -> str:
        return f"{self.colour.letter if self.colour else self.kind}{self.value}"

    @property
    def is_trophy(self) -> bool:
        return self.kind == "trophy"

    @property
    def good(self) -> Good | None:
        """The good this space names."""
        return Good(self.colour, self.value) if self.colour else None


class Track(Value, frozen=True):
    """The spaces in order; space 1 is the first, and 0 the start below it."""

    spaces: tuple[Space, ...]
    summit: int
    """How many spaces lie before the summit."""

    def __str__(self) -> str:
        words = list(map(str, self.spaces))
        return " ".join([*words[: self.summit], SUMMIT, *words[self.summit :]])

    @property
    def last(self) -> int:
        return len(self.spaces)

    def at(self, number: int) -> Space | None:
        """The space of this number; None at the start."""
        return self.spaces[number - 1] if number else None

    def reached(self, origin: int, steps: int, taken: Sequence[int] = ()) -> int:
        """Where a climb ends; `taken` spaces are skipped, but for the last one."""
        number = min(origin + steps, self.last)
        while number in taken and number != self.last:
            number += 1
        return number

    def slide(self, number: int) -> int:
        """The trophy that a cube slides downhill to: back before the summit, on behind it."""
        step = -1 if number <= self.summit else 1
        while number and not self.spaces[number - 1].is_trophy:
            number += step
        return number

    def points(self, number: int, *, is_static: bool = False) -> int:
        """What a cube on this space scores at the end."""
        space = self.at(number if is_static else self.slide(number))
        return space.value if space is not None and space.is_trophy else 0


def read_space(word: str) -> Space:
    """One space from its word, as `coins3`, `b2` or `trophy9`."""
    found = _SPACE.fullmatch(word.lower())
    if found is None:
        raise UnreadableLine(
            f"{quote(word)} is no space of a mountain; expected coins, investors, any or trophy, or"
            " a colour letter (R, Y, G or B), with its number, as in `coins3`, `any2` or `B5`."
        )
    kind, value = found[1], int(found[2])
    colour = _BY_LETTER.get(kind)
    if (colour or kind == "any") and value not in VALUES:
        raise UnreadableLine(
            f"{quote(word)} names a good that no box can hold: expected 2, 3 or 5."
        )
    return Space("good" if colour else kind, value, colour)


def read_track(words: Sequence[str]) -> Track:
    """A track from its words, from the first space to the last.

    >>> str(read_track("coins3 trophy2 / b2 trophy9".split()))
    'coins3 trophy2 / B2 trophy9'
    """
    if words.count(SUMMIT) != 1:
        raise UnreadableLine("Expected exactly one `/` on the track, at its summit.")
    summit = words.index(SUMMIT)
    if not 0 < summit < len(words) - 1:
        raise UnreadableLine("The `/` of the summit stands between two spaces.")
    spaces = tuple([read_space(word) for word in words if word != SUMMIT])
    if not spaces[-1].is_trophy:
        raise UnreadableLine(
            f"The last space of a mountain is a trophy, not {quote(str(spaces[-1]))}:"
            " expected, for example, `trophy9`."
        )
    return Track(spaces, summit)
