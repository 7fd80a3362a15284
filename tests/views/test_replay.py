"""Stepping through a game by hand and by the clock."""

from random import Random

import pytest

from companion.games import find_game
from companion.games.contract import Told
from companion.table.history import History
from companion.views.replay import SECONDS_PER_STEP, Player


class HandClock:
    """A clock that is moved by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return HandClock()


@pytest.fixture
def history():
    game = find_game("traders-of-osaka")
    chance = Random(8)
    history = History(game)
    for move in game.opening(3, chance):
        history.play(move)
    while history.state.turn_number < 3:
        history.play(game.autoplay(history.state, chance))
    return history


@pytest.fixture
def player(history, clock):
    return Player(history, clock=clock)


def test_begins_at_the_empty_table(player, history):
    assert player.position == 0
    assert player.state == history.game.new()
    assert player.told == Told("The empty table.")


def test_each_step_shows_the_table_after_its_move(player, history):
    for entry in history.entries:
        player.forward()
        assert player.state is entry.after
        assert player.told == history.told(entry)
        assert player.turn == entry.before.turn_number
    assert player.at_end


def test_stops_at_both_ends(player):
    player.back()
    assert player.position == 0
    player.to_end()
    player.forward()
    assert player.position == len(player)


def test_undone_moves_are_left_out(history, clock):
    moves = len(history.entries)
    history.undo()
    history.undo()
    history.redo()
    player = Player(history, clock=clock)
    player.to_end()
    assert len(player) == moves - 1
    assert player.state is history.state


def test_plays_a_step_whenever_one_is_due(player, clock):
    player.play()
    assert not player.poll()
    clock.now += SECONDS_PER_STEP
    assert player.poll()
    assert player.position == 1
    assert not player.poll()


def test_twice_the_speed_takes_half_the_time(player, clock):
    player.play()
    player.change_speed()
    clock.now += SECONDS_PER_STEP / 2
    assert player.speed == 2
    assert player.poll()


def test_fastest_is_followed_by_slowest(player):
    speeds = []
    for _ in range(3):
        player.change_speed()
        speeds.append(player.speed)
    assert speeds == [2, 4, 1]


def test_a_hitch_skips_nothing(player, clock):
    player.play()
    clock.now += 10 * SECONDS_PER_STEP
    assert player.poll()
    assert not player.poll()
    assert player.position == 1


def test_paused_it_stands_still(player, clock):
    player.play()
    player.pause()
    clock.now += SECONDS_PER_STEP
    assert not player.poll()


def test_stepping_by_hand_pauses(player):
    player.play()
    player.forward()
    assert not player.playing


def test_playing_ends_with_the_last_move(player, clock):
    player.go_to(len(player) - 1)
    player.play()
    clock.now += SECONDS_PER_STEP
    assert player.poll()
    assert player.at_end
    assert not player.playing


def test_playing_from_the_end_begins_again(player):
    player.to_end()
    player.play()
    assert (player.position, player.playing) == (0, True)


def test_a_game_without_moves_has_no_table(history, clock):
    player = Player(History(history.game), clock=clock)
    player.play()
    assert (player.state, player.playing, player.at_end) == (None, False, True)
