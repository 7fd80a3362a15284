"""The rules of Osaka Dice against python-chess: playing at random, and checking a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.dealer import chance, roll, roll_back
from companion.games.osaka_dice.rules.moves import Move
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.state import Phase, State
from tests.bench.measure import Row
from tests.bench.rules import checked_replay, random_play

PLAYERS = 4
GAMES = 12


def rows() -> Iterator[Row]:
    yield random_play(
        "Osaka Dice: random play with full move lists", lambda: map(_play, range(GAMES))
    )
    yield checked_replay(
        "Osaka Dice: checked replay", [_play(seed) for seed in range(GAMES)], _replay
    )


def _play(seed: int) -> list[Move]:
    """One game: the whole move list before every decision, one of it at random, and the dice."""
    rng = Random(seed)
    state: State = GAME.new()
    made: list[Move] = []
    opening = GAME.opening(PLAYERS, rng)
    while state.phase is not Phase.OVER:
        move: Move = opening.pop(0) if opening else chance(state, rng) or _decide(state, rng)
        state = apply(state, move).state
        made.append(move)
    return made


def _decide(state: State, rng: Random) -> Move:
    """Rolling is a decision too, though its faces are not: they fall when it is made."""
    offers = Offers(state)
    choices: list[Move] = list(offers)
    rolls = [roll] * bool(offers.roll) + [roll_back] * bool(offers.roll_back)
    number = rng.randrange(len(choices) + len(rolls))
    return choices[number] if number < len(choices) else rolls[number - len(choices)](state, rng)


def _replay(game: list[Move]) -> int:
    state: State = GAME.new()
    for move in game:
        state = apply(state, move).state
    return len(game)
