"""What holds at every moment of every game, whoever plays and whatever the house rules."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.akindo import GAME
from companion.games.akindo.rules.audit import audit
from companion.games.akindo.rules.facts import Challenged, Earned, Over, Won
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.moves import Reveal
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase
from tests.games.akindo.walks import Walk, anything, audit_play, walks
from tests.games.walking import check_written


@settings(max_examples=60)
@given(walks)
def test_cards_and_coins_are_conserved(walk: Walk) -> None:
    for step in walk.steps():
        audit(step.after)
        audit_play(step.after)


@settings(max_examples=40)
@given(walks)
def test_every_offer_is_accepted_and_every_line_reads_back(walk: Walk) -> None:
    for step in walk.steps():
        assert parse(str(step.move)) == step.move
        offers = Offers(step.before)
        offered = list(offers)
        assert len(offered) == len(set(offered))
        for move in offered:
            apply(step.before, move)
            assert move in offers
        is_decision = offered and not isinstance(step.move, Reveal)
        assert not is_decision or step.move in offers


@settings(max_examples=60)
@given(walks, st.integers(0, 2**16))
def test_what_is_not_offered_is_refused(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for step in walk.steps():
        if step.before.phase.is_setup:
            continue
        move = anything(step.before, rng)
        offers = Offers(step.before)
        offered = set(offers)
        try:
            apply(step.before, move)
        except RuleViolation:
            assert move not in offers
            assert move not in offered
        else:
            assert move in offers
            chance = offers.draw or step.before.phase in (Phase.REVEAL, Phase.SCORE)
            # Callers and dice may be named in any order: the offers have one of each.
            assert chance or _plain(move) in set(map(_plain, offered))


def _plain(move) -> tuple:
    words = str(move).split()
    return type(move).__name__, tuple(sorted(words))


@settings(max_examples=30)
@given(walks)
def test_what_a_distribution_promises_is_what_is_paid(walk: Walk) -> None:
    promised = None
    for step in walk.steps():
        if step.before.phase is Phase.CHALLENGE:
            promised = Offers(step.before).distribution
        paid = tuple(fact for fact in step.facts if isinstance(fact, Earned))
        if paid:
            assert promised is not None
            assert promised.earned == paid
        if any(isinstance(fact, Challenged) and fact.succeeds for fact in step.facts):
            assert not paid


@settings(max_examples=30)
@given(walks)
def test_whoever_wins_had_the_coins_and_the_end_names_the_best(walk: Walk) -> None:
    for step in walk.steps():
        for fact in step.facts:
            if isinstance(fact, Won):
                assert step.before.player(fact.seat).coins >= fact.coins
    [over] = [fact for fact in step.facts if isinstance(fact, Over)]
    standings = GAME.standings(step.after)
    assert {standing.seat for standing in standings if standing.has_won} == set(over.winners)
    assert [standing.rank for standing in standings] == sorted(s.rank or 0 for s in standings)


@settings(max_examples=30)
@given(walks, st.integers(0, 2**16))
def test_a_written_game_replays_to_the_same_states_with_its_undos(walk: Walk, seed: int) -> None:
    check_written(GAME, walk.steps(), Random(seed))
