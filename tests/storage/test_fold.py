"""Whatever is played, taken back and brought back: the stored lines fold to the live state."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.bootstrap.tables import open_store
from companion.storage.journal import StoreJournal
from companion.storage.library import read_stored
from companion.storage.store import Store
from tests.tables import start_table

wishes = st.lists(st.sampled_from(["play"] * 6 + ["undo", "redo", "back"]), max_size=40)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder: Path = tmp_path_factory.mktemp("fold")
    with open_store(folder) as store:
        yield store


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(wishes=wishes, seed=st.integers(0, 2**16), players=st.integers(2, 4))
def test_stored_lines_fold_to_the_live_state(
    store: Store, wishes: list[str], seed: int, players: int
) -> None:
    rng = Random(seed)
    table = start_table(store, "traders-of-osaka")
    for move in table.game.opening(players, rng):
        table.play(move)
    opening = len(table.history.entries)
    for wish in wishes:
        history = table.history
        match wish:
            case "play" if not table.game.summary(table.state).over:
                table.play(table.game.autoplay(table.state, rng))
            case "undo" if history.steps_back_to(opening):
                table.undo()
            case "redo" if history.taken_back:
                table.redo()
            case "back":
                table.back_to(opening)
    assert isinstance(table.journal, StoreJournal)
    assert table.journal.game is not None
    stored = read_stored(store, table.journal.game)
    assert stored.state == table.state
    assert list(stored.entries) == list(table.history.entries)
    assert stored.taken_back == table.history.taken_back
