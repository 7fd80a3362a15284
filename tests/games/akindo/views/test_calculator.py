"""The arithmetic without a game: a roll, and a set of cards."""

from companion.games.akindo.rules.pieces import Card
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.views.calculator import EarningsSum, PointsSum
from tests.games.akindo.tables import BLUE, RED, WHITE, YELLOW, cards

PIPS = (2, 3, 4, 5, 6)


def test_a_roll_is_worked_out_die_by_die() -> None:
    roll = EarningsSum(pips=PIPS).with_die(1).with_die(4).with_die(6)
    roll = roll.step(Card.RED, +1).step(Card.RED, +1).step(Card.CUSTOM, +1)
    assert (roll.per_die, roll.total) == ((1, 2, 0), 3)
    assert roll.working == (
        "1: 1 coin for everybody.",
        "4: 2 coins for 2 red.",
        "6: 0 coins for 0 black.",
        "Together 3 coins.",
    )
    assert roll.with_die(5).dice == (5,)


def test_cards_stay_within_what_the_box_has() -> None:
    roll = EarningsSum(pips=PIPS)
    for _ in range(9):
        roll = roll.step(Card.BLUE, +1).step(Card.CUSTOM, +1)
    assert roll.cards == cards("blue 6 custom 2")
    assert EarningsSum(pips=PIPS).step(Card.RED, -1).cards == cards("")


def test_a_set_of_cards_is_counted_with_its_working() -> None:
    sum_ = PointsSum(scoring=Scoring(every=5, own=((6, 20),)), cards=cards("white 6 custom"))
    assert sum_.points.total == 20
    assert sum_.working[-1] == "Total: 20."
    assert PointsSum(scoring=Scoring()).working == ("Enter the scoring table of your box first.",)


def test_whose_cards_they_are_and_who_sits_beside() -> None:
    trio = PointsSum(scoring=Scoring(trio=5), cards=cards("red blue yellow"))
    assert trio.points.total == 0
    beside = trio.of(RED).beside(BLUE, YELLOW)
    assert beside.points.total == 5
    assert beside.beside(RED, BLUE) == beside
    swapped = beside.of(BLUE)
    assert (swapped.seat, swapped.left, swapped.right) == (BLUE, RED, YELLOW)
    assert trio.seat is WHITE
