"""What the house does for a game it does for any: here for the smallest there is."""

from random import Random

from companion.cli.selfplay import play_game
from companion.table.desk import NOWHERE
from companion.table.history import History
from companion.views.home import resume_title
from companion.views.log import log_rows
from companion.views.people import is_playing
from companion.views.replay import Player
from tests.table.toy_game import TOY, played


def history(moves=5):
    history = History(TOY)
    for move in played(TOY, moves):
        history.play(move)
    return history


def test_it_plays_itself():
    finished = play_game(TOY, 3, Random(1))
    assert len(finished.winners) == 1
    assert finished.points is None


def test_its_log_is_told():
    newest, before, *_ = log_rows(history())
    assert (newest.turn, before.turn) == (3, 2)
    assert newest.done.startswith("A takes ")


def test_it_is_stepped_through():
    player = Player(history(), clock=lambda: 0.0)
    player.to_end()
    assert (player.turn, player.told.followed) == (3, ())


def test_home_says_where_it_stands():
    assert resume_title(TOY.moment(history().state)) == "Turn 4: B"
    assert TOY.moment(history().state).is_under_way
    assert not TOY.moment(TOY.new()).is_under_way


def test_its_players_are_known():
    assert is_playing("A", TOY.moment(history().state), [])
    assert not is_playing("A", NOWHERE, [])
