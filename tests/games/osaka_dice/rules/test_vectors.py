"""The vectors of the rulings, by their numbers, and their fine points."""

import pytest

from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.ending import half, majority, scores, winners
from companion.games.osaka_dice.rules.facts import CoinsGained, Dealt, Lost, PerilRose
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.pieces import spell, total
from companion.games.osaka_dice.rules.report import report
from companion.games.osaka_dice.rules.state import Phase, State
from tests.games.osaka_dice.tables import (
    BLUE,
    GREY,
    MOUNTAIN,
    PINK,
    RED,
    SEATS,
    WHITE,
    YELLOW,
    dice,
    lay_table,
    of_kind,
    opened,
    play,
    play_facts,
)

DEAL = "deal B2 R4 Y6 G1 R3 / B5 Y2 G6"


def test_od_01_with_three_players_the_second_draws_first() -> None:
    state = opened("seat grey A", "seat white B", "seat pink C", "grey starts")
    _, facts = play_facts(state, DEAL)
    drawn = "".join({GREY: "A", WHITE: "B", PINK: "C"}[x.seat] for x in of_kind(Dealt, facts))
    assert drawn == "BCABCABC"


def test_od_02_a_deal_for_two() -> None:
    state = opened(*SEATS, "grey starts", DEAL)
    chie, aiko = state.players
    assert chie.goods_in(BLUE) == (2,)
    assert chie.goods_in(RED) == (3,)
    assert chie.goods_in(YELLOW) == (2,)
    assert chie.coins == (2,)
    assert aiko.goods_in(BLUE) == (5,)
    assert aiko.coins == (2, 2, 2)
    assert (state.front, state.back) == (dice("B2 R4 Y6 G1 R3"), dice("B5 Y2 G6"))


def test_od_04_and_05_a_second_section_scores_for_everybody() -> None:
    state = lay_table(
        front="B2 R1 R1",
        coins={"grey": (4,)},
        rows={"grey": "blue 2 3 5 2", "white": "blue 2 3 5 5"},
        scored={"blue": 1},
    )
    after = play(state, "grey buys B2, R1, R1")
    chie, aiko = after.players
    assert chie.section_points[BLUE.lane] == (0, 14)
    assert chie.end_boxes[BLUE.lane] == (5, 3)
    assert aiko.section_points[BLUE.lane] == (0, 15)
    assert aiko.end_boxes[BLUE.lane] == ()
    assert report(after)["seats"][1]["boxes"]["blue"] == []


def test_od_11_the_front_row_costs_its_sum() -> None:
    assert total(dice("R1 R2 B4 B5 G6")) == 18


def test_od_12_coins_are_spent_from_the_left_and_the_surplus_is_lost() -> None:
    state = lay_table(front="B5 R1 R3", coins={"grey": (2, 3, 5, 4)})
    after, facts = play_facts(state, "grey buys B5, R1, R3")
    assert after.player(GREY).coins == (4,)
    (bought,) = [fact for fact in facts if hasattr(fact, "spent")]
    assert (bought.cost, bought.spent, bought.lost) == (9, (2, 3, 5), 1)


def test_od_13_the_tide_takes_boxes_three_and_four() -> None:
    state = lay_table(
        front="B2 R1 R1",
        coins={"grey": (4,)},
        investors={"white": 3},
        rows={"grey": "blue 2 2 2 2", "white": "red 2 3 5 2"},
    )
    state = play(state, "grey buys B2, R1, R1")
    assert state.phase is Phase.TIDE
    rescue = Offers(state).rescue
    assert rescue is not None
    assert (rescue.seat, spell(rescue.goods), rescue.most) == (WHITE, "R5 R2", 1)
    state = play(state, "white saves R5")
    assert state.player(WHITE).section(RED) == (2, 3, 5, 0, None)
    assert state.player(WHITE).investors == 1


def test_od_14_a_storm_threatens_a_good_for_each_rolled_die() -> None:
    state = lay_table(
        front="B2 R3 R5 Y4",
        rows={"grey": "blue 5 2; red 2; yellow 5", "white": "red 3 5 2; yellow 2"},
    )
    after, facts = play_facts(state, "grey rolls B1 R1 R4")
    (storm,) = of_kind(PerilRose, facts)
    assert storm.kind == "storm"
    assert [(x.seat, spell(x.goods)) for x in storm.threats] == [(GREY, "R2 B5"), (WHITE, "R3 R5")]
    assert [c.coins for c in of_kind(CoinsGained, facts)] == [2]
    assert after.player(WHITE).section(RED) == (0, 0, 2, None, None)
    assert after.player(WHITE).section(YELLOW) == (2, None, None, None, None)
    assert after.phase is Phase.ACTION


def test_od_15_leftover_goods_are_halved() -> None:
    assert half(13) == 6
    assert half(13, rounds_up=True) == 7


def test_od_16_goods_overflow_into_the_next_section_and_the_tide_spares_it() -> None:
    state = lay_table(
        front="B2 B3 B5",
        back="Y5 Y2 G6",
        coins={"grey": (10,)},
        rows={"grey": "blue 2 2 2 2; red 3 3 3", "white": "blue 5"},
    )
    after, facts = play_facts(state, "grey buys B2, B3, B5")
    assert after.player(GREY).section_points[BLUE.lane] == (10,)
    assert after.player(GREY).section(BLUE) == (3, 5, None, None, None)
    assert after.player(WHITE).section_points[BLUE.lane] == (5,)
    assert [spell(lost.goods) for lost in of_kind(Lost, facts)] == ["R3"]


def test_od_17_a_tie_for_most_gives_three_each() -> None:
    assert majority([4, 4, 0]) == [3, 3, 0]
    assert majority([0, 0, 0]) == [3, 3, 3]
    assert majority([1, 4, 0]) == [0, 7, 0]


def test_od_18_four_dice_and_a_back_row_that_takes_nothing_make_seven() -> None:
    state = lay_table(front="B2 R4 Y6 G1", back="B5 Y2 G6")
    state = play(state, "grey rolls back G1 B4 Y6")
    assert state.front == dice("B2 R4 Y6 G1 B4 Y6 G1")
    assert state.back == ()
    assert state.phase is Phase.DRAW
    assert play(state, "draw R1 R2 B3").back == dice("R1 R2 B3")


def test_od_19_a_climb_gives_the_good_of_the_space_reached() -> None:
    track = "mountain coins3 any2 / trophy9"
    state = lay_table(front="B1 R4 Y1 G5", mountain=track)
    state = play(state, "grey climbs for Y2")
    assert state.player(GREY).space == 2
    assert state.player(GREY).section(YELLOW)[0] == 2
    assert state.player(GREY).coins == ()
    assert state.phase is Phase.CLIMBED
    after = play(state, "grey rolls G1 Y1 B1")
    assert after.front == dice("B1 R4 Y1 G1")
    assert after.player(WHITE).coins == ()
    assert (after.phase, after.active.seat) == (Phase.ACTION, WHITE)


# --- fine points ----------------------------------------------------------------------------------


def test_of_equal_dice_in_front_the_leftmost_is_taken() -> None:
    state = play(lay_table(front="B2 R4 B2 G1"), "grey takes B2")
    assert state.front == dice("R4 B2 G1")


def test_rolled_dice_of_a_colour_fill_their_places_from_the_left() -> None:
    state = play(lay_table(front="B2 R4 B3 G1"), "grey rolls B5 G2 B6")
    assert state.front == dice("B5 R4 B6 G2")


def test_the_rest_of_a_sorted_back_row_joins_in_place_order() -> None:
    state = lay_table(front="R2 R4 Y3", back="B5 Y2 G6")
    state = play(state, "grey rolls back G5 Y3 B1", "grey sorts Y3 as coins")
    assert state.front == dice("R2 R4 Y3 B1 G5")
    assert state.player(GREY).coins == (6,)
    assert state.player(GREY).investors == 1


def test_a_saved_good_does_not_put_the_next_one_at_risk() -> None:
    state = lay_table(front="B2 R4 R4", investors={"grey": 2}, rows={"grey": "blue 5 3"})
    state = play(state, "grey rolls B1", "grey saves B5")
    assert state.player(GREY).section(BLUE) == (5, 3, None, None, None)
    assert state.player(GREY).investors == 1


def test_of_equal_values_the_one_further_left_is_saved() -> None:
    state = lay_table(front="B2 B3 R4", investors={"grey": 1}, rows={"grey": "blue 2 2"})
    state = play(state, "grey rolls B1 B4", "grey saves B2")
    assert state.player(GREY).section(BLUE) == (2, 0, None, None, None)


def test_seats_are_asked_from_the_active_player_clockwise() -> None:
    state = lay_table(
        seats="grey white pink",
        turn="white",
        front="B2 R4 R4",
        investors={"grey": 1, "pink": 1},
        rows={"grey": "blue 2", "white": "blue 3", "pink": "blue 5"},
    )
    state = play(state, "white rolls B4")
    assert state.player(WHITE).section(BLUE)[0] == 0
    assert report(state)["asked"] == "pink"
    assert report(state)["turn"] == "white"
    state = play(state, "pink declines")
    assert report(state)["asked"] == "grey"
    state = play(state, "grey saves B2")
    assert (state.phase, state.active.seat) == (Phase.ACTION, PINK)


def test_an_overflow_may_fill_both_sections_at_once() -> None:
    state = lay_table(
        seats="grey white",
        front="B4 B4 B5 R6 R6",
        back="Y1 Y1 G1",
        coins={"grey": (25,)},
        rows={"grey": "blue 2 2 2 2", "white": "blue 5"},
    )
    after = play(
        state,
        "grey buys B4 as B2 + B2, B4 as B2 + coins, B5, R6 as B3, R6 as B2 + Y2",
    )
    assert after.player(GREY).section_points[BLUE.lane] == (10, 14)
    assert after.player(GREY).end_boxes[BLUE.lane] == (5, 3)
    assert after.player(WHITE).section_points[BLUE.lane] == (5, 0)
    assert after.scored == (0, 0, 0, 2)


def test_a_good_without_any_box_is_not_marked() -> None:
    state = lay_table(front="B2 R1 R1", coins={"grey": (4,)}, scored={"blue": 2})
    after = play(state, "grey buys B2, R1, R1")
    assert after.player(GREY).rows[BLUE.lane] == ()
    assert after.phase is Phase.DRAW


def test_any_colour_is_judged_when_the_good_is_marked() -> None:
    state = lay_table(
        front="B6 R1 R1",
        coins={"grey": (8,)},
        rows={"grey": "green 2 2 2 2"},
        scored={"red": 2, "blue": 1, "green": 1},
    )
    offered = {str(move).partition(" as ")[2].partition(",")[0] for move in Offers(state).buys()}
    assert offered == {"Y3", "G3", "B3", "Y2 + G2", "Y2 + B2", "G2 + B2"}
    assert sum(play(state, "grey buys B6 as G2 + B2, R1, R1").scored) == 5


def test_coins_of_a_bought_four_do_not_pay_for_it() -> None:
    state = lay_table(front="B4 R1 R1", coins={"grey": (5,)})
    assert not Offers(state).can_buy
    state = lay_table(front="B4 R1 R1", coins={"grey": (5, 1)})
    assert play(state, "grey buys B4 as coins + coins, R1, R1").player(GREY).coins == (2, 2)


def test_a_take_down_to_two_brings_the_back_row_forward() -> None:
    state = play(lay_table(front="B2 R4 R3", back="B5 Y2 G6"), "grey takes B2")
    assert state.front == dice("R4 R3 B5 Y2 G6")
    assert report(state)["phase"] == "draw"
    assert report(state)["asked"] == report(state)["turn"] == "grey"


def before_the_fifth_section(*, ends_after_tide: bool) -> State:
    return lay_table(
        front="B2 R1 R1",
        coins={"grey": (4,)},
        investors={"white": 2},
        rows={"grey": "blue 2 2 2 2", "white": "red 5 5 5 5"},
        scored={"yellow": 2, "green": 2},
        ends_after_tide=ends_after_tide,
    )


def test_the_fifth_section_ends_the_game_at_once() -> None:
    state = play(before_the_fifth_section(ends_after_tide=False), "grey buys B2, R1, R1")
    assert state.phase is Phase.OVER
    assert state.player(WHITE).section(RED) == (5, 5, 5, 5, None)
    assert report(state)["turn"] is report(state)["asked"] is None


def test_with_a_house_rule_the_tide_comes_before_the_end() -> None:
    state = play(before_the_fifth_section(ends_after_tide=True), "grey buys B2, R1, R1")
    assert state.phase is Phase.TIDE
    state = play(state, "white saves R5")
    assert state.phase is Phase.OVER
    assert state.player(WHITE).section(RED) == (5, 5, 5, 0, None)


@pytest.mark.parametrize(
    ("space", "points", "static"),
    [(0, 0, 0), (1, 0, 0), (2, 2, 2), (4, 2, 0), (7, 5, 0), (8, 8, 8), (9, 7, 0), (12, 9, 0)],
)
def test_a_cube_slides_downhill_to_the_nearest_trophy(space, points, static) -> None:
    state = lay_table(mountain=MOUNTAIN, spaces={"grey": space})
    assert scores(state)[0].mountain == points
    state = lay_table(mountain=MOUNTAIN, spaces={"grey": space}, static_trophies=True)
    assert scores(state)[0].mountain == static


def test_nobody_moves_past_the_last_space() -> None:
    state = lay_table(front="B1 R1 R3", mountain=MOUNTAIN, spaces={"grey": 12, "white": 13})
    for single in (False, True):
        table = replace(state, rules=replace(state.rules, single_spaces=single))
        assert play(table, "grey climbs").player(GREY).space == 13


def test_with_single_spaces_occupied_ones_are_skipped() -> None:
    state = lay_table(
        seats="grey white pink",
        front="B1 R2 R3",
        mountain=MOUNTAIN,
        spaces={"white": 1, "pink": 2},
        single_spaces=True,
    )
    after = play(state, "grey climbs")
    assert after.player(GREY).space == 3
    assert after.player(GREY).section(BLUE)[0] == 2


def test_a_climb_may_close_a_section_and_its_tide_comes_before_the_roll() -> None:
    state = lay_table(
        front="B1 G1 G1 R3",
        mountain=MOUNTAIN,
        investors={"white": 2},
        rows={"grey": "blue 2 2 2 2", "white": "green 2 2 5"},
    )
    state = play(state, "grey climbs")
    assert report(state)["phase"] == "tide"
    state = play(state, "white declines")
    assert report(state)["phase"] == "climbed"
    assert report(state)["asked"] == "grey"


def test_nothing_is_rolled_once_a_climb_has_ended_the_game() -> None:
    state = lay_table(
        front="B1 G1 G1 R3",
        mountain=MOUNTAIN,
        rows={"grey": "blue 2 2 2 2"},
        scored={"yellow": 2, "red": 2},
    )
    assert play(state, "grey climbs").phase is Phase.OVER


def test_end_boxes_break_a_tie_and_equal_ones_share() -> None:
    chie, aiko = lay_table(scored={"red": 2, "yellow": 2}).players
    # Chie has 5 + 3 + 5 + 3 points in end boxes, Aiko has as many for a section.
    aiko = replace(aiko, section_points=((16, 0), *aiko.section_points[1:]))
    state = lay_table(scored={"red": 2, "yellow": 2})
    assert [score.total for score in scores(replace(state, players=(aiko, chie)))] == [22, 22]
    assert winners(replace(state, players=(aiko, chie))) == (GREY,)
    twin = replace(aiko, end_boxes=chie.end_boxes, section_points=chie.section_points)
    assert winners(replace(state, players=(chie, twin))) == (GREY, WHITE)


def test_a_five_of_the_front_row_gives_every_opponent_an_investor() -> None:
    state = lay_table(seats="grey white pink", front="B5 R2 R3 R4")
    state = play(state, "grey takes B5")
    assert [player.investors for player in state.players] == [0, 1, 1]
    assert state.player(GREY).coins == (5,)


def test_the_back_row_has_moved_up_already_in_a_tide() -> None:
    state = lay_table(
        front="B2 B3 R1",
        back="Y5 Y2 G6",
        coins={"grey": (6,)},
        investors={"white": 2},
        rows={"grey": "blue 2 2 2", "white": "green 2 2 5"},
    )
    told = report(play(state, "grey buys B2, B3, R1"))
    assert (told["phase"], told["front"], told["back"]) == ("tide", ["Y5", "Y2", "G6"], [])
    assert told["bag"] == {"red": 3, "yellow": 1, "green": 2, "blue": 3}
