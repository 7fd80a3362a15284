"""What every action would bring about, before anybody commits."""

from fractions import Fraction
from itertools import product

import pytest

from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.forecast import (
    forecast_back,
    forecast_buy,
    forecast_climb,
    forecast_roll,
    storm_chance,
)
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import Buy
from companion.games.osaka_dice.rules.pieces import spell
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.state import Phase
from tests.games.osaka_dice.tables import GREY, MOUNTAIN, WHITE, lay_table, play

closing = lay_table(
    front="B2 R1 R4",
    coins={"grey": (3, 5)},
    investors={"white": 2},
    rows={"grey": "blue 2 3 5 2", "white": "blue 5; green 2 2 5"},
)


def test_a_purchase_tells_its_price_closings_points_and_tide() -> None:
    told = forecast_buy(closing)
    assert told is not None
    assert (told.cost, told.can_pay, told.spent, told.lost) == (7, True, (3, 5), 1)
    assert str(told.move) == "grey buys B2, R1, R4 as R2 + coins"
    assert told.follows.points == ((GREY, 19), (WHITE, 5))
    assert [(c.colour, c.section, c.end_box) for c in told.follows.closings] == [("blue", 1, 5)]
    assert [(x.seat, spell(x.goods), x.is_asked) for x in told.follows.tide] == [
        (WHITE, "G5", True)
    ]
    assert (told.follows.coins, told.follows.investors) == (2, 0)
    assert not told.follows.ends_game


def test_a_purchase_is_weighed_with_other_choices_too() -> None:
    move = parse("grey buys B2, R1, R4 as investors + investors")
    assert isinstance(move, Buy)
    told = forecast_buy(closing, move)
    assert told is not None
    assert (told.follows.coins, told.follows.investors) == (0, 4)


def test_who_is_short_of_coins_sees_what_they_would_get() -> None:
    poor = closing.with_player(replace(closing.players[0], coins=(3,)))
    told = forecast_buy(poor)
    assert told is not None
    assert (told.can_pay, told.coins, told.cost, told.spent, told.lost) == (False, 3, 7, (), 0)
    assert told.follows.points == ((GREY, 19), (WHITE, 5))


@pytest.mark.parametrize("dice", range(1, 6))
def test_the_chance_of_a_storm_is_exact(dice) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    storms = sum(all(face in (1, 4) for face in roll) for roll in rolls)
    assert storm_chance(dice) == Fraction(storms, len(rolls))


def test_a_roll_tells_its_chances_and_what_a_storm_would_cost() -> None:
    state = lay_table(
        front="B2 R3 R5 Y4",
        investors={"white": 1},
        rows={"grey": "blue 5 2", "white": "red 3 5 2; yellow 2"},
    )
    told = forecast_roll(state)
    assert told is not None
    assert spell(told.dice) == "B2 R3 R5"
    assert told.storm == Fraction(1, 27)
    rolls = list(product(range(1, 7), repeat=3))
    for chance in told.chances:
        assert chance.likely == Fraction(sum(chance.face in roll for roll in rolls), len(rolls))
    assert [(c.face, c.coins, c.investors, c.good) for c in told.chances] == [
        (2, 4, 0, 0),
        (3, 6, 0, 0),
        (5, 5, 2, 0),
        (6, 0, 0, 2),
    ]
    assert [(x.seat, spell(x.goods), x.is_asked) for x in told.threats] == [
        (GREY, "B5", False),
        (WHITE, "R3 R5", True),
    ]


def test_the_storm_takes_what_was_foretold() -> None:
    state = lay_table(front="B2 R3 R5 Y4", rows={"grey": "blue 5 2; red 2", "white": "red 3 5 2"})
    told = forecast_roll(state)
    assert told is not None
    _, facts = apply(state, parse("grey rolls B1 R1 R4"))
    (storm,) = [fact for fact in facts if getattr(fact, "kind", "") == "storm"]
    assert storm.threats == told.threats


def test_the_back_row_tells_what_can_come() -> None:
    told = forecast_back(lay_table(front="B2 R4 Y6 G1"))
    assert told is not None
    assert [(spell(d.goods), d.coins, d.likely) for d in told.dice] == [
        ("B2 B3", (4, 6), Fraction(1, 3)),
        ("Y2 Y3", (4, 6), Fraction(1, 3)),
        ("G2 G3", (4, 6), Fraction(1, 3)),
    ]
    assert told.sorted == (Fraction(8, 27), Fraction(12, 27), Fraction(6, 27), Fraction(1, 27))
    assert forecast_back(lay_table()) is None


def test_a_climb_tells_the_space_and_its_reward() -> None:
    state = lay_table(front="B1 R1 R3", mountain=MOUNTAIN, spaces={"grey": 5})
    told = forecast_climb(state)
    assert told is not None
    assert (told.origin, told.space, str(told.reward)) == (5, 7, "any2")
    assert spell(told.rolled) == "B1 R1 R3"
    assert [str(mark.good) for mark in told.follows.marked] == [str(told.move.good)]
    assert forecast_climb(lay_table(mountain=MOUNTAIN, front="B2 R2 R3")) is None


def test_nothing_is_foretold_outside_of_an_action() -> None:
    state = play(lay_table(), "grey rolls B5 Y6 G2 R3")
    assert state.phase is Phase.ROLLED
    forecasts = (forecast_buy, forecast_roll, forecast_back, forecast_climb)
    assert [foretell(state) for foretell in forecasts] == [None] * 4
