"""A turn: taking, reserving, buying, and the refresh (rulings T1 to T5)."""

import pytest

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.facts import (
    Advanced,
    Arrived,
    Bought,
    Paid,
    PieceBack,
    Refreshed,
    Reserved,
    Took,
    TurnPassed,
)
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.state import Phase
from tests.games.traders_of_osaka.tables import (
    GREY,
    WHITE,
    cards,
    lay_table,
    of_kind,
    play,
    play_facts,
    slots,
)


def test_a_taken_card_joins_the_hand_and_the_turn_passes() -> None:
    state = lay_table(market="R5 B2", hands={"grey": "G3"})
    after, facts = play_facts(state, "grey takes R5")
    assert after.market == slots("B2")
    assert after.player(GREY).hand == cards("G3 R5")
    assert facts == [Took(GREY, cards("R5")[0]), TurnPassed(WHITE)]


def test_nobody_takes_a_card_that_another_has_reserved() -> None:
    state = lay_table(market="R5@white B2")
    with pytest.raises(RuleViolation, match="R5 is reserved by White"):
        play(state, "grey takes R5")
    with pytest.raises(RuleViolation, match="Grey has reserved no R5"):
        play(state, "grey takes reserved R5")


def test_of_two_equal_cards_the_free_one_is_taken_unless_the_reserved_one_is_named() -> None:
    state = lay_table(market="R5@grey R5 B2")
    assert play(state, "grey takes R5").market == slots("R5@grey B2")
    after, facts = play_facts(state, "grey takes reserved R5")
    assert after.market == slots("R5 B2")
    assert PieceBack(GREY) in facts


def test_taking_my_reserved_card_without_saying_so_is_pointed_out() -> None:
    with pytest.raises(RuleViolation, match="say `takes reserved R5`"):
        play(lay_table(market="R5@grey B2"), "grey takes R5")


def test_a_piece_goes_on_a_market_or_a_farm_card() -> None:
    state = lay_table(market="R5 B2", farm="R5 G2")
    market, facts = play_facts(state, "grey reserves R5")
    assert (market.market, market.farm) == (slots("R5@grey B2"), state.farm)
    assert facts[0] == Reserved(GREY, cards("R5")[0], in_farm=False)
    farm = play(state, "grey reserves R5 in farm")
    assert (farm.market, farm.farm) == (state.market, slots("R5@grey G2"))


def test_a_second_equal_card_can_be_reserved_by_somebody_else() -> None:
    state = lay_table(market="R5@grey R5", turn="white")
    assert play(state, "white reserves R5").market == slots("R5@grey R5@white")


def test_the_piece_comes_back_only_with_the_card() -> None:
    state = lay_table(market="R5@grey B2", farm="G2")
    with pytest.raises(RuleViolation, match="lies on R5"):
        play(state, "grey reserves G2 in farm")


def test_t1_a_reservation_survives_the_refresh_in_market_and_farm() -> None:
    state = lay_table(market="R5@white B2", farm="G2@pink Y2 Y3", hands={"grey": "B3"})
    state = play(state, "grey buys with B3", "refresh R2 R3 / B2 B3 B5")
    assert state.market == slots("R5@white G2@pink Y2 Y3 R2 R3")
    assert state.farm == slots("B2 B3 B5")


def test_t2_my_card_in_the_farm_is_not_bought_and_stays_reserved() -> None:
    state = lay_table(market="B2", farm="G2@grey Y2 Y3", hands={"grey": "B3"})
    after, facts = play_facts(state, "grey buys with B3")
    assert after.player(GREY).goods == cards("B2")
    assert after.reservation(GREY) == slots("G2@grey")[0]
    assert PieceBack(GREY) not in facts


def test_t3_a_buy_takes_my_reserved_card_along_and_gives_the_piece_back() -> None:
    state = lay_table(market="R5@grey B2 G5@white", hands={"grey": "B5 B3"})
    forecast = Offers(state).forecast
    assert forecast is not None
    assert forecast.cost == 7
    with pytest.raises(RuleViolation, match="cost 7"):
        play(state, "grey buys with B3")
    after, facts = play_facts(state, "grey buys with B5 B3")
    assert after.player(GREY).goods == cards("R5 B2")
    assert after.market == slots("G5@white")
    assert PieceBack(GREY) in facts


def test_t3_i_may_take_another_card_and_leave_my_reserved_one() -> None:
    after = play(lay_table(market="R5@grey B2"), "grey takes B2")
    assert after.market == slots("R5@grey")


@pytest.mark.parametrize("market", ["", "R5@white", "R5@white B2@pink G2@tan"])
def test_t4_a_turn_begins_with_a_refresh_where_nothing_can_be_had(market) -> None:
    state = lay_table(market=market, farm="G2 B2 R3")
    assert state.phase is Phase.REFRESH
    after = play(state, "refresh Y2 Y3 / Y5 R2 R2")
    assert after.phase is Phase.ACTION
    assert after.active.seat is GREY
    assert after.market == slots(f"{market} G2 B2 R3 Y2 Y3")


def test_t4_the_last_free_card_taken_leaves_the_next_one_a_refresh() -> None:
    state = play(lay_table(market="R5@pink B2", farm="G2"), "grey takes B2")
    assert (state.phase, state.active.seat) == (Phase.REFRESH, WHITE)
    held = play(lay_table(market="R5@white B2", farm="G2"), "grey takes B2")
    assert (held.phase, held.active.seat) == (Phase.ACTION, WHITE)


def test_t5_pay_then_goods_then_ships_then_payment_then_refresh() -> None:
    state = lay_table(market="R2 B2", farm="G2", hands={"grey": "Y5"}, ships=(4, 0, 0, 0))
    state, facts = play_facts(state, "grey buys with Y5")
    order = (Bought, Advanced, Arrived, Paid)
    seen = [kind for fact in facts for kind in order if isinstance(fact, kind)]
    assert seen == [Bought, Advanced, Arrived, Advanced, Paid]
    assert state.phase is Phase.REFRESH
    state, facts = play_facts(state, "refresh G3 G3 / R3 R3 R3")
    assert of_kind(Refreshed, facts) == [Refreshed(cards("G2"), cards("G3 G3"), cards("R3 R3 R3"))]
    assert facts[-1] == TurnPassed(WHITE)


def test_overpaying_is_allowed_and_gives_no_change() -> None:
    state = lay_table(market="B2", hands={"grey": "R5 R5"})
    after = play(state, "grey buys with R5 R5")
    assert after.player(GREY).hand == ()
    assert after.piles.discard == cards("R5 R5")


def test_coins_must_be_in_the_hand_as_often_as_they_are_named() -> None:
    state = lay_table(market="B5 B2", hands={"grey": "R5 G2"})
    with pytest.raises(RuleViolation, match="cannot have R5 R5 in hand"):
        play(state, "grey buys with R5 R5")
    assert play(state, "grey buys with G2 R5").player(GREY).hand == ()


def test_only_the_active_player_acts() -> None:
    state = lay_table(market="B5 B2", hands={"pink": "R5 R5"})
    for line in ("pink takes B2", "pink reserves B2", "pink buys with R5 R5"):
        with pytest.raises(RuleViolation, match="Grey is asked now, not Pink"):
            play(state, line)


def test_turns_go_round_the_table() -> None:
    state = lay_table(market="R2 R2 R2 R3 R3")
    seats = []
    for line in ("grey takes R2", "white takes R2", "pink takes R2", "tan takes R3"):
        seats.append(state.active.seat)
        state = play(state, line)
    assert seats == ["grey", "white", "pink", "tan"]
    assert (state.active.seat, state.turn_number) == (GREY, 5)


def test_a_refused_move_changes_nothing() -> None:
    state = lay_table(market="B5 B2", hands={"grey": "R5 G2"})
    before = repr(state)
    with pytest.raises(RuleViolation):
        play(state, "grey buys with R5")
    assert repr(state) == before


def test_a_refresh_of_the_wrong_size_is_refused() -> None:
    state = lay_table(farm="G2 B2 R3")
    for line in ("refresh Y2 / Y5 R2 R2", "refresh Y2 Y3 / Y5 R2", "refresh Y2 Y3 Y5 R2 R2"):
        with pytest.raises(RuleViolation, match="draws 2 cards for the Market and 3 for the Farm"):
            play(state, line)
