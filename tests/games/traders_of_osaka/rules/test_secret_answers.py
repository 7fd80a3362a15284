"""No answer depends on a secret: tables that look alike answer alike, refusals included."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.audit import audit
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.moves import Buy, Insure, Move, Refresh
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.report import picture
from companion.games.traders_of_osaka.rules.standing import summary
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.view import view
from companion.games.traders_of_osaka.views.words import hands, tell
from tests.games.traders_of_osaka.lookalikes import lookalike
from tests.games.traders_of_osaka.tables import GREY, lay_table, play
from tests.games.traders_of_osaka.walks import Walk, any_correction, anything, walks

WHY = "because we looked again"
JUDGES_WHAT_LIES_OPEN = {"not-in-hand": (Buy, Insure), "card-not-in-pile": (Refresh,)}
"""The refusals that docs/secrets.md allows: coins on the table, and cards that were turned up."""


def seen(state: State) -> tuple[Any, ...]:
    """The table as everybody sees it."""
    return view(state), picture(state), summary(state)


def answer(state: State, move: Move) -> tuple[State, Any]:
    """The state after a move, and all that people see, hear and read of it; or the refusal."""
    try:
        after, facts = apply(state, move)
    except RuleViolation as refusal:
        return state, (refusal.code, refusal.sentence)
    audit(after)
    return after, (seen(after), facts, tell(state, move, facts), hands(state, facts))


def in_play(walk: Walk, rng: Random) -> State | None:
    """Some table of the walk with secrets on it; None where it has come to none."""
    steps = [step.after for step in walk.steps()]
    tables = [
        state for state in steps if not state.phase.is_setup and state.phase is not Phase.OVER
    ]
    return rng.choice(tables) if tables else None


@settings(max_examples=120)
@given(walks, st.integers(0, 2**16))
def test_corrections_are_answered_alike_whatever_is_secret(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    state = in_play(walk, rng)
    if state is None:
        return
    other = lookalike(state, rng)
    audit(other)
    assert seen(other) == seen(state)
    for _ in range(12):
        move = any_correction(state if rng.random() < 0.5 else other, rng)
        state, told = answer(state, move)
        other, told_of_the_other = answer(other, move)
        if Phase.OVER in (state.phase, other.phase):
            return  # the end turns up every stack
        assert told_of_the_other == told, move


@settings(max_examples=120)
@given(walks, st.integers(0, 2**16))
def test_refusals_are_alike_but_for_what_people_lay_open(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    state = in_play(walk, rng)
    if state is None:
        return
    other = lookalike(state, rng)
    for _ in range(40):
        move = anything(state, rng)
        _, told = answer(state, move)
        _, told_of_the_other = answer(other, move)
        if told_of_the_other == told:
            continue
        refusals = [words for words in (told, told_of_the_other) if len(words) == 2]
        if refusals:
            assert all(isinstance(move, JUDGES_WHAT_LIES_OPEN[code]) for code, _ in refusals), move
        else:
            after = apply(state, move).state
            assert after.phase is Phase.OVER, move


def grey_with(hand: str = "R2 R3", vps: int = 0) -> State:
    """Grey's secrets vary, the rest of the table does not."""
    table = lay_table(market="R5 B2", farm="G2", hands={"grey": hand, "white": "B5"})
    return table.with_player(replace(table.player(GREY), has_stack=True, vps=vps))


@pytest.mark.parametrize("line", [f"correct stack grey {by} {WHY}" for by in ("-1", "-3", "-99")])
def test_a_stack_cannot_be_read_by_making_it_smaller(line) -> None:
    told = [answer(grey_with(vps=vps), parse(line))[1] for vps in (0, 1, 3, 40)]
    assert all(words == told[0] for words in told)
    assert "Grey's stack is set straight" in str(told[0])


@pytest.mark.parametrize(
    "line", ["loses R2", "loses R3", "loses B5", "loses Y5", "loses ?", "R3 is Y5", "Y5 is R3"]
)
def test_a_hand_cannot_be_read_by_taking_cards_out_of_it(line) -> None:
    state = grey_with()
    told = []
    for seed in range(30):
        other = lookalike(state, Random(seed))
        told.append(answer(other, parse(f"correct hand grey {line} {WHY}"))[1])
    assert all(words == told[0] for words in told)
    assert "Grey's hand is set straight" in str(told[0])


@pytest.mark.parametrize("coins", ["R3 G5", "R2 R5", "Y5 Y5", "R3 Y5", "R3 R5 G5"])
def test_coins_refused_later_do_not_tell_whether_a_hand_held_the_card(coins) -> None:
    told = []
    for hand in ("R2 R3 G5", "Y5 R3 G5", "R2 Y5 Y3"):
        state = play(grey_with(hand), f"correct hand grey loses R2 {WHY}")
        told.append(answer(state, parse(f"grey buys with {coins}"))[1])
    assert all(words == told[0] for words in told)


def test_a_stack_that_was_begun_looks_begun_however_small_it_is_made() -> None:
    state = play(grey_with(vps=2), f"correct stack grey -2 {WHY}")
    assert view(state).seat(GREY).has_stack
