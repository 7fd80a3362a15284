"""The count at the end, part by part: coins, points for cards, combinations as cards, white."""

import pytest

from companion.games.akindo.rules.pieces import Card
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.views.count_up import Group, Laid, count_up, laid_out
from companion.games.akindo.views.questions import points_told
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import lay_table, play, stocked

FULL = Scoring(basic=1, every=5, own=((5, 10), (6, 20)))


def ended(**table):
    state = stocked(lay_table("white yellow red", deck=2, **table), "pocket pocket pocket")
    return play(state, "reveal white none, yellow none, red none")


def test_points_are_added_up_part_by_part() -> None:
    held = {"white": "white 6 custom yellow red blue black", "red": "red 5"}
    parts = count_up(view(ended(held=held, privileges="white:red", scoring=FULL)))
    assert [(part.title, part.totals) for part in parts] == [
        ("The coins are turned up.", (0, 0, 0)),
        ("Every article card counts 1.", (11, 0, 5)),
        ("Combinations are laid out.", (31, 0, 15)),
        ("Combinations are laid out.", (36, 0, 15)),
        ("The purveyor of white counts.", (36, 0, 18)),
    ]
    assert [(part.groups, part.has_basic, part.has_white) for part in parts] == [
        (0, False, False), (0, True, False), (1, True, False), (2, True, False), (2, True, True),
    ]  # fmt: skip


def test_a_custom_ordered_card_lies_as_what_it_stands_for() -> None:
    held = {"white": "white 6 custom 2 yellow red blue black"}
    seat = view(ended(held=held, scoring=FULL)).seats[0]
    none, every = laid_out(seat, 0), laid_out(seat, 2)
    assert none == ((), (*[Laid(Card.WHITE)] * 6, *map(Laid, list(Card)[1:]), Laid(Card.CUSTOM)))
    assert every == (
        (
            Group((Laid(Card.WHITE),) * 6, 20),
            Group((Laid(Card.CUSTOM, Card.WHITE), *map(Laid, list(Card)[1:5])), 5),
        ),
        (Laid(Card.CUSTOM),),
    )


def test_typed_points_are_told_as_they_come_and_counted_at_once() -> None:
    state = play(ended(privileges="white:red"), "white scores 4")
    assert points_told(view(state)) == "White 4."
    state = play(state, "yellow scores 12")
    assert points_told(view(state)) == "White 4, Yellow 12."
    parts = count_up(view(play(state, "red scores 3")))
    assert [(part.title, part.totals) for part in parts] == [
        ("The coins are turned up.", (0, 0, 0)),
        ("Points as the table has added them up.", (4, 12, 3)),
        ("The purveyor of white counts.", (4, 12, 6)),
    ]


def test_nothing_is_counted_before_the_end() -> None:
    assert points_told(view(lay_table())) == ""
    with pytest.raises(ValueError, match="secret until"):
        count_up(view(ended(scoring=Scoring())))
