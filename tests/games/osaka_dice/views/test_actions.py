"""What the keys of the actions say before anybody taps them."""

from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.forecast import forecast_buy, weigh
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import Pick, Sort
from companion.games.osaka_dice.rules.owner import GOODS
from companion.games.osaka_dice.rules.pieces import Die
from companion.games.osaka_dice.views.actions import (
    STAYS,
    back_told,
    buy_told,
    climb_told,
    purchase_told,
    roll_told,
    sorted_told,
    way_words,
)
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import BLUE, GREEN, GREY, MOUNTAIN, WHITE, lay_table, play

closing = lay_table(
    front="B2 R1 R4",
    coins={"grey": (3, 5)},
    investors={"white": 2},
    rows={"grey": "blue 2 3 5 2", "white": "blue 5; green 2 2 5"},
)
shown = view(closing)


def plain(words: str) -> str:
    return words.replace(STAYS, " ")


def test_rolling_tells_its_chances_and_what_a_storm_costs_each_seat() -> None:
    told = roll_told(shown)
    assert plain(told.words) == "Roll 2: storm 11 %, each gain 31 %"
    assert told.chips == ((GREY, "G 1"), (WHITE, "W 1"))
    assert told.is_storm


def test_buying_tells_what_it_closes_and_who_scores_what() -> None:
    told = buy_told(shown, GOODS)
    assert told.words == "Buy for 7: closes blue (vases)"
    assert told.chips == ((GREY, "G 19"), (WHITE, "W 5"))
    assert not told.is_storm


def test_goods_that_the_tide_of_a_purchase_would_reach_are_marked() -> None:
    green = shown.seat(WHITE).row(GREEN)
    assert [box.is_in_danger for box in green.boxes] == [False, False, True, False, False]
    spared = shown.seat(GREY).row(BLUE)
    assert not any(box.is_in_danger for box in spared.boxes)
    poor = closing.with_player(replace(closing.players[0], coins=(3,)))
    assert not any(box.is_in_danger for box in view(poor).seat(WHITE).row(GREEN).boxes)


def test_a_purchase_is_told_in_full() -> None:
    forecast = forecast_buy(closing)
    assert forecast is not None
    assert purchase_told(shown, forecast, {}) == (
        "Closes blue: Grey 19 and White 5. The tide threatens White's G5. 1 coin is lost."
    )


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    told = view(lay_table(coins={"grey": (3,)}))
    assert buy_told(told, {}).words == "Buying costs 16: 3 there"


def test_a_sorting_says_what_it_would_close() -> None:
    table = lay_table(front="R4 R5", rows={"grey": "blue 2 3 5 2"})
    state = play(table, "grey rolls back B3 Y6 G1")
    sort = Sort(GREY, (Pick(Die(BLUE, 3), as_good=True),))
    told = sorted_told(view(state), sort, weigh(state, sort), GOODS)
    assert told == "Closes blue (vases): Grey 20 and White 0. The tide finds nothing."
    sort = Sort(GREY, (Pick(Die(BLUE, 3), as_good=False),))
    told = sorted_told(view(state), sort, weigh(state, sort), GOODS)
    assert told == "Brings 6 coins and 1 investor."


def test_the_back_row_and_a_climb_tell_what_can_come() -> None:
    table = lay_table(front="R1 R1 G4", mountain=MOUNTAIN)
    told = view(table)
    assert back_told(told).words == "Roll the back row: 70 % to sort"
    assert plain(climb_told(told, GOODS).words) == "Climb to 2: a trophy for 2 (example track)"
    own = lay_table(front="R1 G4 B5", mountain="mountain B2 trophy2 / trophy9")
    assert climb_told(view(own), GOODS).words == "Climb to 1: a 2-good, blue (vases)"


def test_ways_are_told_with_the_names_of_the_goods() -> None:
    assert way_words(parse("grey takes G6 for 2 coins"), GOODS) == "2 coins and 3 investors"
    assert way_words(parse("grey takes G6 as blue"), GOODS) == "A 2-good: blue (vases)"
    assert way_words(parse("grey climbs for R5"), GOODS) == "A 5-good: red (silk)"


def test_dice_in_front_tell_what_taking_them_brings() -> None:
    told = view(lay_table(front="B2 R3 Y4 G5 R6 B1"))
    assert [die.gain for die in told.front] == [
        *((2, 2, 0), (3, 1, 0), (4, 0, 0), (5, 0, 0), (3, 2, 0), None)
    ]
    rolled = play(lay_table(front="B2 R4 Y6"), "grey rolls B6 Y3")
    assert [die.gain for die in view(rolled).front] == [(0, 0, 2), None, (6, 0, 0)]
