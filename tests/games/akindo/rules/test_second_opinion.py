"""The rules and an independent reading of the rulings agree on every table of every game."""

import json

import pytest
from hypothesis import given, settings

from companion.games.akindo.rules.report import report
from tests.games.akindo.scribe import Scribe
from tests.games.akindo.walks import Walk, walks
from tests.games.walking import check_kept, kept_by_a_scribe

KEPT_BY_A_SCRIBE = kept_by_a_scribe("akindo", "undo", "correct")


def check(walk: Walk, whim: float) -> None:
    scribe = Scribe()
    for step in walk.steps(whim=whim):
        scribe.read(str(step.move))
        # As text, so that the order of the keys counts, too.
        assert json.dumps(scribe.report()) == json.dumps(report(step.after)), step.move


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_scribe_keeps_the_same_tables_in_a_hundred_games_of_each_size(players) -> None:
    for seed in range(100):
        check(Walk(seed, players), whim=0.3 if seed % 2 else 0.9)


@settings(max_examples=30)
@given(walks)
def test_a_scribe_keeps_the_same_table(walk: Walk) -> None:
    check(walk, whim=0.5)


@pytest.mark.parametrize("path", KEPT_BY_A_SCRIBE, ids=lambda path: path.stem)
def test_a_scribe_keeps_the_same_golden_game(path) -> None:
    check_kept(path, Scribe())
