"""One sheet told in full, for whoever taps it."""

from companion.games.osaka_dice.rules.owner import GOODS
from companion.games.osaka_dice.views.looking import view
from companion.games.osaka_dice.views.seat_told import seat_told
from tests.games.osaka_dice.tables import GREY, MOUNTAIN, WHITE, lay_table


def test_a_sheet_is_told_with_names_sections_coins_and_points() -> None:
    table = lay_table(
        scored={"blue": 1},
        coins={"grey": (2, 5)},
        investors={"grey": 1},
        rows={"grey": "red 2 3"},
    )
    told = seat_told(view(table), GREY, GOODS)
    assert [row.name for row in told.rows] == ["silk", "rice", "tea", "vases"]
    assert [row.scored for row in told.rows] == ["", "", "", "first section 0"]
    assert told.sentences == (
        "7 coins, spent in this order: 2, 5.",
        "1 investor. A storm now would threaten 1 good.",
        (
            "If the game ended now: 21 points (sections 0, half of what is left 2, end boxes 5,"
            " most coins 7, most investors 7)."
        ),
    )


def test_a_sheet_with_the_mountain_says_where_its_cube_stands() -> None:
    table = lay_table(mountain=MOUNTAIN, spaces={"grey": 3})
    assert "The cube stands on space 3." in seat_told(view(table), GREY, {}).sentences
    told = seat_told(view(table), WHITE, {})
    assert "The cube has not moved." in told.sentences
    assert told.sentences[0] == "No coins."
    assert told.rows[0].name == "red"
