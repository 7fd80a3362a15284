"""The rules and an independent reading of the rulings agree on every table of every game."""

import pytest
from hypothesis import given, settings

from companion.games.traders_of_osaka.rules.report import report
from tests.games.traders_of_osaka.scribe import Scribe
from tests.games.traders_of_osaka.walks import Walk, walks
from tests.games.walking import check_kept, kept_by_a_scribe

KEPT_BY_A_SCRIBE = kept_by_a_scribe(
    "traders-of-osaka", "undo", "correct", "rule track", "rule ships"
)


@settings(max_examples=50)
@given(walks.filter(lambda walk: not {"ships by-hand", "track ships-and-payments"} & {*walk.rules}))
def test_a_scribe_keeps_the_same_table(walk: Walk) -> None:
    scribe = Scribe()
    for step in walk.steps():
        scribe.read(str(step.move))
        assert scribe.report() == report(step.after), step.move


@pytest.mark.parametrize("path", KEPT_BY_A_SCRIBE, ids=lambda path: path.stem)
def test_a_scribe_keeps_the_same_golden_game(path) -> None:
    check_kept(path, Scribe())
