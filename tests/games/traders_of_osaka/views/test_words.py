"""What to do with one's hands: sentences that say the same of several are one sentence."""

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.views.words import hands
from companion.table.history import History
from tests.games.traders_of_osaka.tables import lay_table, play_facts


def told(state, *lines):
    return hands(state, tuple(play_facts(state, *lines)[1]))


def test_what_several_do_alike_is_told_once():
    state = lay_table(
        market="G5",
        hands={"grey": "B5"},
        goods={"white": "G2", "tan": "G3"},
        ships=(3, 4, 4, 0),
    )
    sentences = told(state, "grey buys with B5")
    assert "Grey, White and Tan: take a green token each." in sentences
    assert "The red and blue ships are caught by the Black Tide." in sentences
    assert "The red and blue ships go back to Anori." in sentences
    assert "The green ship goes back to Osaka." in sentences


def test_what_one_does_alone_is_told_of_that_one():
    state = lay_table(market="G5", hands={"grey": "B5"}, ships=(3, 0, 4, 0))
    sentences = told(state, "grey buys with B5")
    assert "Grey: take a green token." in sentences
    assert "The red ship is caught by the Black Tide." in sentences
    assert "The red ship goes back to Anori." in sentences


def test_tokens_of_two_colours_are_told_apart():
    state = lay_table(
        market="G5 R5",
        hands={"grey": "B5 Y5"},
        goods={"white": "G2 R2"},
        ships=(4, 0, 4, 0),
    )
    sentences = told(state, "grey buys with B5 Y5")
    assert "Grey and White: take a red token each." in sentences
    assert "Grey and White: take a green token each." in sentences


def test_what_was_done_is_one_part_however_a_name_is_written():
    history = History(GAME)
    history.read("seat grey Dr. No")
    assert history.undo_words == "Dr. No sits at grey."
