"""Which page answers, and what is heard."""

import pytest

from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views import SHOWING
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import MOUNTAIN, SEATS, lay_table, opened, play

closing = lay_table(
    front="B2 R1 R1",
    coins={"grey": (4,)},
    investors={"white": 2},
    rows={"grey": "blue 2 2 2 2", "white": "red 2 2 5"},
)
stormy = lay_table(front="B2 R4 R4", investors={"white": 1}, rows={"white": "blue 2 2"})
last = lay_table(
    front="B2 R1 R1",
    coins={"grey": (4,)},
    rows={"grey": "blue 2 2 2 2"},
    scored={"red": 2, "yellow": 2},
)


@pytest.mark.parametrize(
    ("state", "page"),
    [
        (opened(*SEATS), "setup"),
        (opened(*SEATS, MOUNTAIN, "grey starts"), "setup"),
        (lay_table(), "table"),
        (play(lay_table(), "grey rolls B5 Y6 G2 R3"), "table"),
        (play(closing, "grey buys B2, R1, R1"), "rescue"),
        (play(stormy, "grey rolls B1"), "rescue"),
        (play(last, "grey buys B2, R1, R1"), "ending"),
    ],
)
def test_a_question_has_its_page(state, page) -> None:
    assert SHOWING.page(view(state), ()) == page


@pytest.mark.parametrize(
    ("state", "line", "page", "sound"),
    [
        (lay_table(), "grey takes B2", "table", "wood"),
        (closing, "grey buys B2, R1, R1", "closing", "wave"),
        (stormy, "grey rolls B1", "closing", "wave"),
        (last, "grey buys B2, R1, R1", "closing", "bell"),
    ],
)
def test_what_just_happened_is_told_and_heard_first(state, line, page, sound) -> None:
    after, facts = apply(state, parse(line))
    assert SHOWING.page(view(after), facts) == page
    assert SHOWING.sound(facts) == sound
