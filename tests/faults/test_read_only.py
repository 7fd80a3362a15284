"""A folder that cannot be written costs a sentence, never a move."""

from pathlib import Path

import pytest

from companion.bootstrap.tables import open_store, resume_table, sit_down, start_table
from companion.storage.errors import StoreReadOnly
from tests.faults.games import KEY, is_saved, play


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_cannot_be_written_from_the_start(own_folder: Path, mode: int) -> None:
    own_folder.chmod(mode)
    table, store = sit_down(KEY, own_folder)
    with store:
        assert isinstance(table.problem, StoreReadOnly)
        assert str(table.problem) == (
            f"{own_folder / 'higaki.db'} cannot be written: make its folder writable for this "
            "user. Until then the game is only in memory."
        )
        play(table, 5)
        assert table.unsaved == len(table.history.entries)
        own_folder.chmod(0o700)
        play(table, 1)
        assert is_saved(table)
        assert store().lines(1) == table.history.lines


def test_a_folder_that_cannot_be_made(own_folder: Path) -> None:
    own_folder.chmod(0o555)
    table, store = sit_down(KEY, own_folder / "games" / "higaki")
    with store:
        assert isinstance(table.problem, StoreReadOnly)
        play(table, 5)
        assert table.unsaved == len(table.history.entries)


def test_a_game_resumes_from_a_read_only_folder(own_folder: Path) -> None:
    table, store = sit_down(KEY, own_folder)
    with store:
        play(table, 5)
    own_folder.chmod(0o555)
    resumed, store = sit_down(KEY, own_folder)
    with store:
        assert isinstance(resumed.problem, StoreReadOnly)
        assert resumed.state == table.state
        play(resumed, 5)
        assert resumed.unsaved == 5
        own_folder.chmod(0o700)
        resumed.retry()
        assert is_saved(resumed)
        assert store().lines(1) == resumed.history.lines


def test_a_protected_file_is_told_when_it_is_opened(own_folder: Path) -> None:
    with open_store(own_folder) as store:
        play(start_table(store, KEY), 5)
    (own_folder / "higaki.db").chmod(0o444)
    with pytest.raises(StoreReadOnly):
        open_store(own_folder)
    table, late = sit_down(KEY, own_folder)
    with late:
        play(table, 1)
        assert table.unsaved == 1
        (own_folder / "higaki.db").chmod(0o600)
        table.retry()
        assert late().lines(1) == table.history.lines


def test_a_disk_that_turns_read_only_during_a_game(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        table = start_table(store, KEY)
        play(table, 5)
        store._db.execute("PRAGMA query_only = ON")
        play(table, 5)
        assert isinstance(table.problem, StoreReadOnly)
        assert table.unsaved == 5
        table.undo()
        store._db.execute("PRAGMA query_only = OFF")
        play(table, 1)
        assert is_saved(table)
        assert store.lines(1) == table.history.lines
        assert resume_table(store).state == table.state
