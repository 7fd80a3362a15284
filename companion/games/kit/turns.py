"""Who sits around a table and whose turn it is: what the state of every game begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts, Seated
from companion.games.kit.value import Value, replace
from companion.games.kit.words import LONGEST_NAME, check_words


class Sitter(Protocol):
    """One player's side of the table, whatever else lies there."""

    @property
    def seat(self) -> Any: ...

    @property
    def name(self) -> str: ...


P = TypeVar("P", bound=Sitter)
Namer = Callable[[Any], str]
"""What a seat is called, as in `Turns.called`."""


class Turns(Value, Generic[P], frozen=True):
    """Everybody in clockwise order, which is the order of play."""

    phase: Any
    """What is being asked; a game says which phases there are."""
    players: tuple[P, ...] = ()
    turn: int | None = None
    """Index of whose turn it is; None where it is nobody's."""
    turn_number: int = 0

    @property
    def active(self) -> P:
        """Whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn]

    def from_active(self) -> tuple[P, ...]:
        """Everybody, from the one whose turn it is clockwise."""
        turn = self.turn or 0
        return self.players[turn:] + self.players[:turn]

    def place(self, seat: Any) -> int:
        """Where somebody sits, counted from 0."""
        for index, player in enumerate(self.players):
            if player.seat is seat:
                return index
        raise LookupError(f"nobody sits at {seat}")

    def player(self, seat: Any) -> P:
        return self.players[self.place(seat)]

    def called(self, seat: Any) -> str:
        """The name of whoever sits there, or the seat's own where nobody does."""
        names = (player.name for player in self.players if player.seat is seat)
        return next(names, str(seat).capitalize())

    def players_with(self, player: P) -> tuple[P, ...]:
        """Everybody, with one side of the table replaced."""
        return tuple([player if p.seat is player.seat else p for p in self.players])

    def with_player(self, player: P) -> Self:
        """The table with one side of it replaced."""
        return replace(self, players=self.players_with(player))

    def seated(self, player: P, facts: Facts) -> Self:
        """The table with somebody more at it."""
        if any(other.seat is player.seat for other in self.players):
            raise RuleViolation(
                "seat-taken", f"The {player.seat} seat is taken; choose another colour."
            )
        check_words("name", player.name, LONGEST_NAME)
        facts.append(Seated(player.seat, player.name))
        return replace(self, players=(*self.players, player))
