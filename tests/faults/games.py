"""Playing on, whatever happens to the disk."""

from __future__ import annotations

from random import Random

from companion.games import find_game
from companion.table.table import Table

KEY = "traders-of-osaka"
# Here, because an ordinary user that a test turns into may not be allowed to read the sources.
find_game(KEY)


def play(table: Table, moves: int, *, seed: int = 7) -> None:
    """Some moves of a game that plays itself, its opening first if it is new."""
    rng = Random(seed)
    if not table.history.entries:
        for move in table.game.opening(3, rng):
            table.play(move)
    for _ in range(moves):
        table.play(table.game.autoplay(table.state, rng))


def is_saved(table: Table) -> bool:
    """Whether every line is on the disk and nothing is the matter."""
    return table.problem is None and table.unsaved == 0
