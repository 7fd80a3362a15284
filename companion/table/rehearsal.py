"""Games that play themselves up to a chosen moment: for the demo, the pictures and the tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.games import find_game
from companion.table.history import History

MOST_MOVES = 2000


def rehearse(
    key: str,
    *,
    seed: int,
    opening: Sequence[Any],
    until: Callable[[Any], bool],
) -> History:
    """Play on after these opening moves until a state is reached; the same seed, the same game.

    Raises LookupError where the game ends, or goes on for ever, without that moment.
    """
    game = find_game(key)
    history, rng = History(game), Random(seed)
    for move in opening:
        history.play(move)
    for _ in range(MOST_MOVES):
        if until(history.state):
            return history
        if game.summary(history.state).over:
            break
        history.play(game.autoplay(history.state, rng))
    raise LookupError(f"The game of seed {seed} never comes to that moment.")
