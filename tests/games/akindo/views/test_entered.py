"""What a pad shows again after the undo of what it had entered."""

import pytest

from companion.games.akindo import GAME
from companion.games.akindo.views.entered import entered_before
from companion.table import History
from tests.games.akindo.tables import CALLED

REVEAL = "reveal red east 2, blue west 1, white none, yellow east 3"


@pytest.mark.parametrize(
    ("lines", "entered"),
    [
        ((*CALLED, REVEAL), {"bids": [["red", "east 2"], ["blue", "west 1"], ["white", "none"]]}),
        (CALLED, None),
        (CALLED[:-4], {"laid": ["red"]}),
        (CALLED[:-7], {"laid": ["1", "4"]}),
    ],
)
def test_all_but_the_last_piece_is_entered_again(lines, entered) -> None:
    history = History(GAME)
    for line in lines:
        history.read(line)
    assert entered_before(history.entries[-1]) is None
    history.undo()
    assert entered_before(history.entries[-1]) == entered
