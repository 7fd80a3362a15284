"""The table is right: one line sets one thing straight, and every card and coin is somewhere."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.akindo import GAME
from companion.games.akindo.rules.audit import audit
from companion.games.akindo.rules.dealer import autoplay
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.pieces import Card
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.report import report
from companion.games.akindo.rules.state import Phase, State, unseen
from companion.games.akindo.views.view import view
from companion.games.akindo.views.words import hands, tell
from tests.games.akindo.tables import (
    BLUE,
    CALLED,
    RED,
    SET_UP,
    WHITE,
    YELLOW,
    cards,
    lay_table,
    opened,
    play,
    play_facts,
    stocked,
)
from tests.games.akindo.walks import LONGEST, Walk, any_correction, walks

WHY = "because we looked again"


def corrected(state: State, line: str) -> State:
    move = parse(f"correct {line} {WHY}")
    assert parse(str(move)) == move
    after, facts = apply(state, move)
    audit(after)
    assert str(tell(state, move, facts)).startswith("Correction: ")
    return after


def test_a_card_that_was_misread_keeps_its_place() -> None:
    state = lay_table(east="red custom red blue")
    assert corrected(state, "east red is white").east == (
        Card.RED, Card.CUSTOM, Card.WHITE, Card.BLUE,
    )  # fmt: skip


def test_cards_of_a_merchant_and_of_the_waste_site_come_and_go() -> None:
    state = lay_table(held={"blue": "red"}, waste="white")
    assert corrected(state, "cards blue gains custom").player(BLUE).cards == cards("red custom")
    assert corrected(state, "cards blue loses red").player(BLUE).cards == cards("")
    assert corrected(state, "cards blue red is black").player(BLUE).cards == cards("black")
    assert corrected(state, "waste gains black").waste == cards("white black")
    assert corrected(state, "west gains black").west == (Card.BLACK,)
    assert corrected(state, "waste loses white").waste == cards("")


def test_without_cards_in_the_box_a_card_that_appears_came_from_the_deck() -> None:
    state = opened(*SET_UP[:4], "seat black Tora", SET_UP[4], f"{SET_UP[5]} red blue", "red starts")
    assert sum(unseen(state)) == state.deck == 12
    assert corrected(state, "cards red gains white").deck == 11


def test_coins_move_between_a_screen_and_the_stock() -> None:
    state = lay_table(area=2)
    after = corrected(state, "coins blue -2")
    assert (after.player(BLUE).coins, after.stock) == (3, state.stock + 2)
    after = corrected(state, "area 5")
    assert (after.area, after.stock) == (5, state.stock - 3)
    assert corrected(state, "stock -1").stock == state.stock - 1


def test_whoever_owes_coins_cannot_bid_until_they_are_set_straight() -> None:
    state = stocked(lay_table(), "east west pocket west")
    owing = corrected(state, "coins red -9")
    with pytest.raises(RuleViolation):
        play(owing, "reveal red east 1, blue none, white none, yellow none")
    settled = corrected(owing, "coins red +5")
    after = play(settled, "reveal red east 1, blue none, white none, yellow none")
    assert after.player(RED).coins == 0


def test_the_deck_may_run_out_by_a_correction_between_the_calls() -> None:
    state = corrected(stocked(lay_table(deck=4), "east west pocket west"), "deck 0")
    after = play(state, "reveal red none, blue none, white none, yellow none")
    assert after.phase is Phase.SCORE


def test_a_tile_changes_who_takes_part() -> None:
    state = corrected(lay_table(), "tile blue ungrateful")
    with pytest.raises(RuleViolation):
        play(state, "red rolls 1 2 3", "red keeps 1", "challenge blue")
    assert corrected(state, "tile blue summary").participants() == lay_table().players


def test_with_the_house_rule_a_tile_changes_who_calls() -> None:
    state = lay_table("red blue white", whole_turn=True, phase=Phase.STOCK)
    state = play(state, "stock black / black", "red calls east", "blue calls west")
    without = corrected(state, "tile white ungrateful")
    assert without.phase is Phase.REVEAL
    again = corrected(without, "tile white summary")
    assert (again.phase, report(again)["asked"]) == (Phase.CALL, "white")


def test_tiles_are_set_straight_before_the_reveal_or_after_it() -> None:
    state = stocked(lay_table(privileges="blue:red"), "east west pocket west")
    state = play(state, "reveal red east 1, blue none, white none, yellow none")
    assert state.phase is Phase.LOWER
    with pytest.raises(RuleViolation) as caught:
        corrected(state, "tile white ungrateful")
    assert caught.value.code == "too-late-for-tiles"


def test_a_privilege_that_moves_while_blue_is_asked_asks_the_right_one() -> None:
    state = stocked(lay_table(privileges="blue:red"), "east west pocket west")
    state = play(state, "reveal red east 1, blue west 2, white none, yellow none")
    assert report(corrected(state, "privilege blue blue"))["asked"] == "blue"
    settled = corrected(state, "privilege blue none")
    assert settled.phase is Phase.ROLL
    assert settled.player(RED).coins == 4


def test_the_last_card_to_pick_may_turn_out_not_to_be_there() -> None:
    state = stocked(
        lay_table("red blue white", deck=1, privileges="red:white"),
        "pocket pocket pocket",
        cards_drawn="black",
    )
    state = play(state, "reveal red none, blue none, white none")
    assert state.phase is Phase.PICK
    assert corrected(state, "waste loses black").phase is Phase.SCORE


def test_whose_turn_it_is() -> None:
    state = lay_table()
    after = corrected(state, "turn white")
    assert after.active.seat is WHITE
    assert after.turn_number == state.turn_number


def test_after_the_end_the_winner_follows_the_corrected_table() -> None:
    state = stocked(lay_table("red blue white", deck=2), "pocket pocket pocket")
    state = play(state, "reveal red none, blue none, white none", "red scores 4", "blue scores 4",
                 "white scores 1")  # fmt: skip
    assert report(state)["winners"] == ["red", "blue"]
    after = corrected(state, "coins blue +1")
    assert report(after)["winners"] == ["blue"]
    assert report(corrected(after, "cards red gains white"))["winners"] == ["red"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cards blue red is black", "A red card in Sakichi's cards is really black"),
        ("waste loses black", "A black card leaves the waste site"),
        ("east gains red", "A red card joins the east market"),
        ("area 3", "3 coins lie in the coin area"),
        ("stock +1", "The stock is set straight"),
        ("deck 7", "The deck has 7 cards"),
        ("tile white ungrateful", "Oichi's tile shows its ungrateful side"),
        ("turn white", "It is Oichi's turn"),
    ],
)
def test_what_the_log_says_of_a_correction(line, sentence) -> None:
    state = opened(*SET_UP)
    move = parse(f"correct {line} {WHY}")
    told = tell(state, move, apply(state, move).facts)
    assert str(told) == f"Correction: {sentence} (we looked again)."
    assert told.seat is None


def test_an_undo_across_a_reveal_brings_back_the_very_table() -> None:
    state = opened(*CALLED)
    line = "reveal red east 2, blue west 1, white none, yellow east 3"
    _, facts = play_facts(state, line)
    assert facts
    assert play(opened(*CALLED), line) == play(state, line)
    assert state.player(YELLOW).coins == opened(*CALLED).player(YELLOW).coins


@settings(max_examples=60)
@given(walks, st.integers(0, 2**16))
def test_no_correction_loses_a_card_or_stops_the_game(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    state: State = GAME.new()
    waiting = GAME.opening(walk.players, rng)
    for _ in range(LONGEST):
        if state.phase is Phase.OVER:
            return
        if rng.random() < 0.15 and not state.phase.is_setup:
            correction = any_correction(state, rng)
            assert parse(str(correction)) == correction
            try:
                after, facts = apply(state, correction)
            except RuleViolation:
                continue
            assert tell(state, correction, facts).done.startswith("Correction: ")
            hands(state, facts)
        else:
            after, _ = apply(state, waiting.pop(0) if waiting else autoplay(state, rng))
        audit(after)
        view(after)
        state = after
    pytest.fail("the game has not ended")
