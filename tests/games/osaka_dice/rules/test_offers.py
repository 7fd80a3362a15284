"""What may happen now: complete, and each decision once."""

from itertools import permutations, product

import pytest

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.facts import CoinsGained, InvestorsGained, Marked, Unmarked
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Gain, Lot
from companion.games.osaka_dice.rules.offers import Draw, Offers
from companion.games.osaka_dice.rules.pieces import COLOURS, GOODS, Good
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.state import Phase, State
from tests.games.osaka_dice.tables import GREY, MOUNTAIN, RED, SEATS, dice, lay_table, opened, play


def lines(offers) -> list[str]:
    return [str(move) for move in offers]


def test_a_turn_offers_takes_climbs_and_purchases() -> None:
    state = lay_table(front="B2 R1 R6", back="Y1 Y2 Y3", coins={"grey": (9,)}, mountain=MOUNTAIN)
    offers = Offers(state)
    assert lines(offers)[:4] == [
        "grey takes B2",
        "grey takes R6 for 3 coins",
        "grey takes R6 for 2 coins",
        "grey climbs",
    ]
    assert lines(offers)[4:] == [f"grey buys B2, R1, R6 as {gain}" for gain in [
        "R3", "Y3", "G3", "B3", "R2 + Y2", "R2 + G2", "R2 + B2", "Y2 + G2", "Y2 + B2", "G2 + B2",
    ]]  # fmt: skip
    assert offers.roll == state.front
    assert offers.roll_back == state.back


@pytest.mark.parametrize(
    ("scored", "filled"),
    [
        ({}, ""),
        ({"red": 2, "yellow": 1}, "yellow 2 2 2 2; green 5 5 5 5"),
        ({"red": 1, "yellow": 1, "green": 1, "blue": 1}, "red 2 2 2 2"),
    ],
)
def test_purchases_are_complete_up_to_their_order(scored, filled) -> None:
    """Brute force: every choice for every die, in every order of a 6's two goods."""
    state = lay_table(
        front="R4 B6 G6",
        back="Y1 Y2 Y3",
        coins={"grey": (20,)},
        rows={"grey": filled},
        scored=scored,
    )
    fours: list[tuple[Gain, ...]] = list(product((COINS, INVESTORS, Good(RED, 2)), repeat=2))
    sixes: list[tuple[Gain, ...]] = [(good,) for good in GOODS if good.value == 3]
    sixes += permutations([good for good in GOODS if good.value == 2], 2)
    possible = set()
    for choice in product(fours, sixes, sixes):
        move = moves.Buy(GREY, tuple(map(Lot, state.front, choice)))
        if move in Offers(state):
            possible.add(gains(state, move))
    assert {gains(state, move) for move in Offers(state).buys()} == possible


def gains(state: State, move: moves.Buy) -> tuple[str, ...]:
    """What a purchase brings, in whatever order it is marked."""
    _, facts = apply(state, move)
    kinds = (CoinsGained, InvestorsGained, Marked, Unmarked)
    found = [fact for fact in facts if isinstance(fact, kinds)]
    return tuple(
        sorted(
            str(fact.good) if isinstance(fact, Marked) else type(fact).__name__ for fact in found
        )
    )


def test_a_rolled_six_offers_every_colour_with_a_box() -> None:
    state = play(lay_table(front="B2 R4 G5", scored={"red": 2}), "grey rolls B6 G1")
    assert lines(Offers(state)) == [f"grey takes B6 as {c}" for c in ("yellow", "green", "blue")]


def test_where_no_colour_has_a_box_any_may_be_named() -> None:
    state = lay_table(
        front="B6 R1 R1",
        coins={"grey": (8,)},
        scored={"red": 1, "yellow": 1, "green": 1, "blue": 1},
        rows={"grey": "red 2 2 2 2; yellow 2 2 2 2; green 2 2 2 2; blue 2 2 2 2"},
    )
    # Closing is not undone in the middle of a purchase: full sections stay open until its end.
    full = state.players[0]
    for colour in COLOURS:
        full = full.with_row(colour, (2, 2, 2, 2, 2))
    table = state.with_player(full)
    assert parse("grey buys B6 as R3, R1, R1") in Offers(table)
    assert parse("grey buys B6 as R2 + B2, R1, R1") in Offers(table)


def test_sorting_offers_every_choice_for_every_die() -> None:
    state = play(lay_table(front="B2 R4 G5", back="Y1 Y1 B1"), "grey rolls back Y2 Y3 B6")
    assert lines(Offers(state)) == [
        "grey sorts Y2 as coins, Y3 as coins",
        "grey sorts Y2 as coins, Y3 as good",
        "grey sorts Y2 as good, Y3 as coins",
        "grey sorts Y2 as good, Y3 as good",
    ]


def test_a_rescue_offers_every_handful_that_is_paid_for() -> None:
    state = lay_table(front="B2 B3 R5", investors={"grey": 2}, rows={"grey": "blue 2 2; red 5"})
    state = play(state, "grey rolls B1 B1 R4")
    assert lines(Offers(state)) == [
        "grey declines",
        "grey saves R5",
        "grey saves B2",
        "grey saves R5 B2",
        "grey saves B2 B2",
    ]
    rescue = Offers(state).rescue
    assert rescue is not None
    assert (rescue.most, rescue.best) == (2, (Good(COLOURS[0], 5), Good(COLOURS[3], 2)))


def test_dice_that_chance_decides_are_a_draw() -> None:
    state = opened(*SEATS)
    assert lines(Offers(state)) == ["grey starts", "white starts"]
    state = play(state, "white starts")
    assert Offers(state).draw == Draw(5, 3)
    assert lines(Offers(state)) == []
    state = lay_table(front="B2 R1 R1", back="Y1 Y2 Y3", coins={"grey": (4,)})
    bought = play(state, "grey buys B2, R1, R1")
    assert Offers(bought).draw == Draw(2, 3)
    assert Offers(play(lay_table(front="B2 R1 R1"), "grey takes B2")).draw == Draw(0, 3)


def test_only_fours_in_front_cannot_be_rolled() -> None:
    assert Offers(lay_table(front="B4 R4 Y4", back="G1 G1 G1")).roll == ()


def test_five_dice_in_front_bar_the_back_row() -> None:
    assert Offers(lay_table()).roll_back == ()
    assert Offers(lay_table(front="B2 R4 Y6 G1")).roll_back == dice("B5 Y2 G6")


def test_after_a_climb_only_the_roll_is_open() -> None:
    state = play(lay_table(mountain=MOUNTAIN), "grey climbs")
    assert state.phase is Phase.CLIMBED
    assert lines(Offers(state)) == []
    assert Offers(state).roll == dice("B2 Y6 G1 R3")
