"""Games of any length: whoever comes near the end is corrected back, so play goes on."""

from __future__ import annotations

from itertools import islice
from random import Random

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.facts import TurnPassed
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.pieces import COLOURS, TOKENS_TO_END
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import Phase, State

PLAYERS = 4
WHY = "this game goes on"
NEAR = TOKENS_TO_END - len(COLOURS)
"""One payment brings four tokens at most."""


def long_game(*, seed: int, least_moves: int = 0, least_turns: int = 0) -> list[Move]:
    """A game that is still open after so many moves and turns."""
    rng = Random(seed)
    state: State = GAME.new()
    made: list[Move] = []
    opening = GAME.opening(PLAYERS, rng)
    turns = 0
    while len(made) < least_moves or turns < least_turns:
        move = opening.pop(0) if opening else _correction(state) or GAME.autoplay(state, rng)
        state, facts = apply(state, move)
        turns += sum(isinstance(fact, TurnPassed) for fact in facts)
        made.append(move)
    return made


def _correction(state: State) -> Move | None:
    if state.phase is not Phase.ACTION:
        return None
    for player in state.players:
        if player.token_count >= NEAR:
            most = max(COLOURS, key=lambda colour: player.tokens[colour.lane])
            return moves.CorrectTokens(player.seat, most, 0, WHY)
        if player.vps > NEAR:
            return moves.CorrectStack(player.seat, -player.vps, WHY)
    return None


def whole_games(number: int) -> list[list[Move]]:
    """Games played to their end, each without the move that ends it."""
    games = []
    for seed in range(number):
        rng = Random(seed)
        state: State = GAME.new()
        made: list[Move] = []
        opening = GAME.opening(PLAYERS, rng)
        while state.phase is not Phase.OVER:
            made.append(opening.pop(0) if opening else GAME.autoplay(state, rng))
            state = apply(state, made[-1]).state
        games.append(list(islice(made, len(made) - 1)))
    return games
