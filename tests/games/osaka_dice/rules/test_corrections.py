"""The table is right: every correction, and what it leaves as it was."""

import pytest

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.report import report
from companion.games.osaka_dice.rules.state import Phase
from tests.games.osaka_dice.tables import (
    BLUE,
    GREY,
    MOUNTAIN,
    RED,
    WHITE,
    dice,
    lay_table,
    play,
    play_facts,
)

WHY = "because we looked again"


def test_a_misread_die_keeps_its_place() -> None:
    state = play(lay_table(), f"correct front R4 is R2 {WHY}")
    assert state.front == dice("B2 R2 Y6 G1 R3")


def test_a_die_of_another_colour_comes_out_of_the_bag() -> None:
    before = lay_table()
    state = play(before, f"correct front R4 is G4 {WHY}")
    assert state.front == dice("B2 G4 Y6 G1 R3")
    assert (before.bag, state.bag) == ((1, 1, 1, 1), (2, 1, 0, 1))
    with pytest.raises(RuleViolation) as refused:
        apply(state, parse(f"correct front R3 is G3 {WHY}"))
    assert refused.value.code == "not-in-bag"


def test_a_die_joins_and_leaves_a_row() -> None:
    state = play(lay_table(), f"correct back loses Y2 {WHY}", f"correct front gains Y2 {WHY}")
    assert state.front == dice("B2 R4 Y6 G1 R3 Y2")
    assert state.back == dice("B5 G6")


def test_boxes_are_filled_crossed_and_emptied_from_the_right() -> None:
    state = lay_table(rows={"grey": "blue 3 5"})
    state = play(
        state, f"correct box grey blue 3 2 {WHY}", f"correct box grey blue 1 crossed {WHY}"
    )
    assert state.player(GREY).section(BLUE) == (0, 5, 2, None, None)
    state = play(state, f"correct box grey blue 3 empty {WHY}")
    assert state.player(GREY).section(BLUE) == (0, 5, None, None, None)


def test_coins_investors_and_cube() -> None:
    state = play(
        lay_table(mountain=MOUNTAIN),
        f"correct coins grey 4 1 {WHY}",
        f"correct investors grey 3 {WHY}",
        f"correct cube grey 7 {WHY}",
    )
    chie = state.player(GREY)
    assert (chie.coins, chie.investors, chie.space) == ((4, 1), 3, 7)
    assert play(state, f"correct coins grey none {WHY}").player(GREY).coins == ()


def test_an_end_box_has_one_owner() -> None:
    state = lay_table(scored={"red": 2})
    state = play(state, f"correct end white red 3 {WHY}")
    assert state.player(GREY).end_boxes[RED.lane] == (5,)
    assert state.player(WHITE).end_boxes[RED.lane] == (3,)


def test_a_scored_section_is_set_straight() -> None:
    state = play(lay_table(scored={"red": 1}), f"correct section white red 1 14 {WHY}")
    assert state.player(WHITE).section_points[RED.lane] == (14,)


def test_a_turn_is_given_to_somebody_else() -> None:
    state = play(lay_table(), f"correct turn white {WHY}")
    assert (state.phase, state.active.seat) == (Phase.ACTION, WHITE)


def test_investors_can_be_found_in_the_middle_of_a_storm() -> None:
    state = lay_table(front="B2 R4 R4", investors={"grey": 1}, rows={"grey": "blue 5 3"})
    state = play(state, "grey rolls B1", f"correct investors grey 0 {WHY}")
    with pytest.raises(RuleViolation) as refused:
        apply(state, parse("grey saves B5"))
    assert refused.value.code == "too-few-investors"
    assert play(state, "grey declines").player(GREY).section(BLUE)[0] == 0


def test_sheets_can_be_corrected_after_the_end() -> None:
    state = lay_table(
        front="B2 R1 R1",
        coins={"grey": (4,)},
        rows={"grey": "blue 2 2 2 2"},
        scored={"yellow": 2, "green": 2},
    )
    over = play(state, "grey buys B2, R1, R1")
    assert report(over)["winners"] == ["grey"]
    after = play(over, f"correct section white yellow 1 25 {WHY}", f"correct coins white 9 {WHY}")
    assert report(after)["winners"] == ["white"]
    with pytest.raises(RuleViolation):
        apply(after, parse(f"correct turn white {WHY}"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("correct front R4 is R2", "R4 in the front row is really R2"),
        ("correct front gains R2", "R2 joins the front row"),
        ("correct back loses B5", "B5 leaves the back row"),
        ("correct box grey blue 1 5", "Grey's blue box 1 is 5"),
        ("correct coins grey 2 3", "Grey's coins are 2, 3"),
        ("correct investors grey 1", "Grey has 1 investor"),
        ("correct end white red 5", "White has the 5-point end box of red"),
        ("correct section white red 1 9", "The first red section gave White 9 points"),
        ("correct cube grey 0", "Grey's cube stands on the start"),
        ("correct turn white", "It is White's turn"),
    ],
)
def test_a_correction_is_told_with_its_reason(line, sentence) -> None:
    state = lay_table(mountain=MOUNTAIN, scored={"red": 1})
    _, (fact,) = play_facts(state, f"{line} {WHY}")
    assert fact.sentence == f"{sentence} (we looked again)."
