"""The table is right: every correction, one by one, with all cards accounted for."""

import pytest

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.facts import Corrected, Over, Paid, Reshuffled
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.report import report
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.words import tell
from tests.games.traders_of_osaka.tables import (
    GREY,
    PINK,
    WHITE,
    cards,
    lay_table,
    of_kind,
    opened,
    play,
    play_facts,
    slots,
)

WHY = "because we looked again"


def middle(**changes: object) -> State:
    """A table in the middle of a game, Grey to act."""
    table: dict = {
        "market": "R5@white B2 G3",
        "farm": "Y2 Y3 Y5",
        "hands": {"grey": "R2 R3", "white": "B5"},
        "goods": {"grey": "G2", "white": "B3 B3"},
        "insured": {"white": "Y2"},
        "ships": (1, 3, 0, 2),
        "vps": {"grey": 2},
    }
    return lay_table(**(table | changes))


def pile_sizes(state: State) -> tuple[int, int]:
    return state.piles.draw, len(state.piles.discard)


# --- what each one sets ---------------------------------------------------------------------


def test_a_ship() -> None:
    assert play(middle(), f"correct ship blue 1 {WHY}").ships == (1, 1, 0, 2)


def test_a_market_card_that_was_read_wrong_keeps_its_place_and_its_piece() -> None:
    state = middle()
    after = play(state, f"correct market R5 is R3 {WHY}")
    assert after.market == slots("R3@white B2 G3")
    assert pile_sizes(after) == pile_sizes(state)


@pytest.mark.parametrize("place", ["market", "farm"])
def test_a_card_more_or_less_in_a_row(place) -> None:
    state = middle()
    more = play(state, f"correct {place} gains B5 {WHY}")
    assert getattr(more, place) == (*getattr(state, place), *slots("B5"))
    assert pile_sizes(more) == (state.piles.draw - 1, 0)
    less = play(more, f"correct {place} loses B5 {WHY}")
    assert getattr(less, place) == getattr(state, place)
    assert less.piles.discard == cards("B5")


def test_a_reserved_card_that_is_not_there_sends_its_piece_home() -> None:
    after = play(middle(), f"correct market loses R5 {WHY}")
    assert after.reservation(WHITE) is None


@pytest.mark.parametrize(
    ("line", "goods", "insured"),
    [
        ("correct goods white gains R2", "B3 B3 R2", "Y2"),
        ("correct goods white loses B3", "B3", "Y2"),
        ("correct goods white B3 is B5", "B5 B3", "Y2"),
        ("correct insured white gains R2", "B3 B3", "Y2 R2"),
        ("correct insured white loses Y2", "B3 B3", ""),
        ("correct insured white Y2 is Y3", "B3 B3", "Y3"),
    ],
)
def test_merchandise(line, goods, insured) -> None:
    white = play(middle(), f"{line} {WHY}").player(WHITE)
    assert (white.goods, white.insured) == (cards(goods), cards(insured))


def test_a_card_more_in_a_hand() -> None:
    state = middle()
    after = play(state, f"correct hand grey gains Y5 {WHY}")
    assert after.player(GREY).hand == cards("R2 R3 Y5")
    assert pile_sizes(after) == (state.piles.draw - 1, 0)


def test_a_card_less_in_a_hand_lies_among_the_discards() -> None:
    state = middle()
    after = play(state, f"correct hand grey loses R2 {WHY}")
    assert after.player(GREY).hand_size == 1
    assert after.piles.discard == cards("R2")
    assert after.piles.draw == state.piles.draw


def test_a_card_of_a_hand_is_really_another() -> None:
    state = middle()
    after = play(state, f"correct hand grey R3 is B3 {WHY}")
    assert after.player(GREY).hand_size == 2
    assert pile_sizes(after) == pile_sizes(state)
    assert play(after, "grey buys with R2 B3").player(GREY).hand_size == 0


def test_a_card_of_a_hand_was_paid_for_another() -> None:
    state = middle(pile="R2 R2", hands={"grey": "R2 R3"})
    after = play(state, f"correct hand grey R3 is B5 {WHY}")
    assert pile_sizes(after) == pile_sizes(state)
    assert (
        after.piles.discard.count(cards("B5")[0]) == state.piles.discard.count(cards("B5")[0]) - 1
    )
    assert (
        after.piles.discard.count(cards("R3")[0]) == state.piles.discard.count(cards("R3")[0]) + 1
    )


def test_a_hand_may_hold_a_card_that_the_app_has_not_seen() -> None:
    state = play(middle(), f"correct hand grey gains ? {WHY}")
    assert report(state)["seats"][0]["hand"] == 3
    spent = play(state, "grey buys with R2 R3 B5")
    assert spent.player(GREY).hand_size == 0
    back = play(state, f"correct hand grey loses ? {WHY}")
    assert back.player(GREY).hand_size == 2
    assert pile_sizes(back) == pile_sizes(middle())


def test_an_unseen_card_cannot_be_one_that_lies_elsewhere() -> None:
    state = middle(goods={"pink": "R5 R5 R5 R5 R5 R5"})
    state = play(state, f"correct hand grey gains ? {WHY}")
    with pytest.raises(RuleViolation, match="cannot have R2 R5 in hand"):
        play(state, "grey buys with R2 R5")


@pytest.mark.parametrize(
    ("line", "market", "farm"),
    [
        ("correct reservation white B2", "R5 B2@white G3", "Y2 Y3 Y5"),
        ("correct reservation white Y3 in farm", "R5 B2 G3", "Y2 Y3@white Y5"),
        ("correct reservation white none", "R5 B2 G3", "Y2 Y3 Y5"),
        ("correct reservation pink G3", "R5@white B2 G3@pink", "Y2 Y3 Y5"),
    ],
)
def test_a_reservation(line, market, farm) -> None:
    after = play(middle(), f"{line} {WHY}")
    assert (after.market, after.farm) == (slots(market), slots(farm))


def test_a_token_count() -> None:
    state = play(middle(), f"correct tokens pink green 3 {WHY}")
    assert state.player(PINK).tokens == (0, 0, 3, 0)


@pytest.mark.parametrize(("by", "left"), [("+2", 4), ("-1", 1), ("-2", 0), ("-9", 0)])
def test_a_stack_by_the_difference(by, left) -> None:
    assert play(middle(), f"correct stack grey {by} {WHY}").player(GREY).vps == left


def test_the_cards_of_a_smaller_stack_go_back_to_the_draw_pile() -> None:
    state = with_face_down_red_fives()
    after = play(state, f"correct stack grey -1 {WHY}")
    assert pile_sizes(after) == (state.piles.draw + 1, len(state.piles.discard))


def test_whose_turn_it_is() -> None:
    state = play(middle(), f"correct turn pink {WHY}")
    assert (state.phase, state.active.seat) == (Phase.ACTION, PINK)
    assert play(state, "pink takes B2").active.seat == "tan"


def test_the_piles_were_shuffled_early() -> None:
    state = play(middle(), "grey buys with R2 R3", f"correct piles reshuffled {WHY}")
    assert pile_sizes(state) == (middle().piles.draw + 2, 0)


# --- how it is told ----------------------------------------------------------------------------


def test_a_correction_is_told_with_its_reason() -> None:
    state = middle()
    line = f"correct ship blue 1 {WHY}"
    _, facts = play_facts(state, line)
    assert facts == [Corrected("The blue ship is at Oshima (we looked again).")]
    told = tell(state, parse(line), tuple(facts))
    assert str(told) == "Correction: The blue ship is at Oshima (we looked again)."


@pytest.mark.parametrize(
    "line", ["correct hand grey gains Y5", "correct hand grey R3 is B3", "correct stack grey +2"]
)
def test_a_corrected_secret_stays_one(line) -> None:
    state = middle()
    move = parse(f"{line} {WHY}")
    _, facts = play_facts(state, str(move))
    told = str(tell(state, move, tuple(facts)))
    assert "set straight" in told
    assert not any(secret in told for secret in ("Y5", "B3", "R3", "+2", "2", "4"))


# --- what follows from it ----------------------------------------------------------------------


def test_an_emptied_market_asks_for_a_refresh() -> None:
    state = play(lay_table(market="B2", farm="G2"), f"correct market loses B2 {WHY}")
    assert state.phase is Phase.REFRESH
    assert play(state, f"correct market gains B2 {WHY}").phase is Phase.ACTION


def test_a_ship_that_really_is_in_edo_brings_its_payment() -> None:
    state, facts = play_facts(middle(), f"correct ship green 5 {WHY}")
    assert [fact.seat for fact in of_kind(Paid, facts)] == [GREY]
    assert (state.phase, report(state)["asked"]) == (Phase.INSURANCE, "white")
    state = play(state, "white declines")
    assert (state.phase, state.active.seat) == (Phase.ACTION, GREY)


def test_goods_that_are_not_there_are_not_asked_about() -> None:
    state = middle(ships=(4, 3, 0, 0), market="R2")
    state = play(state, "grey buys with R2")
    assert report(state)["asked"] == "white"
    state = play(state, *[f"correct goods white loses B3 {WHY}"] * 2)
    assert state.phase is Phase.REFRESH
    assert state.ships == (0, 2, 0, 0)


def test_goods_found_in_the_storm_are_asked_about_in_their_turn() -> None:
    state = middle(ships=(4, 3, 0, 0), market="R2", goods={"white": "B3", "tan": "B2"})
    state = play(state, "grey buys with R2", f"correct goods pink gains B2 {WHY}")
    asked = []
    while state.phase is Phase.INSURANCE:
        asked.append(str(Offers(state).asked))
        state = play(state, f"{asked[-1]} declines")
    assert asked == ["white", "pink", "tan"]


def test_whoever_has_answered_is_not_asked_again() -> None:
    state = middle(ships=(4, 3, 0, 0), market="R2", goods={"white": "B3", "tan": "B2"})
    state = play(state, "grey buys with R2", "white declines")
    state = play(state, f"correct goods white gains B2 {WHY}")
    assert report(state)["asked"] == "tan"


def test_after_the_end_tokens_and_stacks_may_still_be_set_straight() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        tokens={"grey": (0, 7, 0, 0)},
        vps={"white": 2},
        ships=(4, 0, 0, 0),
    )
    state, facts = play_facts(state, "grey buys with B2")
    assert facts[-1] == Over((WHITE,))
    state = play(state, f"correct stack grey +1 {WHY}")
    assert report(state)["winners"] == ["grey"]
    with pytest.raises(RuleViolation, match="does not fit now"):
        play(state, f"correct ship red 1 {WHY}")


# --- every card stays accounted for -----------------------------------------------------------


def test_a_card_read_wrong_swaps_places_with_one_on_the_discard_pile() -> None:
    state = middle(pile="R2 R2", hands={"grey": "R2 R3"})
    after = play(state, f"correct market B2 is B5 {WHY}")
    assert pile_sizes(after) == pile_sizes(state)
    assert (
        after.piles.discard.count(cards("B2")[0]) == state.piles.discard.count(cards("B2")[0]) + 1
    )


def with_face_down_red_fives() -> State:
    """Grey's stack holds two red 5s, face down since before the last reshuffle; all others lie
    before Pink."""
    state = lay_table(market="B5 B2", goods={"pink": "R5 R5 R5 R5 R5"}, pile="R5 R5 Y2 Y2")
    state = state.with_player(replace(state.player(GREY), vps=2, drawn=2))
    state = replace(state, piles=replace(state.piles, draw=2))
    return play(state, "grey takes B5", "white takes B2", "refresh Y2 Y2 / B5 B5 B5")


def test_a_card_read_wrong_swaps_places_with_one_in_a_stack() -> None:
    state = with_face_down_red_fives()
    after = play(state, f"correct farm B5 is R5 {WHY}")
    assert after.farm == slots("R5 B5 B5")
    assert pile_sizes(after) == pile_sizes(state)


def test_a_smaller_stack_leaves_a_pile_that_can_be_drawn_to_its_end() -> None:
    state = play(with_face_down_red_fives(), f"correct stack grey -1 {WHY}")
    assert sum(state.piles.unseen) >= state.piles.draw


def test_an_unseen_card_that_goes_back_leaves_a_pile_that_can_be_drawn_to_its_end() -> None:
    state = lay_table(market="B5 B2 G3 G3", farm="Y3", pile="R5 Y2 Y2")
    state = play(state, f"correct hand grey gains ? {WHY}", "grey takes B5", "white takes B2")
    state = play(state, "pink takes G3", "tan takes G3", "refresh Y2 R5 / B5 B5 B5")
    state = play(state, f"correct hand grey loses ? {WHY}")
    assert sum(state.piles.unseen) >= state.piles.draw


def test_a_revealed_card_leaves_a_pile_that_can_be_drawn_to_its_end() -> None:
    state = lay_table(market="B5 B2 G3 G3", pile="R5 Y2 Y2")
    state = play(state, f"correct hand grey gains ? {WHY}", "grey takes B5", "white takes B2")
    state = play(state, "pink takes G3", "tan takes G3", "refresh Y2 R5 / B5 B5 B5")
    assert play(state, "grey buys with B5 B3").piles.draw <= sum(state.piles.unseen)


def test_a_twelfth_red_two_is_no_correction() -> None:
    state = lay_table(market="B2", goods={"pink": "R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2"})
    for line in ("market gains R2", "market B2 is R2", "goods tan gains R2"):
        with pytest.raises(RuleViolation, match="Every R2 is accounted for"):
            play(state, f"correct {line} {WHY}")
    with pytest.raises(RuleViolation, match="Every card of that kind is accounted for"):
        play(state, f"correct hand grey gains R2 {WHY}")


def test_without_tracked_hands_a_card_may_come_back_from_a_hand_or_the_discards() -> None:
    state = lay_table(
        market="R5 R5 R5 R5 R5 R5", farm="R5", turn="grey", seats="grey white", hands_tracked=False
    )
    state = play(state, "grey takes R5")
    after = play(state, f"correct market gains R5 {WHY}")
    assert after.market == slots("R5 R5 R5 R5 R5 R5")
    with pytest.raises(RuleViolation, match="Every R5 is accounted for"):
        play(after, f"correct market gains R5 {WHY}")


def test_without_tracked_hands_the_early_shuffle_can_be_told_too() -> None:
    state = lay_table(market="R5 R5", seats="grey white", hands_tracked=False)
    _, facts = play_facts(state, f"correct piles reshuffled {WHY}")
    assert facts[0] == Reshuffled(None)


# --- where only ships and payments are tracked ---------------------------------------------------

LIGHT = (
    "seat grey A",
    "seat white B",
    "rule track ships-and-payments",
    "grey starts",
    "grey picks red",
    "white picks blue",
)


def test_a_ship_corrected_into_edo_opens_the_payment_and_out_of_it_closes_it() -> None:
    state = play(opened(*LIGHT), f"correct ship red 5 {WHY}")
    assert state.phase is Phase.PAYMENT
    assert play(state, "grey sells no red", "white sells no red").phase is Phase.ACTION
    assert play(state, f"correct ship red 4 {WHY}").phase is Phase.ACTION


def test_a_second_payment_in_a_turn_comes_from_a_correction_only() -> None:
    state = replace(opened(*LIGHT), ships=(4, 0, 0, 0))
    state = play(state, "red sails", "grey sells 1 red at 2", "white sells no red")
    state = play(state, f"correct ship red 5 {WHY}")
    assert state.phase is Phase.PAYMENT
    state = play(state, "grey sells no red", "white sells 1 red at 5", "grey ends turn")
    assert (state.phase, state.ships) == (Phase.ACTION, (0, 0, 0, 0))


def test_a_turn_that_was_never_theirs_leaves_the_next_one_all_its_steps() -> None:
    state = replace(opened(*LIGHT), ships=(4, 0, 0, 0))
    state = play(state, "red sails", "grey sells 1 red at 2", "white sells no red")
    state = play(state, f"correct turn white {WHY}")
    assert play(state, "red sails", "red sails").ships == (2, 0, 0, 0)


def test_a_step_taken_back_may_be_made_again() -> None:
    state = play(opened(*LIGHT), "red sails", "red sails", f"correct ship red 1 {WHY}")
    assert play(state, "red sails").ships == (2, 0, 0, 0)
    with pytest.raises(RuleViolation, match="has sailed two steps"):
        play(state, "red sails", "red sails")


def test_tokens_and_stacks_are_corrected_there_as_well() -> None:
    state = play(
        opened(*LIGHT), f"correct tokens grey red 4 {WHY}", f"correct stack white +3 {WHY}"
    )
    assert [seat["vp"] for seat in report(state)["seats"]] == [0, 3]
    with pytest.raises(RuleViolation, match="Only ships and payments"):
        play(state, f"correct market gains R5 {WHY}")
