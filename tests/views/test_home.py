"""What home says about the game at the table."""

from companion.games import find_game
from companion.table.desk import NOWHERE
from companion.table.history import History
from companion.views.home import resume_title

SEATS = ("seat white Aiko", "seat tan Ben")


def moment_of(*lines):
    history = History(find_game("traders-of-osaka"))
    for line in lines:
        history.read(line)
    return history.game.moment(history.state)


def test_a_game_is_under_way_once_somebody_sits():
    assert not NOWHERE.is_under_way
    assert not moment_of().is_under_way
    assert moment_of(*SEATS).is_under_way


def test_the_title_tells_where_the_game_stands():
    assert resume_title(moment_of(*SEATS)) == "Setting the table"
    lines = ("rule track ships-and-payments", *SEATS, "tan starts", "tan picks red")
    assert resume_title(moment_of(*lines, "white picks red")) == "Turn 1: Ben"
