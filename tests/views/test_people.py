"""Remembered names and their PINs."""

from types import SimpleNamespace

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.table.desk import NOWHERE
from companion.table.history import History
from companion.views.people import add_name, is_playing, known_name, rename, rename_pin, without


def moment_with(*names):
    history = History(find_game("traders-of-osaka"))
    for seat, name in zip(Seat, names, strict=False):
        history.play(moves.SitDown(seat, name))
    return history.game.moment(history.state)


def test_a_new_name_comes_last_and_a_known_one_stays():
    assert add_name(["Aiko"], "Ben") == ["Aiko", "Ben"]
    assert add_name(["Aiko", "Ben"], "Aiko") == ["Aiko", "Ben"]
    assert add_name(["Aiko"], "") == ["Aiko"]


def test_a_name_is_changed_in_place_but_never_into_another_persons():
    assert rename(["Aiko", "Ben"], "Aiko", "Aika") == ["Aika", "Ben"]
    assert rename(["Aiko", "Ben"], "Aiko", "Ben") == ["Aiko", "Ben"]
    assert rename(["Aiko", "Ben"], "Aiko", "") == ["Aiko", "Ben"]


def test_a_name_that_reads_like_another_is_that_one():
    assert add_name(["Aiko"], "AIKO") == ["Aiko"]
    assert known_name(["Ben", "Aiko"], "aiko") == "Aiko"
    assert known_name(["Ben"], "aiko") == ""
    assert rename(["Aiko", "Ben"], "Ben", "aiko") == ["Aiko", "Ben"]
    assert rename(["Aiko", "Ben"], "Aiko", "AIKO") == ["AIKO", "Ben"]


def test_a_name_is_forgotten():
    assert without(["Aiko", "Ben"], "Aiko") == ["Ben"]


def test_a_pin_goes_with_its_owner():
    assert rename_pin({"Aiko": "a", "Ben": "b"}, "Aiko", "Aika") == {"Aika": "a", "Ben": "b"}


def stored(*players, over=False, abandoned=False):
    return SimpleNamespace(players=players, over=over, abandoned=abandoned)


def test_who_sits_at_the_table_is_playing():
    assert is_playing("Ben", moment_with("Aiko", "Ben"), [])
    assert not is_playing("Chie", moment_with("Aiko", "Ben"), [])
    assert not is_playing("Aiko", NOWHERE, [])


@pytest.mark.parametrize("parked", [stored("Aiko", "Ben"), stored("Aiko", "Ben", abandoned=True)])
def test_who_sits_in_a_parked_game_is_playing(parked):
    assert is_playing("Ben", moment_with("Chie", "Dai"), [stored("Dai", over=True), parked])
    assert not is_playing("Dai", NOWHERE, [stored("Dai", over=True), parked])


def test_everybody_may_be_playing_as_long_as_the_games_are_not_known():
    assert is_playing("Ben", NOWHERE, None)
