"""Whole games that play themselves, by the hundred; `higaki simulate` plays as many as you like."""

from random import Random

import pytest

from companion.cli.selfplay import play_game
from companion.games import find_game, game_keys

GAMES = 400


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "players"), [(key, n) for key in game_keys() for n in find_game(key).players]
)
def test_hundreds_of_games_end_without_a_violation(key, players) -> None:
    chance = Random(20_060_700 + players)
    lengths = [play_game(find_game(key), players, chance).moves for _ in range(GAMES)]
    assert len(lengths) == GAMES
    assert min(lengths) > 4 * players
