"""The rules and an independent reading of the rulings agree on every table of every game."""

import pytest
from hypothesis import given, settings

from companion.games.traders_of_osaka.rules.report import report
from companion.table import read_record
from tests.games.traders_of_osaka.scribe import Scribe
from tests.games.traders_of_osaka.walks import Walk, walks
from tests.golden_records import records_of

BEYOND_THE_SCRIBE = ("undo", "correct", "rule track", "rule ships")
KEPT_BY_A_SCRIBE = [
    path
    for path in records_of("traders-of-osaka")
    if not any(f"\n{words}" in path.read_text(encoding="utf-8") for words in BEYOND_THE_SCRIBE)
]


@settings(max_examples=50)
@given(walks.filter(lambda walk: not {"ships by-hand", "track ships-and-payments"} & {*walk.rules}))
def test_a_scribe_keeps_the_same_table(walk: Walk) -> None:
    scribe = Scribe()
    for step in walk.steps():
        scribe.read(str(step.move))
        assert scribe.report() == report(step.after), step.move


@pytest.mark.parametrize("path", KEPT_BY_A_SCRIBE, ids=lambda path: path.stem)
def test_a_scribe_keeps_the_same_golden_game(path) -> None:
    history = read_record(path.read_bytes(), file=path.name)
    scribe = Scribe()
    for entry in history.entries:
        scribe.read(entry.line)
        assert scribe.report() == report(entry.after), entry.line
