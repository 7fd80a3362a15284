"""What cannot be paid, and that it is told by the size of a hand alone."""

import pytest

from companion.games.contract import TABLE
from companion.games.traders_of_osaka.views.purse import impossible_coins, too_many, too_poor
from companion.games.traders_of_osaka.views.view import view
from tests.games.traders_of_osaka.tables import GREY, cards, lay_table


def seen(hand, market="G5 R3", **rules):
    return view(lay_table(market=market, hands={"grey": hand}, **rules), TABLE)


def test_an_empty_hand_and_one_that_is_too_small_cannot_buy():
    assert too_poor(seen("")) == "Buying costs 8: no card in hand"
    assert too_poor(seen("B5")) == "Buying costs 8: only 1 card in hand"
    assert too_poor(seen("B2 B2")) == ""


@pytest.mark.parametrize(
    ("hand", "laid", "refusal"),
    [
        ("B2 Y5", "Y5", ""),
        ("B2 Y5", "B2", "With B2 the goods cannot be paid: only 1 more card can be in hand."),
        ("B2 Y5", "Y5 B3", ""),
        ("B2 Y5", "Y5 B2", "That was the last card in hand, and 7 of 8 are paid."),
        ("B2 Y5 Y3", "B2 Y2", ""),
        ("B2 Y5", "Y5 B3 R2", "Grey has 2 cards in hand, and no more."),
    ],
)
def test_coins_are_refused_at_the_card_that_makes_them_impossible(hand, laid, refusal):
    assert impossible_coins(seen(hand), cards(laid)) == refusal


@pytest.mark.parametrize("laid", ["R2", "B2", "Y5", "B2 B2", "Y5 Y5", "Y5 B3 R2"])
def test_two_hands_of_one_size_are_answered_alike(laid):
    answers = {
        (too_poor(table), impossible_coins(table, cards(laid)), too_many(table, GREY, cards(laid)))
        for table in (seen("B2 Y5"), seen("R2 R2"), seen("Y5 Y5"))
    }
    assert len(answers) == 1


def test_where_hands_are_not_tracked_nothing_is_refused():
    table = seen("", hands_tracked=False)
    assert too_poor(table) == ""
    assert too_many(table, GREY, cards("R2 R2 R2")) == ""
