"""What holds at every moment of every game, whoever plays and whatever the house rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.audit import audit
from companion.games.traders_of_osaka.rules.dealer import autoplay
from companion.games.traders_of_osaka.rules.facts import Over, Paid, Refreshed, Returned
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.pieces import (
    FARM_DEAL,
    MARKET_DEAL,
    TOKENS_TO_END,
    WAVES,
)
from companion.games.traders_of_osaka.rules.piles import drawable
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.view import view
from companion.games.traders_of_osaka.views.words import hands, tell
from tests.games.traders_of_osaka.walks import LONGEST, Walk, any_correction, audit_play, walks
from tests.games.walking import check_written


@settings(max_examples=60)
@given(walks)
def test_cards_are_conserved_and_the_board_keeps_its_bounds(walk: Walk) -> None:
    for step in walk.steps():
        audit(step.after)
        audit_play(step.after)


@settings(max_examples=30)
@given(walks)
def test_the_consequences_of_a_payment(walk: Walk) -> None:
    for step in walk.steps():
        paid = [fact for fact in step.facts if isinstance(fact, Paid)]
        if not step.before.rules.cards_tracked:
            continue
        if paid:
            assert step.before.active.seat in {fact.seat for fact in paid}
            assert min(fact.sale.vps for fact in paid) >= 1
        if any(isinstance(fact, Returned) for fact in step.facts):
            assert not WAVES.intersection(step.after.ships)


@settings(max_examples=30)
@given(walks)
def test_a_refresh_leaves_three_in_the_farm_and_not_too_many_in_the_market(walk: Walk) -> None:
    for step in walk.steps():
        if any(isinstance(fact, Refreshed) for fact in step.facts):
            full = drawable(step.before) >= 5
            assert len(step.after.farm) == FARM_DEAL or not full
            assert len(step.after.market) <= MARKET_DEAL + len(step.after.players) - 1


@settings(max_examples=30)
@given(walks)
def test_the_game_ends_with_the_eighth_token_and_names_its_winners(walk: Walk) -> None:
    *_, step = walk.steps()
    (over,) = [fact for fact in step.facts if isinstance(fact, Over)]
    assert max(p.token_count for p in step.after.players) >= TOKENS_TO_END
    best = max((p.vps, p.token_count) for p in step.after.players)
    assert {p.seat for p in step.after.players if (p.vps, p.token_count) == best} == set(
        over.winners
    )


@settings(max_examples=30)
@given(walks, st.integers(0, 2**16))
def test_a_written_game_replays_to_the_same_states_with_its_undos(walk: Walk, seed: int) -> None:
    check_written(GAME, walk.steps(), Random(seed))


@settings(max_examples=60)
@given(walks, st.integers(0, 2**16))
def test_no_correction_loses_a_card_or_stops_the_game(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    state: State = GAME.new()
    for move in [*GAME.opening(walk.players, rng), *(parse(f"rule {r}") for r in walk.rules)]:
        state = apply(state, move).state
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
            assert str(tell(state, correction, facts)).startswith("Correction: ")
            hands(state, facts)
        else:
            after, _ = apply(state, autoplay(state, rng))
        audit(after)
        view(after)
        state = after
    pytest.fail("the game has not ended")
