"""The calculator: a sale by count or by cards, and the cheapest insurance."""

import pytest

from companion.games.traders_of_osaka.rules.pieces import BY_TEXT, COPIES, Colour
from companion.games.traders_of_osaka.views.calculator import MOST_CARDS, SaleSum, SinkingSum


def cards(text: str):
    return tuple(BY_TEXT[word] for word in text.split())


def green(*values: int) -> SaleSum:
    asked = SaleSum(colour=Colour.GREEN)
    for value in values:
        asked = asked.with_card(value)
    return asked


def test_working_of_a_counted_sale():
    asked = SaleSum(colour=Colour.GREEN).counted(3).at(5).with_tokens(2)
    assert str(asked.sale) == "3 cards × (5 + 2 tokens) = 21 → 25 → 5 VP"
    assert asked.hands == (
        "Keep all 3 face down.",
        "Draw 2 from the draw pile.",
        "Take a green token.",
    )


def test_counted_sale_of_more_cards_than_vps_discards_the_others():
    asked = SaleSum().counted(5).at(2)
    assert asked.sale.vps == 2
    assert asked.hands[:2] == ("Keep the lowest 2 face down.", "Discard the other 3.")


def test_cards_decide_count_and_highest():
    asked = green(2, 5, 3).with_tokens(2)
    assert (asked.count, asked.highest) == (3, 5)
    assert asked.hands[0] == "Keep G2 G3 G5 face down."


def test_cards_that_are_no_vps_are_named_for_the_discards():
    assert green(2, 2, 3).hands == (
        "Keep G2 G2 face down.",
        "Discard G3.",
        "Take a green token.",
    )


def test_tapped_card_is_taken_back():
    asked = green(2, 5).without_card(1)
    assert (asked.cards, asked.count, asked.highest) == (cards("G2"), 1, 2)


def test_counting_forgets_the_cards():
    assert green(2, 5).counted(4).cards == ()
    assert green(2, 5).at(3).cards == ()
    assert green(2).without_card(0).cards == ()


def test_another_colour_changes_the_cards_but_not_the_price():
    asked = green(2, 5).of(Colour.BLUE)
    assert asked.cards == cards("B2 B5")
    assert asked.sale.vps == green(2, 5).sale.vps


def test_no_more_cards_than_the_box_has():
    asked = SaleSum()
    for _ in range(COPIES[5] + 1):
        asked = asked.with_card(5)
    assert asked.count == COPIES[5]
    assert asked.counted(99).count == MOST_CARDS
    assert asked.counted(0).count == 1


def test_tokens_never_go_below_none():
    assert SaleSum().with_tokens(-1).tokens == 0


def sinking(red: int = 0, blue: int = 0, hand: str = "") -> SinkingSum:
    asked = SinkingSum(hand=cards(hand))
    for _ in range(red):
        asked = asked.step(Colour.RED, +1)
    for _ in range(blue):
        asked = asked.step(Colour.BLUE, +1)
    return asked


def test_cheapest_cover_takes_the_twos_first():
    asked = sinking(red=2, blue=1, hand="R3 R2 B3 R5")
    assert asked.cheapest == cards("R2 B3")
    assert asked.words == "Insure with R2 B3: all is saved for 5 coins."


def test_partial_cover_says_what_is_saved_of_each_colour():
    asked = sinking(red=2, blue=3, hand="R3 B2")
    assert asked.cheapest is None
    assert asked.words == "Not all can be saved: at best 1 of 2 red, 2 of 3 blue."


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (sinking(), "How many goods are at risk?"),
        (sinking(red=1), "Tap the cards of the hand."),
        (sinking(red=1, hand="R5 B2"), "Nothing in this hand can insure them."),
    ],
)
def test_says_what_is_missing(asked, words):
    assert asked.words == words


def test_goods_never_go_below_none():
    assert sinking().step(Colour.RED, -1).goods == (0, 0, 0, 0)
