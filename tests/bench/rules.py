"""The rules against python-chess: playing at random, and checking a finished game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import chess

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.dealer import deal
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import Phase, State
from tests.bench.measure import Row, interleaved, seconds

PLAYERS = 4
GAMES = 12
CHESS_GAMES = 4
CHESS_PLIES = 300
"""A random game of chess rarely ends before; ours end by themselves."""
REPETITIONS = 15


def rows() -> Iterator[Row]:
    yield random_play("random play with full move lists", lambda: map(_play, range(GAMES)))
    yield checked_replay("checked replay", [_play(seed) for seed in range(GAMES)], _replay)


def random_play(name: str, games: Callable[[], Iterable[list[Any]]]) -> Row:
    """Playing games at random, against games of chess."""
    ours, anchor, ratio = interleaved(
        lambda: _rate(lambda: sum(map(len, games()))),
        lambda: _rate(lambda: sum(len(chess_game(seed)) for seed in range(CHESS_GAMES))),
        repetitions=REPETITIONS,
    )
    return Row(
        name=name,
        ours=f"{ours:,.0f} moves/s",
        anchor=f"python-chess {anchor:,.0f}",
        ratio=ratio,
        goal=(">=", 1.0),
    )


def checked_replay(name: str, games: list[list[Any]], replay: Callable[[list[Any]], int]) -> Row:
    """Replaying these games with every check, against games of chess."""
    chess_games = [chess_game(seed) for seed in range(CHESS_GAMES)]
    ours, anchor, ratio = interleaved(
        lambda: _rate(lambda: sum(map(replay, games))),
        lambda: _rate(lambda: sum(map(_replay_chess, chess_games))),
        repetitions=REPETITIONS,
    )
    return Row(
        name=name,
        ours=f"{ours:,.0f} moves/s",
        anchor=f"python-chess is_legal + push {anchor:,.0f}",
        ratio=ratio,
        goal=(">=", 0.5),
    )


def _rate(play: Callable[[], int]) -> float:
    """Moves per second of something that returns how many it made."""
    made: list[int] = []
    took = seconds(lambda: made.append(play()))
    return made[0] / took


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
            move = deal(state, rng) or rng.choice(list(Offers(state)))
        state = apply(state, move).state
        made.append(move)
    return made


def chess_game(seed: int, most_plies: int = CHESS_PLIES) -> list[chess.Move]:
    """One game of chess in the same way."""
    rng = Random(seed)
    board = chess.Board()
    made: list[chess.Move] = []
    while len(made) < most_plies:
        choices = list(board.legal_moves)
        if not choices:
            break
        move = rng.choice(choices)
        board.push(move)
        made.append(move)
    return made


def _replay(game: list[Move]) -> int:
    state: State = GAME.new()
    for move in game:
        state = apply(state, move).state
    return len(game)


def _replay_chess(game: list[chess.Move]) -> int:
    board = chess.Board()
    for move in game:
        if not board.is_legal(move):
            raise AssertionError(f"{move} was legal when it was played")
        board.push(move)
    return len(game)
