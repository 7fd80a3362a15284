"""One game that plays itself through the doors of its rules, checked after every move."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, Final, NamedTuple

from companion.errors import AuditFailure, HigakiError
from companion.games.contract import Game

ENDLESS: Final = 5000
"""No game takes so many moves: one that does will never end."""


class Finished(NamedTuple):
    """One game that came to its end."""

    moves: int
    turns: int
    winners: tuple[int, ...]
    """Their places in the order of seats, counted from 0."""
    points: int | None
    """What each winner has, where the game counts points."""


class Broken(HigakiError):
    """A game that broke an invariant, or that its rules refused or failed to go on with."""

    def __init__(self, sentence: str, lines: list[str]) -> None:
        super().__init__(sentence)
        self.lines = lines


def play_game(game: Game[Any], players: int, chance: Random) -> Finished:
    """Play one game to its end; raises Broken with the lines that led there."""
    state = game.new()
    opening = deque(game.opening(players, chance))
    lines: list[str] = []
    try:
        while not game.summary(state).over:
            move = opening.popleft() if opening else game.autoplay(state, chance)
            lines.append(str(move))
            state, _ = game.apply(state, move)
            game.audit(state)
            if len(lines) == ENDLESS:
                raise AuditFailure(f"It has not ended after {ENDLESS} moves.")
        standings, moment = game.standings(state), game.moment(state)
    except HigakiError as violation:
        raise Broken(str(violation), lines) from violation
    except Exception as crash:
        # Nothing in a simulated game is secret, so what the error says may be told.
        raise Broken(f"Its rules crashed with {crash!r}.", lines) from crash
    seats = [place.seat for place in moment.players]
    won = [standing for standing in standings if standing.has_won]
    return Finished(
        moves=len(lines),
        turns=moment.turn_number,
        winners=tuple(seats.index(standing.seat) for standing in won),
        points=won[0].points if won else None,
    )
