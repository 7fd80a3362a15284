"""The piles run out: reshuffles, empty piles, and who has nothing left to do (ruling T13)."""

from random import Random

import pytest

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.dealer import deal
from companion.games.traders_of_osaka.rules.facts import Paid, Refreshed, Reshuffled, TurnPassed
from companion.games.traders_of_osaka.rules.moves import Pass, Refresh
from companion.games.traders_of_osaka.rules.offers import Draw, Offers
from companion.games.traders_of_osaka.rules.piles import count
from companion.games.traders_of_osaka.rules.state import Phase
from tests.games.traders_of_osaka.tables import (
    GREY,
    WHITE,
    cards,
    lay_table,
    of_kind,
    opened,
    play,
    play_facts,
    slots,
)


def test_t13_a_refresh_reshuffles_when_a_card_is_missing_and_no_sooner() -> None:
    state = lay_table(farm="G2 B2 R3", pile="Y2 Y3")
    discards = len(state.piles.discard)
    after, facts = play_facts(state, "refresh Y3 Y2 / R5 R5 R5")
    assert of_kind(Reshuffled, facts) == [Reshuffled(discards)]
    assert after.piles.discard == ()
    assert after.piles.draw == discards - 3


def test_t13_a_pile_that_just_suffices_is_not_reshuffled() -> None:
    state = lay_table(farm="G2 B2 R3", pile="Y2 Y3 R5 R5 B5")
    after, facts = play_facts(state, "refresh Y3 Y2 / R5 B5 R5")
    assert of_kind(Reshuffled, facts) == []
    assert after.piles.draw == 0
    assert after.piles.discard == state.piles.discard


def test_before_the_reshuffle_only_the_pile_and_after_it_only_the_discards_come() -> None:
    state = lay_table(farm="G2 B2 R3", pile="Y2 Y3", goods={"pink": "R5 R5 R5 R5 R5 R5 R5"})
    with pytest.raises(RuleViolation, match="No B2 can be left"):
        play(state, "refresh B2 Y2 / B5 B5 B5")
    with pytest.raises(RuleViolation, match="No R5 can be left"):
        play(state, "refresh Y2 Y3 / B5 B5 R5")


def test_t13_a_payment_reshuffles_to_draw_its_vps() -> None:
    state = lay_table(
        market="R5",
        hands={"grey": "B5"},
        tokens={"grey": (7, 0, 0, 0)},
        goods={"grey": "R5"},
        ships=(4, 0, 0, 0),
        pile="Y2 Y2",
    )
    state = state.with_player(replace(state.player(GREY), tokens=(6, 0, 0, 0)))
    after, facts = play_facts(state, "grey buys with B5")
    (paid,) = of_kind(Paid, facts)
    assert (paid.sale.vps, len(paid.kept), paid.drawn, paid.owed) == (5, 2, 3, 0)
    (shuffled,) = of_kind(Reshuffled, facts)
    assert shuffled.count == len(state.piles.discard) + 1
    assert after.piles.draw == shuffled.count - 1
    assert after.piles.buried == count(cards("Y2 Y2"))


def test_a_face_down_vp_keeps_its_secret_until_the_pile_runs_out() -> None:
    state = lay_table(
        seats="grey white",
        market="R5",
        farm="G2 B2 R3",
        hands={"grey": "B5"},
        tokens={"grey": (1, 0, 0, 0)},
        ships=(4, 0, 0, 0),
        pile="Y2 Y3 Y5 R2 R3 B3",
    )
    state = play(state, "grey buys with B5")
    assert state.player(GREY).drawn == 1
    assert state.piles.draw == 5
    assert sum(state.piles.unseen) == 6
    state = play(state, "refresh Y2 Y3 / Y5 R2 R3")
    assert state.piles.draw == 0
    assert state.piles.unseen == count(cards("B3"))


def test_t13_both_piles_empty_draws_what_there_is() -> None:
    state = lay_table(farm="G2 B2 R3", pile="Y2", rest_to="tan")
    assert Offers(state).draw == Draw(market=1, farm=0)
    with pytest.raises(RuleViolation, match="draws 1 card for the Market and 0 for the Farm"):
        play(state, "refresh Y2 Y3 / R5 R5 R5")
    state, facts = play_facts(state, "refresh Y2")
    assert of_kind(Refreshed, facts) == [Refreshed(cards("G2 B2 R3"), cards("Y2"), ())]
    assert (state.market, state.farm) == (slots("G2 B2 R3 Y2"), ())


def test_t13_with_nothing_to_draw_the_farm_still_moves_up() -> None:
    state = lay_table(farm="G2", pile="", rest_to="tan")
    assert deal(state, Random(1)) == Refresh()
    state = play(state, "refresh")
    assert (state.phase, state.market) == (Phase.ACTION, slots("G2"))


def test_t13_missing_vps_are_counted_without_a_card() -> None:
    state = lay_table(
        market="R5",
        hands={"grey": ""},
        tokens={"tan": (6, 0, 0, 0)},
        turn="tan",
        ships=(4, 0, 0, 0),
        pile="",
        rest_to="tan",
    )
    spent = "B5"
    after, facts = play_facts(state, f"tan buys with {spent}")
    (paid,) = of_kind(Paid, facts)
    assert (paid.sale.vps, paid.kept, paid.drawn, paid.owed) == (3, cards("R5"), 1, 1)
    assert after.player(paid.seat).vps == 3


def test_whoever_can_neither_take_nor_reserve_nor_buy_passes() -> None:
    state = lay_table(seats="grey white", market="R5@white", pile="", rest_to="white")
    assert state.phase is Phase.ACTION
    assert list(Offers(state)) == [Pass(GREY)]
    after, facts = play_facts(state, "grey passes")
    assert facts == [TurnPassed(WHITE)]
    assert after.active.seat is WHITE


def test_nobody_passes_while_a_card_is_there() -> None:
    with pytest.raises(RuleViolation, match="must take, reserve or buy"):
        play(lay_table(market="R5"), "grey passes")


UNTRACKED = (
    "seat grey A",
    "seat white B",
    "rule hands untracked",
    "market R2 R2 R2 R2 R2",
    "farm R2 R2 R2",
    "grey starts",
    "grey picks red",
    "white picks red",
)


def test_untracked_piles_refuse_a_twelfth_card_until_the_reshuffle_is_told() -> None:
    state = opened(*UNTRACKED, "grey buys", "refresh R2 R2 / R2 B2 B2", "white takes R2")
    state = play(state, "grey buys")
    with pytest.raises(RuleViolation, match="say `reshuffle` first"):
        play(state, "refresh R2 B2 / B2 B2 B2")
    state, facts = play_facts(state, "reshuffle")
    assert facts == [Reshuffled(None)]
    assert play(state, "refresh R2 B2 / B2 B2 B2").market[-2:] == slots("R2 B2")


def test_after_an_untracked_reshuffle_what_lies_on_the_table_cannot_come_again() -> None:
    state = opened(*UNTRACKED, "grey buys", "refresh R2 R2 / R2 B2 B2", "white buys", "reshuffle")
    with pytest.raises(RuleViolation, match="No R2 can be left"):
        play(state, "refresh R2 B2 / B2 B2 B2")
