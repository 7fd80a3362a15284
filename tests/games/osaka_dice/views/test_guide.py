"""The guide has something to say in every moment of every game."""

from hypothesis import given, settings

from companion.games.osaka_dice.rules.owner import NOT_THE_PRINTED_ONE
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.views.guide import guide
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import MOUNTAIN, lay_table, play
from tests.games.osaka_dice.walks import Walk, walks


@settings(max_examples=8)
@given(walks)
def test_every_moment_says_what_can_be_done_and_why(walk: Walk) -> None:
    for step in walk.steps():
        told = guide(view(step.after), "table")
        assert told.now
        assert told.why
        assert all(sentence.endswith((".", ":", "?")) for sentence in (*told.now, *told.why))


def test_what_cannot_be_done_is_not_offered() -> None:
    told = guide(view(lay_table(coins={"grey": (3,)})), "table")
    assert [sentence.split(":")[0] for sentence in told.now] == ["Take", "Roll the front"]
    assert "Buying costs all pips in front: 13 coins more would be needed." in told.why
    assert any("5 that is taken every opponent gets an investor" in why for why in told.why)


def test_a_mountain_brings_its_signs_and_says_where_it_is_an_example() -> None:
    table = lay_table(mountain=MOUNTAIN)
    told = guide(view(table), "table")
    assert "Climb" in [sentence.split(":")[0] for sentence in told.now]
    assert NOT_THE_PRINTED_ONE in told.why
    without = guide(view(lay_table()), "table")
    assert {sign.name for sign in without.legend} < {sign.name for sign in told.legend}
    static = guide(view(lay_table(mountain=MOUNTAIN, static_trophies=True)), "table")
    assert "stands on it" in static.legend[-1].words


def test_a_storm_and_a_tide_have_their_own_price() -> None:
    table = lay_table(
        front="B2 R3 R4", rows={"grey": "blue 2 3", "white": "red 5"}, investors={"white": 1}
    )
    storm = play(table, "grey rolls B1 R4")
    assert storm.phase is Phase.STORM
    assert (
        "Each good can be saved for 1 investor; the others are crossed."
        in guide(view(storm), "rescue").why
    )
