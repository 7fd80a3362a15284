"""The Black Tide and insurance (rulings T8 to T10)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.black_tide import cheapest_cover, cover
from companion.games.traders_of_osaka.rules.facts import Declined, Lost, Saved
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import CARDS, Cards, total
from companion.games.traders_of_osaka.rules.state import Phase, State
from tests.games.traders_of_osaka.tables import (
    GREY,
    TAN,
    WHITE,
    cards,
    lay_table,
    of_kind,
    play,
    play_facts,
)


def storm(**table: object) -> State:
    """Grey brings red to Edo while blue and yellow are on the waves."""
    hands = {"grey": "G2", **table.pop("hands", {})}  # type: ignore[dict-item]
    state = lay_table(market="R2", hands=hands, ships=(4, 3, 0, 4), **table)  # type: ignore[arg-type]
    return play(state, "grey buys with G2")


def test_t8_only_seats_with_goods_at_risk_are_asked_from_the_active_player_on() -> None:
    state = storm(goods={"white": "B2", "tan": "Y5 B3", "grey": "B2", "pink": "G5"})
    order = []
    while state.phase is Phase.INSURANCE:
        order.append(Offers(state).asked)
        state = play(state, f"{order[-1]} declines")
    assert order == [GREY, WHITE, TAN]


def test_t8_nothing_is_lost_before_everybody_has_answered() -> None:
    state = storm(goods={"white": "B2", "tan": "Y5"})
    state, facts = play_facts(state, "white declines")
    assert facts == [Declined(WHITE)]
    assert state.player(WHITE).goods == cards("B2")
    state, facts = play_facts(state, "tan declines")
    assert of_kind(Lost, facts) == [Lost(WHITE, cards("B2")), Lost(TAN, cards("Y5"))]


def test_nobody_is_asked_where_no_goods_are_at_risk() -> None:
    state = storm(goods={"white": "G5"}, insured={"tan": "B5"})
    assert state.phase is Phase.REFRESH
    assert state.ships == (0, 2, 0, 2)


def test_a_seat_answers_only_when_it_is_asked() -> None:
    state = storm(goods={"white": "B2", "tan": "Y5"}, hands={"tan": "Y2"})
    for line in ("tan declines", "tan insures with Y2", "pink declines"):
        with pytest.raises(RuleViolation, match="White is asked now"):
            play(state, line)


def test_t9_a_two_covers_two_a_three_covers_one() -> None:
    state = storm(goods={"white": "B5 B3 B2 B2"}, hands={"white": "B2 B3"})
    after, facts = play_facts(state, "white insures with B2 B3")
    assert of_kind(Saved, facts) == [Saved(WHITE, cards("B2 B3"), cards("B5 B3 B2"))]
    assert after.player(WHITE).insured == cards("B5 B3 B2")
    assert after.player(WHITE).goods == ()
    assert after.player(WHITE).hand == ()
    assert after.piles.discard == cards("G2 B2 B3 B2")


def test_t9_spare_icons_are_wasted() -> None:
    state = storm(goods={"white": "B5"}, hands={"white": "B2"})
    assert play(state, "white insures with B2").player(WHITE).insured == cards("B5")


def test_t9_the_owner_chooses_what_to_keep() -> None:
    state = storm(goods={"white": "B5 B3 B2"}, hands={"white": "B3"})
    after = play(state, "white insures with B3 keeping B2")
    assert after.player(WHITE).insured == cards("B2")
    assert after.player(WHITE).goods == ()


def test_t9_kept_goods_match_the_icons_colour_by_colour() -> None:
    state = storm(goods={"white": "B5 B3 Y2 Y3"}, hands={"white": "B3 Y3"})
    for keeping in ("B5 B3", "B5", "B5 Y2 Y3"):
        with pytest.raises(RuleViolation, match="1 blue, 1 yellow"):
            play(state, f"white insures with B3 Y3 keeping {keeping}")
    after = play(state, "white insures with B3 Y3 keeping Y2 B3")
    assert sorted(after.player(WHITE).insured) == sorted(cards("B3 Y2"))


def test_t9_only_the_sinking_colours_can_be_insured() -> None:
    state = storm(goods={"white": "B5 G5"}, hands={"white": "G2 B2"})
    with pytest.raises(RuleViolation, match="has no green goods to insure now"):
        play(state, "white insures with G2")
    with pytest.raises(RuleViolation, match="may be insured now"):
        play(state, "white insures with B2 keeping G5")


def test_t9_another_colours_icons_protect_nothing_and_a_five_has_none() -> None:
    state = storm(goods={"white": "B5"}, hands={"white": "Y2 B5"})
    with pytest.raises(RuleViolation, match="Y2 protects nothing"):
        play(state, "white insures with Y2")
    with pytest.raises(RuleViolation, match="B5 has no insurance icon"):
        play(state, "white insures with B5")


def test_t9_insurance_comes_from_the_hand() -> None:
    state = storm(goods={"white": "B5 B2"}, hands={"white": "B3"})
    with pytest.raises(RuleViolation, match="cannot have B2 in hand"):
        play(state, "white insures with B2")


def test_t10_insurance_lasts_over_the_next_black_tide() -> None:
    state = storm(goods={"white": "B2"}, insured={"white": "B5"})
    after, facts = play_facts(state, "white declines")
    assert of_kind(Lost, facts) == [Lost(WHITE, cards("B2"))]
    assert after.player(WHITE).insured == cards("B5")


def test_uninsured_goods_of_the_insurer_are_lost_too() -> None:
    state = storm(goods={"white": "B5 B2 Y3"}, hands={"white": "B3"})
    after, facts = play_facts(state, "white insures with B3")
    assert of_kind(Lost, facts) == [Lost(WHITE, cards("B2 Y3"))]
    assert after.player(WHITE).goods == ()


def covers(goods: Cards, chosen: Cards) -> bool:
    return len(cover(goods, chosen)) == len(goods)


few_cards = st.lists(st.sampled_from(CARDS), max_size=7).map(tuple)


@given(goods=few_cards, hand=few_cards)
def test_the_cheapest_cover_is_what_brute_force_finds(goods: Cards, hand: Cards) -> None:
    complete = [
        total(chosen)
        for size in range(len(hand) + 1)
        for chosen in combinations(hand, size)
        if covers(goods, chosen)
    ]
    found = cheapest_cover(goods, hand)
    if found is None:
        assert complete == []
    else:
        assert covers(goods, found)
        assert total(found) == min(complete)
