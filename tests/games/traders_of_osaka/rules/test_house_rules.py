"""House rules: an early refresh, wider insurance, untracked hands, ships moved by hand."""

import pytest

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.facts import (
    Advanced,
    Arrived,
    Bought,
    Declined,
    MustSail,
    Paid,
    RefreshAsked,
    Refreshed,
    Saved,
    TurnPassed,
)
from companion.games.traders_of_osaka.rules.moves import Sail
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.report import report
from companion.games.traders_of_osaka.rules.state import Phase
from tests.games.traders_of_osaka.tables import (
    BLUE,
    GREY,
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

REFRESH = "refresh G3 G3 / R3 R3 R3"


# --- refresh before-payment -----------------------------------------------------------------


def test_the_refresh_comes_right_after_the_ships() -> None:
    state = lay_table(
        market="R2", hands={"grey": "B2"}, ships=(4, 0, 0, 0), refresh_before_payment=True
    )
    state, facts = play_facts(state, "grey buys with B2")
    assert [type(fact) for fact in facts] == [Bought, Advanced, Arrived, RefreshAsked]
    assert state.phase is Phase.REFRESH
    assert state.ships == (5, 0, 0, 0)
    state, facts = play_facts(state, REFRESH)
    assert isinstance(facts[0], Refreshed)
    assert of_kind(Paid, facts)[0].seat is GREY
    assert facts[-1] == TurnPassed(WHITE)
    assert (state.phase, state.ships) == (Phase.ACTION, (0, 0, 0, 0))


def test_the_early_refresh_is_over_before_insurance_is_asked() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        goods={"tan": "Y5"},
        ships=(4, 0, 0, 3),
        refresh_before_payment=True,
    )
    state = play(state, "grey buys with B2", REFRESH)
    assert state.phase is Phase.INSURANCE
    state = play(state, "tan declines")
    assert (state.phase, state.active.seat) == (Phase.ACTION, WHITE)


def test_the_early_refresh_draws_before_the_vps_do() -> None:
    state = lay_table(
        market="R5",
        hands={"grey": "B5"},
        tokens={"grey": (1, 0, 0, 0)},
        ships=(4, 0, 0, 0),
        pile="G3 G3 R3 R3 R3",
        refresh_before_payment=True,
    )
    state = play(state, "grey buys with B5", REFRESH)
    assert state.player(GREY).drawn == 1
    assert state.piles.discard == ()


# --- insurance any ----------------------------------------------------------------------------


def test_any_goods_may_be_insured_by_whoever_is_asked() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2", "white": "G2"},
        goods={"white": "B5 G5 G3"},
        ships=(4, 3, 0, 0),
        insurance_any=True,
    )
    state = play(state, "grey buys with B2")
    after, facts = play_facts(state, "white insures with G2")
    assert of_kind(Saved, facts) == [Saved(WHITE, cards("G2"), cards("G5 G3"))]
    assert after.player(WHITE).goods == ()
    assert after.player(WHITE).insured == cards("G5 G3")


def test_a_seat_with_nothing_at_risk_may_insure_unasked_and_need_not_answer() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2", "tan": "G2"},
        goods={"white": "B5", "tan": "G5"},
        ships=(4, 3, 0, 0),
        insurance_any=True,
    )
    state = play(state, "grey buys with B2")
    assert Offers(state).asked is WHITE
    insured = play(state, "tan insures with G2")
    assert insured.player(TAN).insured == cards("G5")
    assert Offers(insured).asked is WHITE
    after, facts = play_facts(state, "white declines")
    assert facts[0] == Declined(WHITE)
    assert after.phase is Phase.REFRESH
    assert after.player(TAN).goods == cards("G5")


def test_whoever_was_not_asked_has_nothing_to_decline() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        goods={"white": "B5", "tan": "G5"},
        ships=(4, 3, 0, 0),
        insurance_any=True,
    )
    with pytest.raises(RuleViolation, match="White is asked now, not Tan"):
        play(state, "grey buys with B2", "tan declines")


# --- hands untracked --------------------------------------------------------------------------

UNTRACKED = (
    "seat grey Chie",
    "seat white Aiko",
    "rule hands untracked",
    "market B5 R5 Y3 Y3 Y2",
    "farm G2 B2 R3",
    "white starts",
    "white picks red",
    "grey picks blue",
)


def test_untracked_hands_and_piles_are_unknown() -> None:
    table = report(opened(*UNTRACKED, "white takes B5"))
    assert [seat["hand"] for seat in table["seats"]] == [None, None]
    assert (table["draw_pile"], table["discard_pile"]) == (None, None)


def test_untracked_buys_name_no_cards() -> None:
    state = opened(*UNTRACKED)
    with pytest.raises(RuleViolation, match="say `white buys`"):
        play(state, "white buys with R5")
    after, facts = play_facts(state, "white buys")
    assert of_kind(Bought, facts)[0].coins is None
    assert after.player(WHITE).goods == cards("B5 R5 Y3 Y3 Y2")


def test_an_untracked_hand_cannot_hold_what_lies_on_the_table_in_full_number() -> None:
    seven = "B5 B5 B5 B5 B5 B5 B5"
    state = lay_table(
        market="R2",
        goods={"white": "B2 B2 B2 B2 B2 B2 B2 B2 B2 B2", "tan": seven},
        ships=(4, 3, 0, 0),
        hands_tracked=False,
    )
    state = play(state, "grey buys")
    with pytest.raises(RuleViolation, match="cannot have B2 B2 in hand"):
        play(state, "white insures with B2 B2")
    assert play(state, "white insures with B2").player(WHITE).insured == cards("B2 B2")


# --- ships by-hand ----------------------------------------------------------------------------


def test_a_bought_ship_waits_for_hands_and_the_payment_for_the_last_step() -> None:
    state = lay_table(
        market="R2 B2 B2", hands={"grey": "Y3 Y3"}, ships=(4, 0, 0, 0), ships_by_hand=True
    )
    state, facts = play_facts(state, "grey buys with Y3 Y3")
    assert of_kind(MustSail, facts) == [MustSail(RED, 1), MustSail(BLUE, 2)]
    assert state.phase is Phase.SAILING
    assert report(state)["asked"] == "grey"
    assert list(Offers(state)) == [Sail(RED), Sail(BLUE)]
    state, facts = play_facts(state, "blue sails", "red sails")
    assert of_kind(Paid, facts) == []
    with pytest.raises(RuleViolation, match="still to sail: blue 1"):
        play(state, "red sails")
    state, facts = play_facts(state, "blue sails")
    assert of_kind(Paid, facts)[0].sale.colour is RED
    assert (state.phase, state.ships) == (Phase.REFRESH, (0, 2, 0, 0))


def test_a_ship_in_front_of_edo_is_asked_for_the_steps_that_are_left() -> None:
    state = lay_table(market="R2 R2", hands={"grey": "Y5"}, ships=(4, 0, 0, 0), ships_by_hand=True)
    _, facts = play_facts(state, "grey buys with Y5")
    assert of_kind(MustSail, facts) == [MustSail(RED, 1)]


def test_ships_may_go_back_to_sailing_by_themselves_in_the_middle() -> None:
    state = lay_table(market="R2 B2", hands={"grey": "Y5"}, ships_by_hand=True)
    state = play(state, "grey buys with Y5", "red sails", "rule ships by-themselves")
    assert (state.phase, state.ships) == (Phase.REFRESH, (1, 1, 0, 0))


def test_by_hand_and_early_refresh_keep_their_order() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "Y5"},
        ships=(4, 0, 0, 0),
        ships_by_hand=True,
        refresh_before_payment=True,
    )
    phases = []
    for line in ("grey buys with Y5", "red sails", REFRESH):
        state = play(state, line)
        phases.append(state.phase)
    assert phases == [Phase.SAILING, Phase.REFRESH, Phase.ACTION]
    assert state.player(GREY).vps == 1
