"""The vectors of the rulings, one test each, and the mistakes that tables make."""

from itertools import combinations_with_replacement

import pytest

from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.black_tide import cover
from companion.games.traders_of_osaka.rules.facts import Lost, Over, Paid, Sunk, TokenGained
from companion.games.traders_of_osaka.rules.market import voyage
from companion.games.traders_of_osaka.rules.payment import sale, split_set, winners
from companion.games.traders_of_osaka.rules.pieces import spell, total
from companion.games.traders_of_osaka.rules.state import Phase, Player
from tests.games.traders_of_osaka.tables import (
    GREY,
    PINK,
    RED,
    TAN,
    WHITE,
    cards,
    lay_table,
    of_kind,
    opened,
    play,
    play_facts,
)

FOUR_SEATS = ("seat grey A", "seat white B", "seat pink C", "seat tan D")
DEAL = ("market B5 R5 Y3 Y3 Y2", "farm G2 B2 R3")


def test_to_01_lowest_total_starts_and_fewer_cards_break_the_tie() -> None:
    state = opened(
        *FOUR_SEATS,
        *DEAL,
        "grey draws R5 B3",
        "white draws R5 B5",
        "pink draws R2 G2 B5",
        "tan draws Y2 B2 G2 R2",
    )
    assert [total(p.hand) for p in state.players] == [8, 10, 9, 8]
    assert state.phase is Phase.TOKENS
    assert state.active.seat is GREY


def test_to_02_a_hand_is_worth_the_sum_of_its_values() -> None:
    assert total(cards("R2 B2 G3 Y5")) == 12


def test_to_03_one_good_one_step_two_goods_two() -> None:
    assert voyage((0, 0, 0, 0), cards("Y2 Y5 R3")) == (1, 0, 0, 2)


def test_to_04_three_goods_are_two_steps_and_the_last_step_brings_a_payment() -> None:
    state = lay_table(market="B2 B3 B2 G2", hands={"grey": "R5 Y5"}, ships=(0, 0, 4, 0))
    after, facts = play_facts(state, "grey buys with R5 Y5")
    assert [(paid.seat, paid.sale.colour) for paid in of_kind(Paid, facts)] == [(GREY, "green")]
    assert after.ships == (0, 2, 0, 0)


def test_to_05_three_reds_at_five_are_three_vps() -> None:
    sold = sale(cards("R2 R3 R5"), tokens=0)
    assert (sold.total, sold.rounded, sold.vps) == (15, 15, 3)


def test_to_06_a_single_two_rounds_up_to_one_vp() -> None:
    sold = sale(cards("Y2"), tokens=0)
    assert (sold.total, sold.rounded, sold.vps) == (2, 5, 1)


def test_to_07_two_sales_at_once_add_up_and_bring_a_token_each() -> None:
    state = lay_table(
        market="R5 Y2",
        hands={"grey": "B5 G2"},
        goods={"grey": "R2 R3"},
        ships=(4, 0, 0, 4),
    )
    after, facts = play_facts(state, "grey buys with B5 G2")
    assert after.player(GREY).vps == 4
    assert after.player(GREY).tokens == (1, 0, 0, 1)
    assert [paid.sale.vps for paid in of_kind(Paid, facts)] == [3, 1]


def test_to_08_tokens_raise_the_price_and_missing_vps_are_drawn() -> None:
    state = lay_table(
        market="G5",
        hands={"grey": "B5"},
        goods={"grey": "G3 G2"},
        tokens={"grey": (0, 0, 2, 0)},
        ships=(0, 0, 4, 0),
    )
    after, facts = play_facts(state, "grey buys with B5")
    (paid,) = of_kind(Paid, facts)
    assert str(paid.sale) == "3 cards × (5 + 2 tokens) = 21 → 25 → 5 VP"
    assert (paid.kept, paid.discarded, paid.drawn) == (cards("G2 G3 G5"), (), 2)
    assert after.player(GREY).vps == 5
    assert after.piles.draw == state.piles.draw - 2


def test_to_11_only_a_two_and_two_threes_make_four_icons_of_three_cards() -> None:
    handfuls = combinations_with_replacement(cards("R2 R3"), 3)
    exact = [spell(hand) for hand in handfuls if sum(card.icons for card in hand) == 4]
    assert exact == ["R2 R3 R3"]
    goods = cards("B5 B3 R5 R3")
    assert sorted(cover(goods, cards("B2 R3 R3"))) == sorted(goods)


def test_to_12_the_example_round_of_the_rulebook() -> None:
    state = lay_table(
        market="B5 R5 Y3 Y3 Y2",
        farm="G2 B2 R3",
        hands={"grey": "R5 B3", "white": "R5 B5", "pink": "R2 G2 B5", "tan": "Y5 Y5"},
    )
    assert total(tuple(slot.card for slot in state.market)) == 18
    state = play(state, "grey takes B5", "white reserves R5", "pink takes Y3", "tan buys with Y5")
    assert state.player(TAN).goods == cards("Y3 Y2")
    assert state.ships == (0, 0, 0, 2)
    assert state.market == ((cards("R5")[0], WHITE),)
    state = play(state, "refresh G3 B2 / R2 Y5 G5")
    assert len(state.market) == 6
    assert state.market[0] == (cards("R5")[0], WHITE)


def test_to_16_a_ship_never_passes_edo() -> None:
    state = lay_table(market="R2 R2", hands={"grey": "B2 B2"}, ships=(4, 0, 0, 0))
    _, facts = play_facts(state, "grey buys with B2 B2")
    assert [(f.origin, f.space) for f in facts if type(f).__name__ == "Advanced"] == [(4, 5)]


@pytest.mark.parametrize(
    ("vector", "goods", "tokens", "total_", "vps", "kept", "rest"),
    [
        ("TO-17", "R2 R2 R2", 0, 6, 2, "R2 R2", "R2"),
        ("TO-18", "R3 R3 R3 R3 R3", 0, 15, 3, "R3 R3 R3", "R3 R3"),
        ("TO-19", "R3 R2 R2", 0, 9, 2, "R2 R2", "R3"),
        ("TO-20", "R2", 3, 5, 1, "R2", ""),
        ("TO-21", "R2 R2 R2 R2", 1, 12, 3, "R2 R2 R2", "R2"),
        ("TO-22", "R5 R5 R2 R2 R2", 3, 40, 8, "R2 R2 R2 R5 R5", ""),
    ],
)
def test_to_17_to_22_sets_and_what_is_kept(vector, goods, tokens, total_, vps, kept, rest) -> None:
    sold = sale(cards(goods), tokens)
    assert (sold.total, sold.vps) == (total_, vps)
    split = split_set(cards(goods), sold.vps)
    assert (spell(split[0]), spell(split[1])) == (kept, rest)


def test_to_22_three_more_are_drawn() -> None:
    state = lay_table(
        market="R5",
        hands={"grey": "B5"},
        goods={"grey": "R5 R2 R2 R2"},
        tokens={"grey": (3, 0, 0, 0)},
        ships=(4, 0, 0, 0),
    )
    _, facts = play_facts(state, "grey buys with B5")
    (paid,) = of_kind(Paid, facts)
    assert (len(paid.kept), paid.drawn) == (5, 3)


def test_to_23_two_tokens_at_once_end_the_game_and_nothing_sinks() -> None:
    state = lay_table(
        market="R2 B2",
        hands={"grey": "G2 G2"},
        goods={"white": "Y5"},
        tokens={"grey": (2, 2, 2, 1)},
        ships=(4, 4, 0, 3),
    )
    after, facts = play_facts(state, "grey buys with G2 G2")
    assert after.phase is Phase.OVER
    assert after.player(GREY).token_count == 9
    assert after.ships == (5, 5, 0, 3)
    assert after.player(WHITE).goods == cards("Y5")
    assert of_kind(Sunk, facts) == of_kind(Lost, facts) == []
    assert facts[-1] == Over((GREY,))


def test_to_24_my_own_reserved_card_alone_brings_no_refresh() -> None:
    state = lay_table(market="R5@grey", farm="G2 B2 R3")
    assert state.phase is Phase.ACTION


def test_to_25_tokens_break_a_tie_of_vps_and_equal_tokens_share() -> None:
    eight = Player(seat=GREY, name="", vps=9, tokens=(8, 0, 0, 0))
    seven = Player(seat=WHITE, name="", vps=9, tokens=(0, 7, 0, 0))
    assert winners((seven, eight)) == (GREY,)
    assert winners((replace(seven, tokens=(0, 8, 0, 0)), eight)) == (WHITE, GREY)
    assert winners((replace(seven, vps=10), eight)) == (WHITE,)


# --- what tables get wrong ------------------------------------------------------------------


def test_four_goods_of_a_colour_are_still_only_two_steps() -> None:
    assert voyage((0, 0, 0, 0), cards("R2 R2 R2 R2")) == (2, 0, 0, 0)


@pytest.mark.parametrize("hand", ["R5 B3", "R2 B2 G2 Y2", "R3 R3 R2", "R5 R2 R2"])
def test_a_starting_hand_is_two_to_four_cards_not_five(hand) -> None:
    state = opened("seat grey A", "seat white B", *DEAL, f"grey draws {hand}")
    assert state.player(GREY).hand == cards(hand)


def test_the_price_is_highest_plus_tokens_not_cards_plus_tokens() -> None:
    assert sale(cards("R2"), tokens=3).total == (2 + 3) * 1
    assert sale(cards("R2 R2 R2 R2"), tokens=1).total == (2 + 1) * 4


# --- consequences worth testing ---------------------------------------------------------------


def test_whoever_brings_a_ship_to_edo_has_at_least_a_vp_and_a_token() -> None:
    state = lay_table(market="R2", hands={"grey": "B2"}, ships=(4, 0, 0, 0))
    after, facts = play_facts(state, "grey buys with B2")
    assert after.player(GREY).vps == 1
    assert of_kind(TokenGained, facts) == [TokenGained(GREY, RED)]


def test_the_market_holds_five_and_one_for_each_opponent_at_most() -> None:
    state = lay_table(market="R5@white B5@pink G5@tan Y2", farm="G2 B2 R3", hands={"grey": "R2"})
    state = play(state, "grey buys with R2", "refresh Y3 Y3 / B3 B3 B3")
    assert len(state.market) == 5 + 3
    assert len(state.farm) == 3
    assert state.reservation(PINK) == (cards("B5")[0], PINK)
