"""The rules of Akindo against python-chess: playing at random, and checking a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.games.akindo import GAME
from companion.games.akindo.rules.dealer import autoplay, deal
from companion.games.akindo.rules.moves import Move
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase, State
from tests.bench.measure import Row
from tests.bench.rules import checked_replay, random_play
from tests.games.akindo.walks import random_bids

PLAYERS = 4
GAMES = 40
"""They are shorter than those of the other games."""


def rows() -> Iterator[Row]:
    yield random_play("Akindo: random play with full move lists", lambda: map(_play, range(GAMES)))
    yield checked_replay("Akindo: checked replay", [_play(seed) for seed in range(GAMES)], _replay)


def _play(seed: int) -> list[Move]:
    """One game: the whole move list before every decision, one of it at random, and a dealer."""
    rng = Random(seed)
    state: State = GAME.new()
    made: list[Move] = []
    opening = GAME.opening(PLAYERS, rng)
    while state.phase is not Phase.OVER:
        if opening:
            move: Move = opening.pop(0)
        else:
            move = deal(state, rng) or _decide(state, rng)
        state = apply(state, move).state
        made.append(move)
    return made


def _decide(state: State, rng: Random) -> Move:
    if state.phase is Phase.REVEAL:
        return random_bids(state, rng)
    return rng.choice(list(Offers(state)) or [autoplay(state, rng)])


def _replay(game: list[Move]) -> int:
    state: State = GAME.new()
    for move in game:
        state = apply(state, move).state
    return len(game)
