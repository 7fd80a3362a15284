"""What holds for every game, whatever is decided, rolled and corrected."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import AuditFailure, RuleViolation
from companion.games.kit.value import replace
from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.audit import audit
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.pieces import COLOURS
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.report import report
from companion.games.osaka_dice.rules.state import PERILS, Phase
from tests.games.osaka_dice.tables import dice, lay_table
from tests.games.osaka_dice.walks import Walk, any_correction, anything, audit_play, walks
from tests.games.walking import check_written

chances = st.integers(0, 2**32).map(Random)


@settings(max_examples=25)
@given(walks)
def test_every_invariant_holds_after_every_move(walk: Walk) -> None:
    for step in walk.steps():
        audit(step.after)
        audit_play(step.after)


@settings(max_examples=25)
@given(walks)
def test_a_line_gives_back_its_move(walk: Walk) -> None:
    for step in walk.steps():
        assert parse(str(step.move)) == step.move


@settings(max_examples=15)
@given(walks, chances)
def test_offers_are_accepted_and_what_they_do_not_hold_is_refused(walk: Walk, rng: Random) -> None:
    for step in walk.steps():
        offers = Offers(step.before)
        open_moves = list(offers)
        assert len(set(map(str, open_moves))) == len(open_moves)
        for move in rng.sample(open_moves, min(5, len(open_moves))):
            audit(apply(step.before, move).state)
            assert move in offers
        move = anything(step.before, rng) if step.before.players else step.move
        if move in offers:
            audit(apply(step.before, move).state)
        else:
            with pytest.raises(RuleViolation) as refused:
                apply(step.before, move)
            assert refused.value.sentence.rstrip()[-1] in ".?"


@settings(max_examples=15)
@given(walks, chances)
def test_corrections_keep_every_die_and_every_sheet(walk: Walk, rng: Random) -> None:
    for step in walk.steps():
        if step.after.phase.is_setup or rng.random() < 0.7:
            continue
        state = step.after
        for _ in range(4):
            move = any_correction(state, rng)
            assert parse(str(move)) == move
            try:
                state = apply(state, move).state
            except RuleViolation:
                continue
            audit(state)
            assert report(state)["phase"] == report(step.after)["phase"]


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_a_corrected_game_still_comes_to_its_end(seed: int, players: int) -> None:
    rng = Random(seed)
    state = GAME.new()
    pending = GAME.opening(players, rng)
    for _ in range(3000):
        if state.phase is Phase.OVER:
            break
        move = pending.pop(0) if pending else GAME.autoplay(state, rng)
        state = apply(state, move).state
        if not state.phase.is_setup and rng.random() < 0.2:
            try:
                state = apply(state, any_correction(state, rng)).state
            except RuleViolation:
                continue
        audit(state)
    assert state.phase is Phase.OVER


@settings(max_examples=15)
@given(walks)
def test_the_report_tells_who_is_asked(walk: Walk) -> None:
    for step in walk.steps():
        told = report(step.after)
        seats = [seat["colour"] for seat in told["seats"]]
        if step.after.phase.is_setup or step.after.phase is Phase.OVER:
            assert told["turn"] is told["asked"] is None
        elif step.after.phase in PERILS:
            assert told["turn"] in seats
            assert told["asked"] in seats
        else:
            assert told["turn"] == told["asked"]
        assert bool(told["winners"]) == (told["phase"] == "over")
        on_table = len(told["front"]) + len(told["back"])
        assert on_table + sum(told["bag"].values()) == 12


@settings(max_examples=15)
@given(walks, chances)
def test_a_written_game_replays_to_the_same_states_with_its_undos(walk: Walk, rng: Random) -> None:
    check_written(GAME, walk.steps(), rng)


def test_an_audit_notices_what_must_not_be() -> None:
    state = lay_table()
    chie = state.players[0]
    broken = [
        replace(state, front=dice("B1 B2 B3 B4")),
        replace(state, front=()),
        replace(state, draws=(0, 3)),
        replace(state, phase=Phase.STORM),
        replace(state, scored=(1, 0, 0, 0)),
        replace(state, phase=Phase.OVER),
        state.with_player(replace(chie, coins=(0,))),
        state.with_player(replace(chie, investors=-1)),
        state.with_player(replace(chie, space=1)),
        state.with_player(replace(chie, end_boxes=((5,), (), (), ()))),
        state.with_player(chie.with_row(COLOURS[0], (None, 2, *(None,) * 8))),
        state.with_player(chie.with_row(COLOURS[0], (4, *(None,) * 9))),
        state.with_player(chie.with_row(COLOURS[0], (2, 2, 2, 2, 2, *(None,) * 5))),
    ]
    for table in broken:
        with pytest.raises(AuditFailure):
            audit(table)
