"""A trader's side of the table, told card by card, and nothing of it secret."""

from companion.games.contract import TABLE
from companion.games.traders_of_osaka.views.seat_told import seat_told
from companion.games.traders_of_osaka.views.view import view
from tests.games.traders_of_osaka.tables import BLUE, GREY, RED, WHITE, cards, lay_table


def told(seat, **table):
    return seat_told(view(lay_table(**table), TABLE), seat)


def test_goods_are_told_card_by_card_with_what_they_would_bring_now():
    seen = told(
        WHITE,
        goods={"white": "R2 R5 B3"},
        insured={"white": "R3"},
        tokens={"white": (1, 0, 2, 0)},
        vps={"white": 4},
        farm="G2@white",
        hands={"white": "Y5 Y2"},
    )
    assert [(one.colour, one.cards, one.insured) for one in seen.sets] == [
        (RED, cards("R5 R2"), cards("R3")),
        (BLUE, cards("B3"), ()),
    ]
    assert [one.working for one in seen.sets] == [
        "3 cards × (5 + 1 token) = 18 → 20 → 4 VP",
        "1 card × 3 = 3 → 5 → 1 VP",
    ]
    assert seen.sentences == (
        "Tokens: 1 red and 2 green, 3 of 8 in all.",
        "The reservation piece lies on G2 in the Farm.",
        "In hand: 2 cards.",
        "A stack of VPs has been begun.",
    )


def test_an_empty_side_is_told_in_sentences():
    assert told(GREY, market="B2").sentences == (
        "No goods lie here.",
        "Tokens: none of 8.",
        "The reservation piece is at hand.",
        "In hand: 0 cards.",
        "No VP has been earned yet.",
    )


def test_a_side_without_cards_says_so():
    assert told(WHITE, tokens={"white": (2, 0, 0, 0)}, cards_tracked=False).sentences == (
        "Tokens: 2 red, 2 of 8 in all.",
        "No VP has been earned yet.",
        "Goods, hand and reservation piece are on the table alone: no card is entered.",
    )


def test_hands_and_stacks_that_look_alike_are_told_alike():
    one = told(WHITE, market="B2", hands={"white": "Y5 Y2"}, vps={"white": 4})
    other = told(WHITE, market="B2", hands={"white": "G3 R2"}, vps={"white": 9})
    assert one == other
