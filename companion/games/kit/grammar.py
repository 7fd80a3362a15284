"""What the lines of all games have in common: forgiving in spelling, strict in meaning.

A game brings a `Grammar`: tables of what may begin a line, follow a seat, or be corrected. What
stands in them reads the words that are left, in lower case, and makes a move of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from companion.errors import UnreadableLine, brief, quote
from companion.games.kit.moves import Agree, SitDown
from companion.games.kit.value import Value

S = TypeVar("S")
T = TypeVar("T")
Words = list[str]

SPELLINGS: Final = {"gray": "grey"}
"""What is read as another word where a seat is meant."""


class Grammar(Value, Generic[S], frozen=True, kw_only=True):
    """The lines of one game; those of its seats and its house rules need no table."""

    #: A line, for whoever wrote none.
    example: str
    #: By their words, which `seat_words` tells.
    seats: Mapping[str, S]
    seat_words: str
    #: House rules and their choices, as `spoken` finds them in the options.
    topics: Mapping[str, tuple[str, ...]]
    openers: Mapping[str, Callable[[Words], Any]]
    verbs: Mapping[str, Callable[[S, Words], Any]]
    corrections: Mapping[str, Callable[[Words, str], Any]]

    def parse(self, line: str) -> Any:
        """The move that a line tells; raises UnreadableLine."""
        spelled = line.split()
        words = [word.lower() for word in spelled]
        if not words:
            raise UnreadableLine(f"The line is empty; expected a move such as `{self.example}`.")
        first, *rest = words
        match first:
            case "seat":
                return self._seat(rest, spelled)
            case "rule":
                return self._rule(rest)
            case "correct":
                return self._correct(rest, spelled)
            case _ if first in self.openers:
                return self.openers[first](rest)
        seat = self.seats.get(SPELLINGS.get(first, first))
        if seat is None:
            raise UnreadableLine(
                f"{quote(spelled[0])} begins no line; expected a seat ({self.seat_words}), or"
                f" {', '.join(('seat', 'rule', *self.openers))}, correct, undo or redo."
            )
        verb = rest[0] if rest else ""
        if verb not in self.verbs:
            raise UnreadableLine(
                f"{quote(verb or 'Nothing')} is no verb; expected one of: {', '.join(self.verbs)}."
            )
        return self.verbs[verb](seat, rest[1:])

    def seat(self, word: str) -> S:
        return named(SPELLINGS.get(word, word), self.seats, "seat", self.seat_words)

    def _seat(self, words: Words, spelled: Words) -> SitDown:
        if not words:
            raise misread(words, "`seat COLOUR NAME`")
        seat = self.seat(words[0])
        return SitDown(seat, " ".join(spelled[2:]) or str(seat).capitalize())

    def _rule(self, words: Words) -> Agree:
        match words:
            case [topic, choice] if choice in self.topics.get(topic, ()):
                return Agree(topic, choice)
            case [topic, _] if topic in self.topics:
                known = (f"`rule {topic} {word}`" for word in self.topics[topic])
                raise misread(words, " or ".join(known))
        topics = ", ".join(sorted(self.topics))
        raise misread(words, f"`rule TOPIC CHOICE` with a topic of {topics}")

    def _correct(self, words: Words, spelled: Words) -> Any:
        if "because" not in words:
            raise misread(words, "a correction with its reason at the end: `… because REASON`")
        cut = words.index("because")
        reason = " ".join(spelled[cut + 2 :])
        if not reason:
            raise misread(words, "a reason after `because`")
        what, rest = (words[0], words[1:cut]) if cut else ("", [])
        if what not in self.corrections:
            raise misread(words[:cut], f"one of: {', '.join(self.corrections)}")
        return self.corrections[what](rest, reason)


def misread(words: Words, expected: str) -> UnreadableLine:
    """What to raise where something else was expected."""
    found = f"`{brief(' '.join(words))}`" if words else "nothing"
    return UnreadableLine(f"Found {found}; expected {expected}.")


def named(word: str, known: Mapping[str, T], what: str, expected: str) -> T:
    """What a word stands for."""
    if word not in known:
        raise UnreadableLine(f"{quote(word)} is no {what}; expected {expected}.")
    return known[word]


def number(word: str, low: int, high: int) -> int:
    """A number within these bounds."""
    if not re.fullmatch(r"[0-9]{1,4}", word) or not low <= int(word) <= high:
        raise UnreadableLine(f"{quote(word)} does not fit; expected a number from {low} to {high}.")
    return int(word)


def one_number(words: Words, low: int, high: int, expected: str) -> int:
    """A number that stands alone."""
    if len(words) != 1:
        raise misread(words, expected)
    return number(words[0], low, high)


def difference(words: Words, expected: str) -> int:
    """So many more or fewer, where nobody may know how many there are."""
    if len(words) != 1 or not re.fullmatch(r"[+-][1-9][0-9]?", words[0]):
        raise misread(words, expected)
    return int(words[0])


def change(words: Words, read: Callable[[str], T], what: str) -> tuple[T | None, T | None]:
    """What is lost and what is gained: `gains R5`, `loses R5` or `R5 is R3`."""
    match words:
        case ["gains", new]:
            return None, read(new)
        case ["loses", old]:
            return read(old), None
        case [old, "is", new]:
            return read(old), read(new)
    raise misread(words, f"`gains {what}`, `loses {what}` or `{what} is {what}`")


def bare(kind: Callable[[S], T]) -> Callable[[S, Words], T]:
    """A verb with nothing after it."""

    def read(seat: S, words: Words) -> T:
        if words:
            raise misread(words, "nothing more on this line")
        return kind(seat)

    return read
