"""`higaki backup`: beside a table that plays on, and only when something is new."""

from pathlib import Path

import pytest

from companion.bootstrap.tables import open_store
from tests.tables import resume_table


@pytest.fixture
def kept(run, record):
    run("import", "game.txt")


def backups():
    return sorted(path.name for path in Path("data/backups").glob("*"))


def test_nothing_is_made_where_there_are_no_games(run):
    assert run("backup").stdout == "No games are kept yet: there is nothing to back up.\n"
    assert not Path("data").exists()


def test_all_games_are_copied(run, kept):
    assert run("backup").stdout.startswith("Backed up to ")
    (name,) = backups()
    Path("elsewhere").mkdir()
    (Path("data/backups") / name).rename("elsewhere/higaki.db")
    with open_store(Path("elsewhere")) as copy, open_store(Path("data")) as store:
        assert copy.lines(1) == store.lines(1)


def test_no_second_copy_is_made_where_nothing_is_new(run, kept):
    run("backup")
    assert run("backup").stdout.startswith("Nothing is new since ")
    assert len(backups()) == 1


def test_a_table_that_is_playing_plays_on(run, kept):
    with open_store(Path("data")) as store:
        table = resume_table(store)
        table.undo()
        assert run("backup").exit_code == 0
        table.redo()
        assert table.journal.problem is None
        assert store.lines(1)[-2:] == ["undo", "redo"]


def test_a_damaged_database_is_told_and_left_for_the_app_to_repair(run, kept):
    path = Path("data/higaki.db")
    damaged = path.read_bytes()[:4096] + b"\xff" * 4096
    path.write_bytes(damaged)
    result = run("backup")
    assert result.exit_code == 2
    assert path.read_bytes() == damaged
    assert backups() == []
