"""What the owner of a box enters: checked, remembered as plain data, and put on record."""

import json

import pytest

from companion.games.akindo import GAME
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.sheets import (
    REVIEW,
    UNKNOWN,
    check_box,
    check_pips,
    check_points,
    scoring_of,
)
from tests.games.akindo.tables import PIPS, SEATS, opened

WHOLE = {"white": 2, "yellow": 3, "red": 4, "blue": 5, "black": 6}
SHEETS = {sheet.name: sheet for sheet in GAME.sheets}
POINTS = {"basic": 1, **REVIEW, "own": {"4": None, **REVIEW["own"]}}


def test_every_sheet_becomes_lines_that_a_game_accepts() -> None:
    for players in (4, 5):
        lines = [
            *SHEETS["pips"].lines(WHOLE, players),
            *SHEETS["points"].lines(POINTS, players),
            *SHEETS["box"].lines({"3": 8, "4": 6, "5": 0}, players),
        ]
        seats = (*SEATS, "seat black Tora")[:players]
        assert opened(*seats, *lines).pips == (2, 3, 4, 5, 6)
        assert all(str(parse(line)) == line for line in lines)


def test_the_lines_of_a_scoring_table_leave_out_what_is_empty() -> None:
    assert SHEETS["points"].lines(POINTS, 4) == (
        "basic 1", "special all 5", "special own 5 10", "special own 6 20", "special other 5 20",
        "special trio 5",
    )  # fmt: skip
    assert SHEETS["points"].lines({}, 4) == ()
    assert SHEETS["pips"].lines({}, 4) == ()


def test_a_usual_number_of_cards_in_the_box_needs_no_line() -> None:
    box = SHEETS["box"]
    assert [box.lines(box.default, players) for players in GAME.players] == [()] * 3
    assert box.lines({"3": 8, "4": 0, "5": 0}, 4) == ("box 0",)


def test_only_what_a_review_tells_is_offered_and_what_nobody_tells_is_empty() -> None:
    assert SHEETS["pips"].default == {}
    assert SHEETS["points"].default is None
    assert check_points(None) != "" == check_points({})
    assert check_points(REVIEW) == ""
    assert UNKNOWN == {"basic": None, "own": {"4": None}}
    assert "4" not in REVIEW["own"]
    assert "basic" not in REVIEW


@pytest.mark.parametrize(
    ("check", "data"),
    [
        (check_pips, {}),
        (check_pips, None),
        (check_pips, {**WHOLE, "white": 1}),
        (check_pips, {**WHOLE, "white": "2"}),
        (check_pips, {**WHOLE, "white": 3}),
        (check_pips, {"white": 2}),
        (check_points, []),
        (check_points, {"basic": -1}),
        (check_points, {"basic": "1"}),
        (check_points, {"all": 1000}),
        (check_points, {"own": 5}),
        (check_points, {"own": {"9": 5}}),
        (check_points, {"own": {"five": 5}}),
        (check_points, {"other": {"5": -1}}),
        (check_points, {"else": 5}),
        (check_box, {}),
        (check_box, {"3": 20, "4": 7, "5": 0}),
        (check_box, {"3": 8, "4": -1, "5": 0}),
        (check_box, {"3": 8, "4": "7", "5": 0}),
    ],
)
def test_what_is_not_whole_is_answered_with_a_sentence(check, data) -> None:
    assert check(data).endswith(".")


def test_what_is_whole_holds_after_it_was_remembered() -> None:
    for name, data in (("pips", WHOLE), ("points", POINTS), ("box", SHEETS["box"].default)):
        remembered = json.loads(json.dumps(data))
        assert SHEETS[name].check(remembered) == ""


def test_the_record_line_of_the_pips_is_the_one_of_the_format() -> None:
    assert SHEETS["pips"].lines(WHOLE, 3) == (PIPS,)


def test_the_calculator_counts_with_the_table_that_a_game_would() -> None:
    seated = opened(*SEATS, *SHEETS["points"].lines(POINTS, 4))
    assert scoring_of(POINTS) == seated.scoring
    assert scoring_of(None).is_empty
    assert scoring_of({"own": 5}).is_empty
