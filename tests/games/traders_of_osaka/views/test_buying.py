"""The words on Buy."""

from companion.games.traders_of_osaka.views.buying import buy_words
from companion.games.traders_of_osaka.views.view import view
from tests.games.traders_of_osaka.tables import lay_table


def test_the_key_says_the_cost_and_how_far_each_ship_would_sail():
    table = lay_table(market="G5 R3", hands={"grey": "B5 B5"})
    assert buy_words(view(table)) == "Buy for 8:  R+1  G+1"


def test_the_key_says_why_nobody_buys():
    assert buy_words(view(lay_table(market=""))) == "Nothing to buy"
    assert buy_words(view(lay_table(market="G5", hands={"grey": ""}))).startswith("Buying costs 5")
