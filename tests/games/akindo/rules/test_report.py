"""The JSON of the format, to the letter: keys and their order, nulls, phases, who is asked."""

import json

import pytest

from companion.games.akindo.rules.report import report
from companion.games.akindo.rules.state import Scoring
from tests.games.akindo.tables import CALLED, PIPS, SEATS, SET_UP, lay_table, opened, play, stocked

FORMAT = [
    *SEATS, "rule purveyor on", PIPS, "basic 1", "special all 5", "special own 6 20",
    "waste white black red custom black blue black yellow", "red starts",
    "red rolls 1 4 5", "red keeps 1 5", "challenge white yellow",
    "red rolls 2 2 6", "red keeps 2", "challenge none", "stock red / custom",
    "red calls east", "blue calls west", "white calls pocket", "yellow calls east",
    "reveal red east 2, blue west 1, white none, yellow east 3",
]  # fmt: skip
"""The example of record-format."""

NO_PRIVILEGES = dict.fromkeys(("white", "yellow", "red", "blue", "black"))


def cards(white=0, yellow=0, red=0, blue=0, black=0, custom=0):
    return {
        "white": white, "yellow": yellow, "red": red,
        "blue": blue, "black": black, "custom": custom,
    }  # fmt: skip


def test_the_table_of_the_example_once_red_has_called() -> None:
    table = report(opened(*FORMAT[:-4]))
    expected = {
        "game": "akindo", "phase": "call", "turn": "red", "asked": "blue",
        "deck": 7, "stock": 26, "area": 1, "east": ["red"], "west": ["custom"],
        "waste": cards(white=1, yellow=1, red=1, blue=1, black=3, custom=1),
        "dice": [], "kept": [], "privileges": NO_PRIVILEGES,
        "seats": [
            {"colour": "red", "name": "Monzaemon", "coins": 5, "ungrateful": False,
             "call": "east", "cards": cards(yellow=1, red=1), "points": None},
            {"colour": "blue", "name": "Sakichi", "coins": 5, "ungrateful": False,
             "call": None, "cards": cards(red=1, blue=1), "points": None},
            {"colour": "white", "name": "Oichi", "coins": 6, "ungrateful": False,
             "call": None, "cards": cards(white=1, blue=1), "points": None},
            {"colour": "yellow", "name": "Rokusuke", "coins": 6, "ungrateful": False,
             "call": None, "cards": cards(white=1, yellow=1), "points": None},
        ],
        "winners": [],
    }  # fmt: skip
    expected["stock"] = 50 - 1 - sum(seat["coins"] for seat in expected["seats"])
    assert json.dumps(table) == json.dumps(expected)


def test_before_the_waste_site_is_laid_nothing_is_known() -> None:
    table = report(opened(*SEATS, PIPS))
    for key in ("deck", "stock", "area", "waste", "turn", "asked"):
        assert table[key] is None
    assert (table["phase"], table["east"], table["privileges"]) == ("setup", [], NO_PRIVILEGES)
    assert [(seat["coins"], seat["cards"]) for seat in table["seats"]] == [(None, None)] * 4
    dealt = report(opened(*SET_UP[:-1]))
    assert (dealt["phase"], dealt["turn"], dealt["asked"], dealt["deck"]) == (
        "setup", None, None, 9,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "phase", "asked"),
    [
        (0, "roll", "red"),
        (1, "keep", "red"),
        (2, "challenge", None),
        (3, "stock", "red"),
        (4, "call", "red"),
        (5, "call", "blue"),
        (8, "reveal", None),
    ],
)
def test_the_phases_of_a_turn_and_who_is_asked(lines, phase, asked) -> None:
    table = report(opened(*SET_UP, *CALLED[len(SET_UP) :][:lines]))
    assert (table["phase"], table["turn"], table["asked"]) == (phase, "red", asked)


def test_dice_are_all_three_as_rolled_and_kept_those_kept_while_they_are_under_way() -> None:
    rolled = opened(*SET_UP, "red rolls 5 1 4")
    assert (report(rolled)["dice"], report(rolled)["kept"]) == ([5, 1, 4], [])
    kept = play(rolled, "red keeps 4 5")
    assert (report(kept)["dice"], report(kept)["kept"]) == ([5, 1, 4], [4, 5])
    again = play(kept, "challenge blue white")
    assert (report(again)["dice"], report(again)["kept"]) == ([], [])
    paid = play(kept, "challenge none")
    assert (report(paid)["dice"], report(paid)["kept"]) == ([], [])


def test_calls_are_gone_once_the_stocking_is_over() -> None:
    called = opened(*CALLED)
    assert [seat["call"] for seat in report(called)["seats"]] == ["east", "west", "pocket", "east"]
    after = play(called, "reveal red east 2, blue west 1, white none, yellow east 3")
    assert [seat["call"] for seat in report(after)["seats"]] == [None] * 4


def test_at_the_end_nobody_plays_and_everybody_has_points() -> None:
    state = stocked(
        lay_table("red blue white", deck=2, held={"blue": "red"}, scoring=Scoring(basic=4)),
        "pocket pocket pocket",
    )
    table = report(play(state, "reveal red none, blue none, white none"))
    assert (table["phase"], table["turn"], table["asked"]) == ("over", None, None)
    assert [seat["points"] for seat in table["seats"]] == [0, 4, 0]
    assert table["winners"] == ["blue"]


def test_the_stock_may_fall_below_zero() -> None:
    state = lay_table(coins={"red": 40}, held={"red": "white 6", "blue": "white 6"})
    state = play(state, "red rolls 2 2 2", "red keeps 2", "challenge none")
    assert report(state)["stock"] < 0
