"""The rules and an independent reading of the rulings agree on every table of every game."""

import pytest
from hypothesis import given, settings

from companion.games.osaka_dice.rules.report import report
from companion.table import read_record
from tests.games.osaka_dice.scribe import Scribe
from tests.games.osaka_dice.tables import RULE_SETS
from tests.games.osaka_dice.walks import Walk, walks
from tests.golden_records import records_of

BEYOND_THE_SCRIBE = ("undo", "correct")
KEPT_BY_A_SCRIBE = [
    path
    for path in records_of("osaka-dice")
    if not any(f"\n{words}" in path.read_text(encoding="utf-8") for words in BEYOND_THE_SCRIBE)
]
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
    history = read_record(path.read_bytes(), file=path.name)
    scribe = Scribe()
    for entry in history.entries:
        scribe.read(entry.line)
        assert scribe.report() == report(entry.after), entry.line
