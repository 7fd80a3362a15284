"""Stored games in a list."""

from datetime import datetime
from types import SimpleNamespace

import pytest

from companion.games.contract import Standing
from companion.views.past_games import game_rows, score_words, when


def stored(**changes):
    row = {
        "number": 4,
        "players": ("Chie", "Ben"),
        "over": False,
        "winners": (),
        "started": datetime(2025, 11, 3, 19, 30),  # noqa: DTZ001  as the clock said, without a zone
        "abandoned": False,
        "unsaved": 0,
    }
    return SimpleNamespace(**(row | changes))


def test_rows_keep_the_order_of_the_library():
    assert [row.number for row in game_rows([stored(number=9), stored(number=4)])] == [9, 4]


@pytest.mark.parametrize(
    ("changes", "ending", "can_resume"),
    [
        ({}, "open", True),
        ({"abandoned": True}, "put away", True),
        ({"over": True, "winners": ("Ben",)}, "Ben won", False),
        ({"unsaved": 3}, "open, not saved yet", True),
        ({"over": True, "winners": ("Ben", "Chie")}, "Ben and Chie won", False),
    ],
)
def test_how_it_ended(changes, ending, can_resume):
    (row,) = game_rows([stored(**changes)])
    assert (row.ending, row.can_resume) == (ending, can_resume)


def test_players_are_named_in_order():
    (row,) = game_rows([stored()])
    assert row.players == "Chie, Ben"


def test_a_clock_that_was_never_set_tells_no_date():
    assert when(datetime(1970, 1, 1)) == "—"  # noqa: DTZ001


def test_winners_come_first_and_several_are_listed_as_a_sentence():
    won = stored(over=True, players=("Aiko", "Ben", "Chie", "Dai"), winners=("Ben", "Chie", "Dai"))
    (row,) = game_rows([won])
    assert row.players == "Ben, Chie, Dai, Aiko"
    assert row.ending == "Ben, Chie and Dai won"


def test_scores_are_told_best_first_and_secrets_not_at_all():
    ben, chie = (
        Standing(seat=seat, name=name, points=points, rank=rank)
        for seat, name, points, rank in (("tan", "Ben", 12, 1), ("pink", "Chie", 9, 2))
    )
    assert score_words([ben, chie]) == "Ben 12, Chie 9"
    assert score_words([Standing(seat="tan", name="Ben")]) == ""
