"""The table as plain data for a screen."""

from typing import Any

from hypothesis import given, settings

from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.report import report
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import (
    BLUE,
    GREEN,
    GREY,
    MOUNTAIN,
    RED,
    WHITE,
    lay_table,
    opened,
    play,
)
from tests.games.osaka_dice.walks import Walk, walks


@settings(max_examples=10)
@given(walks)
def test_a_view_shows_what_the_referee_reports(walk: Walk) -> None:
    for step in walk.steps():
        shown, told = view(step.after), report(step.after)
        assert [str(die.die) for die in shown.front] == told["front"]
        assert [str(die.die) for die in shown.back] == told["back"]
        assert list(shown.bag) == list(told["bag"].values())
        assert shown.asked == told["asked"]
        assert shown.turn == told["turn"]
        for seat, reported in zip(shown.seats, told["seats"], strict=True):
            assert list(seat.coins) == reported["coins"]
            assert seat.investors == reported["investors"]
            assert seat.space == reported["mountain"]
            for row, boxes in zip(seat.rows, reported["boxes"].values(), strict=True):
                assert [box_text(box) for box in row.boxes] == boxes
            if shown.is_over:
                assert seat.if_it_ended.total == reported["points"]["total"]
        assert view(step.after, "grey") == shown


def box_text(box: Any) -> Any:
    return "x" if box.is_crossed else box.value


def test_a_wave_box_a_crossed_one_and_an_empty_one_are_told_apart() -> None:
    state = lay_table(rows={"grey": "red 3 x 5"})
    boxes = view(state).seat(GREY).row(RED).boxes
    assert [box.is_wave for box in boxes] == [False, False, True, True, False]
    assert [box.is_crossed for box in boxes] == [False, True, False, False, False]
    assert [box.is_empty for box in boxes] == [False, False, False, True, True]


def test_a_box_at_risk_is_marked_until_its_owner_has_answered() -> None:
    state = lay_table(front="B2 R4 R4", investors={"grey": 2}, rows={"grey": "blue 5 3"})
    stormy = play(state, "grey rolls B1")
    assert [box.is_at_risk for box in view(stormy).seat(GREY).row(BLUE).boxes][:2] == [True, False]
    calm = play(stormy, "grey saves B5")
    assert not any(box.is_at_risk for box in view(calm).seat(GREY).row(BLUE).boxes)


def test_a_scored_row_shows_its_points_and_who_ticked_the_end_boxes() -> None:
    state = lay_table(scored={"red": 2, "blue": 1})
    row = view(state).seat(GREY).row(RED)
    assert (row.section, row.boxes, row.scored) == (0, (), (0, 0))
    assert [(box.points, box.is_ticked) for box in row.end_boxes] == [(5, True), (3, True)]
    assert view(state).seat(WHITE).row(BLUE).section == 2
    assert view(state).seat(GREY).points_so_far == 13


def test_dice_say_how_they_can_be_taken() -> None:
    shown = view(lay_table())
    assert [len(die.takes) for die in shown.front] == [1, 1, 2, 0, 1]
    sorting = view(play(lay_table(front="B2 R4 Y6"), "grey rolls back B2 Y3 G6"))
    assert [die.is_to_sort for die in sorting.back] == [True, True, False]
    assert len(sorting.sorts) == 4


def test_danger_is_near_when_one_more_good_closes_while_goods_stand_in_the_waves() -> None:
    rows = {"grey": "blue 2 2 2 2", "white": "green 2 2 5"}
    near = view(lay_table(rows=rows))
    assert near.tide_is_near
    assert near.fullest(GREEN) == 3
    assert not view(lay_table(rows={"grey": "blue 2 2 2 2"})).tide_is_near
    assert not view(lay_table(rows={"grey": "blue 2 2 2", "white": "green 2 2 5"})).tide_is_near


def test_the_mountain_shows_cubes_slides_and_the_space_a_climb_reaches() -> None:
    state = lay_table(mountain=MOUNTAIN, spaces={"white": 4})
    mountain = view(state).mountain
    assert len(mountain) == 14
    assert mountain[0].cubes == (GREY,)
    assert mountain[4].cubes == (WHITE,)
    assert [space.number for space in mountain if space.is_reached] == [1]
    assert [space.is_behind_summit for space in mountain] == [False] * 9 + [True] * 5


def test_an_example_mountain_says_that_it_is_not_the_printed_one() -> None:
    assert "not the one on the printed card" in view(lay_table(mountain=MOUNTAIN)).remarks[0]
    assert view(lay_table(mountain="mountain coins3 / trophy9")).remarks == ()
    assert view(lay_table()).remarks == ()


def test_forecasts_are_shown_for_every_action() -> None:
    shown = view(lay_table(front="B2 R1 R4", mountain=MOUNTAIN))
    assert shown.buying
    assert shown.rolling
    assert shown.looking_behind
    assert shown.climbing
    over = view(replace(lay_table(), phase=Phase.OVER, turn=None, scored=(2, 2, 1, 0)))
    assert (over.buying, over.rolling, over.looking_behind, over.climbing) == (None,) * 4


def test_a_deal_says_who_draws_each_die() -> None:
    state = opened("seat grey Chie", "seat white Aiko", "seat tan Dai", "white starts")
    assert [str(seat) for seat in view(state).drawers[:4]] == ["tan", "grey", "white", "tan"]
    assert view(lay_table()).drawers == ()
