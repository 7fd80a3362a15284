"""What happens in Pebbles, the lines that tell it, and the facts that follow."""

from __future__ import annotations

from typing import Final

from companion.games.kit.grammar import Grammar, Words, misread, number, one_number
from companion.games.kit.moves import Agree as Agree
from companion.games.kit.moves import SitDown as SitDown
from companion.games.kit.options import spoken
from companion.games.kit.value import Value
from tests.toy.pebbles.rules.agreements import KEYS, OPTIONS

MOST = 9999


class FillBox(Value, frozen=True):
    """So many pebbles make the heap."""

    count: int

    def __str__(self) -> str:
        return f"box {self.count}"


class Take(Value, frozen=True):
    seat: str
    count: int

    def __str__(self) -> str:
        return f"{self.seat} takes {self.count}"


class Hide(Value, frozen=True):
    """What everybody hides in a fist, in the order of seats."""

    fists: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return "fists " + " ".join(f"{seat} {count}" for seat, count in self.fists)


Move = SitDown | Agree | FillBox | Take | Hide


class Taken(Value, frozen=True):
    seat: str
    count: int


class HalfGone(Value, frozen=True):
    """From now on everybody has something in a fist."""


class Hidden(Value, frozen=True):
    """How many each hides is nobody else's business."""


class Ended(Value, frozen=True):
    fists: tuple[tuple[str, int], ...]


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("MOSS takes 2")
    Take(seat='moss', count=2)
    """
    move: Move = GRAMMAR.parse(line)
    return move


def _fists(words: Words) -> Hide:
    if not words or len(words) % 2:
        raise misread(words, "`fists COLOUR N ...`, everybody's colour and number")
    counts = [number(word, 0, MOST) for word in words[1::2]]
    return Hide(tuple(zip(map(GRAMMAR.seat, words[::2]), counts, strict=True)))


GRAMMAR: Final[Grammar[str]] = Grammar(
    example="moss takes 2",
    seats={key: key for key in KEYS},
    seat_words=", ".join(KEYS),
    topics=spoken(OPTIONS),
    openers={
        "box": lambda words: FillBox(one_number(words, 0, MOST, "`box N`")),
        "fists": _fists,
    },
    verbs={"takes": lambda seat, words: Take(seat, one_number(words, 0, MOST, "`takes N`"))},
    corrections={},
)
