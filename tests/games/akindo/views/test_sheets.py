"""What an owner enters, tap by tap: pips that never clash, a table that starts empty, the box."""

import json

from companion.games.akindo.rules.sheets import REVIEW, SHEETS, check_pips, check_points
from companion.games.akindo.views.sheets import (
    cells,
    deck_words,
    has_points,
    pips_words,
    points_words,
    read_box,
    read_pips,
    read_points,
    step_box,
    with_pip,
    with_points,
    with_review,
)
from tests.games.akindo.tables import BLUE, RED, WHITE, YELLOW


def cell_of(data, kind, size=None):
    return next(cell for cell in cells(data) if (cell.kind, cell.size) == (kind, size))


def test_the_last_colour_gets_the_face_that_is_left() -> None:
    pips: dict[str, int] = {}
    for colour, face in ((WHITE, 6), (YELLOW, 5), (RED, 2)):
        pips = with_pip(pips, colour, face)
        assert check_pips(pips) != ""
    assert pips_words(pips).startswith("Look at")
    pips = with_pip(pips, BLUE, 3)
    assert pips == {"white": 6, "yellow": 5, "red": 2, "blue": 3, "black": 4}
    assert (check_pips(pips), pips_words(pips)) == ("", "Every colour has its face.")


def test_a_face_that_is_taken_changes_places() -> None:
    whole = {"white": 6, "yellow": 5, "red": 2, "blue": 3, "black": 4}
    assert with_pip(whole, WHITE, 3) == {**whole, "white": 3, "blue": 6}
    assert with_pip({"white": 6}, RED, 6) == {"red": 6}


def test_what_was_not_remembered_as_pips_is_asked_anew() -> None:
    assert read_pips(None) == {} == read_pips([2, 3])
    assert read_pips({"white": 2, "red": "3", "blue": 9, "green": 4}) == {"white": 2}


def test_a_review_is_offered_and_what_it_does_not_tell_is_empty() -> None:
    offered = cell_of(None, "own", 5)
    assert (offered.words, offered.points, offered.is_offered) == ("10?", 10, True)
    assert offered.title == "Own colour, 5 cards"
    assert [cell_of(None, *line).words for line in (("basic",), ("own", 4))] == ["–", "–"]
    assert points_words(None).startswith("From a review: check your box.")
    assert check_points(None) != ""


def test_numbers_of_a_review_say_so_until_one_is_changed() -> None:
    taken = {**REVIEW}
    assert cell_of(taken, "trio").words == "5"
    told = points_words(taken)
    assert told.startswith("From a review: check your box. It does not tell what each article card")
    assert points_words({**taken, "basic": 1}).endswith("what your box does not have stays empty.")
    changed = with_points(taken, cell_of(taken, "other", 5), 15)
    assert not points_words(changed).startswith("From a review")
    assert REVIEW["other"] == {"5": 20}
    emptied = with_points(changed, cell_of(changed, "other", 5), None)
    assert cell_of(emptied, "other", 5).words == "–"


def test_a_line_that_is_typed_first_takes_nothing_over_from_the_review() -> None:
    table = with_points(None, cell_of(None, "basic"), 2)
    assert [cell.words for cell in cells(table) if cell.points is not None] == ["2"]
    points = next(sheet for sheet in SHEETS if sheet.name == "points")
    assert points.lines(json.loads(json.dumps(table)), 4) == ("basic 2",)


def test_a_review_fills_only_what_nobody_has_told() -> None:
    typed = with_points(None, cell_of(None, "basic"), 2)
    typed = with_points(typed, cell_of(typed, "own", 5), 12)
    typed = with_points(typed, cell_of(typed, "trio"), 7)
    taken = with_review(typed)
    assert taken == {
        "basic": 2, "all": 5, "own": {"5": 12, "6": 20}, "other": {"5": 20}, "trio": 7,
    }  # fmt: skip
    assert with_review(None) == REVIEW
    assert has_points(taken)
    assert not has_points(None)


def test_without_a_table_points_are_typed_in() -> None:
    assert points_words({}) == "Without a table, points are typed in at the end."
    assert points_words({"own": {"4": None}}) == points_words({})
    assert read_points({"own": 5}) == {}


def test_the_box_keeps_a_card_for_the_deck() -> None:
    usual = read_box(None)
    assert usual == {"3": 8, "4": 7, "5": 0} == read_box({"3": 99})
    assert step_box(usual, 5, -1) == usual
    box = usual
    for _ in range(30):
        box = step_box(box, 3, +1)
    assert box == {**usual, "3": 19}
    assert deck_words(3, box["3"]) == "deck of 1"
