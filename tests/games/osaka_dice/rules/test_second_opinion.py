"""The rules and an independent reading of the rulings agree on every table of every game."""

import pytest
from hypothesis import given, settings

from companion.games.osaka_dice.rules.report import report
from tests.games.osaka_dice.scribe import Scribe
from tests.games.osaka_dice.tables import RULE_SETS
from tests.games.osaka_dice.walks import Walk, walks
from tests.games.walking import check_kept, kept_by_a_scribe

KEPT_BY_A_SCRIBE = kept_by_a_scribe("osaka-dice", "undo", "correct")
SIMULATED = [
    Walk(seed, players, rules, mountain)
    for seed, rules in enumerate(RULE_SETS)
    for players in (2, 3, 4)
    for mountain in (False, True)
]


def agree(walk: Walk, whim: float) -> int:
    scribe = Scribe()
    lines = 0
    for step in walk.steps(whim=whim):
        scribe.read(str(step.move))
        assert scribe.report() == report(step.after), step.move
        lines += 1
    return lines


@settings(max_examples=25)
@given(walks)
def test_a_scribe_keeps_the_same_table(walk: Walk) -> None:
    assert agree(walk, whim=0.3)


@pytest.mark.slow
@pytest.mark.parametrize("walk", SIMULATED, ids=str)
def test_a_scribe_keeps_the_same_table_of_hundreds_of_games(walk: Walk) -> None:
    for number in range(10):
        again = walk._replace(seed=1000 * walk.seed + number)
        assert agree(again, whim=number / 10) > 50


@pytest.mark.parametrize("path", KEPT_BY_A_SCRIBE, ids=lambda path: path.stem)
def test_a_scribe_keeps_the_same_golden_game(path) -> None:
    check_kept(path, Scribe())
