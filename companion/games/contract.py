"""The doors every game has, and nothing that only one game knows.

A game is a record of pure functions. The rest of the house (table, storage, command line, screens)
goes through these doors only: it never learns what a ship, a die or a bid is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, Never, Protocol, TypeVar

from companion.errors import RuleViolation

S = TypeVar("S")


class Move(Protocol):
    """One thing that happened at the table; `str(move)` is its line in the record."""

    def __str__(self) -> str: ...


class Fact(Protocol):
    """One thing that followed from a move, in the order it followed."""


class Offers(Protocol):
    """What may happen now: every open move, and whether a given one is among them."""

    def __iter__(self) -> Iterator[Any]: ...

    def __contains__(self, move: object, /) -> bool: ...


class Outcome(NamedTuple, Generic[S]):
    """What a move led to."""

    state: S
    facts: tuple[Any, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A game in one line, the same for every game: what a list of games shows.

    It is public: nothing in it may be secret while the game goes on.
    """

    players: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[str, ...] = ()


def no_button(_: object, button: str) -> Never:
    """What a game without a use for the button panel answers to every press."""
    raise RuleViolation("no-button", f"The {button} button does nothing in this game.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """The rules of one game as pure functions: no clock, no chance, no input or output inside."""

    key: str
    title: str
    players: range
    #: An empty table, before anybody sat down.
    new: Callable[[], S]
    #: One line of the record to a move; raises UnreadableLine.
    parse: Callable[[str], Any]
    #: A state and a move to the next state and what followed; raises RuleViolation.
    apply: Callable[[S, Any], Outcome[S]]
    #: What may happen now.
    offers: Callable[[S], Offers]
    #: What the whole table may see, as plain data.
    view: Callable[[S], Any]
    #: One seat's own secret as a few words, for its owner's eyes only.
    peek: Callable[[S, str], str]
    #: The whole table as data, for `higaki replay --json`.
    report: Callable[[S], Mapping[str, Any]]
    #: The game in one line, for lists.
    summary: Callable[[S], Summary]
    #: A move and its facts in plain words for the log, secrets left out; the state is the one
    #: before the move.
    tell: Callable[[S, Any, tuple[Any, ...]], str]
    #: What people have to do with their hands after these facts, one sentence each; the state is
    #: again the one before the move.
    hands: Callable[[S, tuple[Any, ...]], tuple[str, ...]]
    #: The table as text, for a terminal.
    picture: Callable[[S], str]
    #: The next move of a game that plays itself: chance and simple players, all from `Random`.
    autoplay: Callable[[S, Random], Any]
    #: The opening moves of a game that plays itself.
    opening: Callable[[int, Random], list[Any]]
    #: Raises AuditFailure when a state breaks an invariant.
    audit: Callable[[S], None]
    #: The move that a pressed button stands for now, None where it only confirms what the screen
    #: has highlighted; raises RuleViolation for a wrong button.
    press: Callable[[S, str], Any] = no_button
    #: The same for a button that is held down, on the table as it was before the finger came.
    hold: Callable[[S, str], Any] = no_button
