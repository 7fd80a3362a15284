"""The best combinations are the best there are, and their working adds up."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.akindo.rules.pieces import COLOURS, CUSTOM, FULL_DECK
from companion.games.akindo.rules.scoring import count_points
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.views.working import working
from tests.games.akindo.tables import BLACK, BLUE, RED, WHITE, YELLOW, cards

sizes = st.lists(st.integers(1, 8), unique=True, max_size=3)
worth = st.one_of(st.none(), st.integers(0, 25))


@st.composite
def tables(draw) -> Scoring:
    def sets():
        return tuple((size, draw(st.integers(0, 25))) for size in draw(sizes))

    return Scoring(basic=draw(worth), every=draw(worth), own=sets(), other=sets(), trio=draw(worth))


hands = st.tuples(*(st.integers(0, most) for most in FULL_DECK))


def laid_out_in_every_way(scoring: Scoring, seat, sides, held) -> int:
    """One combination after the other, custom-ordered cards wherever one is missing."""
    patterns = [(size, points, (seat,) * size) for size, points in scoring.own]
    for colour in COLOURS:
        if colour is not seat:
            patterns += [(size, points, (colour,) * size) for size, points in scoring.other]
    if scoring.every:
        patterns.append((5, scoring.every, COLOURS))
    if scoring.trio:
        patterns.append((3, scoring.trio, (seat, *sides)))

    @cache
    def best(left, first: int) -> int:
        most = 0
        for index in range(first, len(patterns)):
            _, points, colours = patterns[index]
            after = list(left)
            for colour, number in Counter(colours).items():
                real = min(after[colour.place], number)
                after[colour.place] -= real
                after[CUSTOM] -= number - real
            if points and after[CUSTOM] >= 0:
                most = max(most, points + best(tuple(after), index))
        return most

    return best(held, 0)


@settings(max_examples=300)
@given(tables(), st.permutations(COLOURS), hands)
def test_no_other_way_to_lay_them_out_is_worth_more(scoring, seats, held) -> None:
    seat, *sides = seats[:3]
    found = count_points(scoring, seat, tuple(sides), held)
    assert found.special == laid_out_in_every_way(scoring, seat, tuple(sides), held)
    assert found.total == found.special + (scoring.basic or 0) * sum(held)


@settings(max_examples=200)
@given(tables(), st.permutations(COLOURS), hands)
def test_combinations_never_share_a_card(scoring, seats, held) -> None:
    seat, left, right = seats[:3]
    found = count_points(scoring, seat, (left, right), held)
    used = Counter(colour for made in found.combinations for colour in made.colours)
    customs = sum(made.customs for made in found.combinations)
    assert customs <= held[CUSTOM]
    missing = sum(max(0, used[colour] - held[colour.place]) for colour in COLOURS)
    assert customs == missing


@pytest.mark.parametrize(
    ("held", "scoring", "points"),
    [
        ("white 3 yellow 3 red 3 blue 3 black 3", Scoring(every=5), 15),
        ("custom 2", Scoring(own=((2, 7),)), 7),
        ("white 6 custom 2", Scoring(own=((8, 30), (4, 14))), 30),
        ("white 6 custom 2", Scoring(own=((8, 20), (4, 14))), 28),
        ("black 5 blue 5", Scoring(other=((5, 20),)), 40),
        ("white 5", Scoring(other=((5, 20),)), 0),
        ("white 2 yellow 2 red", Scoring(trio=5), 5),
        ("white yellow custom", Scoring(trio=5), 5),
        ("white 2", Scoring(basic=3), 6),
        ("white custom", Scoring(basic=3, own=((2, 1),)), 7),
    ],
)
def test_kinds_may_be_made_more_than_once_and_custom_cards_stand_for_any(
    held, scoring, points
) -> None:
    assert count_points(scoring, WHITE, (YELLOW, RED), cards(held)).total == points


def test_the_working_tells_every_set_and_the_total() -> None:
    scoring = Scoring(basic=1, every=5, own=((5, 10), (6, 20)))
    held = cards("white 6 custom yellow red blue black")
    found = count_points(scoring, WHITE, (RED, BLUE), held)
    assert working(found, scoring) == (
        "11 cards × 1 = 11.",
        "6 white: 20.",
        "One of every colour, a custom-ordered card as white: 5.",
        "Total: 36.",
    )
    trio = count_points(Scoring(trio=5), BLACK, (RED, BLUE), cards("black red blue"))
    assert working(trio, Scoring(trio=5)) == ("Black, red and blue: 5.", "Total: 5.")
