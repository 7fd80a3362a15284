"""A file this program does not understand is refused and left as it is."""

import os
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from companion.storage.errors import NewerStore, StoreError
from companion.storage.migrations import MIGRATIONS
from companion.storage.visiting import visit
from tests.storage.stores import content, execute, filled, opened

ADD_STEP = """
    INSERT INTO _sqlite_migrations (migration_set, name, applied_at)
    VALUES ('higaki', 'a_step_of_the_future', '2030-01-01')
"""


def steps_of_today() -> Migrations:
    """A copy of the program's own steps, to be followed by one of tomorrow."""
    steps = Migrations("higaki")
    with Database(memory=True) as empty:
        for step in MIGRATIONS.pending(empty):
            steps(name=step.name)(step.fn)
    return steps


def columns_of_games(path: Path) -> set[str]:
    with Database(path) as db:
        return set(db["games"].columns_dict)


def test_a_newer_file_is_refused_untouched(tmp_path: Path) -> None:
    filled(tmp_path)
    path = tmp_path / "higaki.db"
    execute(path, ADD_STEP)
    before = content(tmp_path)
    with pytest.raises(NewerStore) as caught:
        opened(tmp_path)
    assert str(caught.value) == (
        f"{path} was written by a newer Higaki and was left untouched: update this one, or set "
        "HIGAKI_DATA to another folder."
    )
    assert content(tmp_path) == before
    assert list(before) == ["higaki.db", "higaki.db-mark"]


@pytest.mark.parametrize("index_survives", [True, False])
def test_a_newer_file_whose_program_crashed_is_refused_untouched(
    tmp_path: Path, index_survives: bool
) -> None:
    filled(tmp_path)
    path = tmp_path / "higaki.db"
    child = os.fork()
    if not child:
        Database(path).execute(ADD_STEP)
        os._exit(0)
    os.waitpid(child, 0)
    if not index_survives:
        (tmp_path / "higaki.db-shm").unlink()
    before = content(tmp_path)
    assert before["higaki.db-wal"]
    with pytest.raises(NewerStore):
        opened(tmp_path)
    after = content(tmp_path)
    assert list(after) == list(before)
    # The -shm file is SQLite's scratch paper and means nothing.
    assert all(after[name] == before[name] for name in after if not name.endswith("-shm"))


def test_a_newer_file_is_not_even_looked_into(tmp_path: Path) -> None:
    filled(tmp_path)
    execute(tmp_path / "higaki.db", ADD_STEP)
    with pytest.raises(NewerStore), visit(tmp_path / "higaki.db", print):
        pass


def test_a_database_of_another_program_is_refused_untouched(tmp_path: Path) -> None:
    execute(tmp_path / "higaki.db", "CREATE TABLE recipes (name TEXT)")
    before = content(tmp_path)
    with pytest.raises(StoreError, match="is a database of another program"):
        opened(tmp_path)
    assert content(tmp_path) == before


def test_a_step_of_tomorrow_keeps_the_games_and_is_preceded_by_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = filled(tmp_path)
    opened(tmp_path).close()
    steps = steps_of_today()

    @steps()
    def remember_places(db: Database) -> None:
        db.execute("ALTER TABLE games ADD COLUMN place TEXT")

    for room in ("store", "versions", "repair"):
        monkeypatch.setattr(f"companion.storage.{room}.MIGRATIONS", steps)
    with opened(tmp_path) as store:
        assert store.lines(1) == lines
        backups = store.health().backups
        assert [path.name for path in backups] == ["higaki-000002.db", "higaki-000001.db"]
        assert "place" in columns_of_games(store.path)
        assert "place" not in columns_of_games(backups[0])


def test_a_step_that_fails_leaves_the_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = filled(tmp_path)
    steps = steps_of_today()

    @steps()
    def stumble(db: Database) -> None:
        db.execute("DROP TABLE log")
        db.execute("SELECT nonsense")

    with monkeypatch.context() as patch:
        for room in ("store", "versions", "repair"):
            patch.setattr(f"companion.storage.{room}.MIGRATIONS", steps)
        with pytest.raises(StoreError):
            opened(tmp_path)
    with opened(tmp_path) as store:
        assert store.lines(1) == lines
