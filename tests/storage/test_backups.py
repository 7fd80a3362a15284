"""Backups are made at the right moments, rotate, and are never half a file."""

import os
from pathlib import Path

import pytest

from companion.storage import backups as backups_module
from companion.storage.backups import Backups
from companion.storage.connect import connect
from companion.storage.errors import StoreDamaged, StoreError
from companion.storage.looking import look
from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, add, filled, garble_header, opened, overwrite_middle


def names(store: Store) -> list[str]:
    return [path.name for path in store.health().backups]


def test_a_backup_holds_the_games_in_one_file(tmp_path: Path) -> None:
    lines = filled(tmp_path)
    with opened(tmp_path) as store:
        backup = store.backup()
    assert {path.suffix for path in backup.parent.iterdir()} == {".db"}
    with look(backup) as copy:
        assert copy.lines(1) == lines


def test_opening_backs_up_what_no_backup_holds_yet(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert names(store) == []
        game = store.new_game("toy", ["seat Chie"])
    with opened(tmp_path) as store:
        assert names(store) == ["higaki-000001.db"]
    with opened(tmp_path) as store:
        assert names(store) == ["higaki-000001.db"]
        add(store, game, ["seat Dai"], CHIE_AND_DAI)
    with opened(tmp_path) as store:
        assert names(store) == ["higaki-000002.db", "higaki-000001.db"]


def test_the_newest_few_are_kept_by_count_whatever_the_clock_says(tmp_path: Path) -> None:
    filled(tmp_path, lines=3)
    for day in (9, 8, 7, 6):
        with opened(tmp_path, backups=3, day=day) as store:
            store.backup()
            store.backup()
    with opened(tmp_path, backups=3) as store:
        assert names(store) == ["higaki-000009.db", "higaki-000008.db", "higaki-000007.db"]


def test_the_backup_just_made_is_always_kept(tmp_path: Path) -> None:
    filled(tmp_path, lines=3)
    with opened(tmp_path, backups=0) as store:
        store.backup()
        assert names(store) == ["higaki-000002.db"]


def test_counting_goes_on_beyond_the_width_of_the_name(tmp_path: Path) -> None:
    filled(tmp_path, lines=3)
    with opened(tmp_path) as store:
        first = store.health().backups[0]
        first.rename(first.with_name("higaki-999999.db"))
        assert store.backup().name == "higaki-1000000.db"
        assert names(store) == ["higaki-1000000.db", "higaki-999999.db"]


def test_other_files_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    filled(tmp_path, lines=3)
    with opened(tmp_path, backups=1) as store:
        note = tmp_path / "backups" / "my-notes.txt"
        note.write_text("keep")
        store.backup()
        store.backup()
        assert note.read_text() == "keep"
        assert len(names(store)) == 1


def test_a_damaged_database_pushes_no_good_backup_out(tmp_path: Path) -> None:
    lines = filled(tmp_path)
    with opened(tmp_path, backups=1) as store:
        store._db.execute("PRAGMA shrink_memory")
        overwrite_middle(store.path)
        with pytest.raises(StoreDamaged):
            store._backups.make(store._db)
        assert names(store) == ["higaki-000001.db"]
        store.backup()
        assert "was damaged and was set aside" in store.notices[0]
        with look(store.health().backups[0]) as copy:
            assert copy.lines(1) == lines


def test_an_interrupted_backup_leaves_no_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, lines=3)
    with opened(tmp_path) as store:
        before = names(store)

        def pull_the_plug(source: Path, target: Path) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(backups_module, "move_durably", pull_the_plug)
            patch.setattr(Path, "unlink", lambda *_, **__: None)
            with pytest.raises(KeyboardInterrupt):
                store.backup()
        assert names(store) == before
        assert list((tmp_path / "backups").glob("*.part"))
        store.backup()
        assert not list((tmp_path / "backups").glob("*.part"))


def test_an_unreadable_newest_backup_is_followed_by_a_new_one(tmp_path: Path) -> None:
    filled(tmp_path, lines=3)
    opened(tmp_path).close()
    garble_header(tmp_path / "backups" / "higaki-000001.db")
    with opened(tmp_path) as store:
        assert names(store) == ["higaki-000002.db", "higaki-000001.db"]


def test_a_backup_that_cannot_be_made_does_not_keep_the_store_shut(tmp_path: Path) -> None:
    lines = filled(tmp_path, lines=3)
    (tmp_path / "backups").write_text("in the way")
    with opened(tmp_path) as store:
        assert store.lines(1) == lines
        assert len(store.notices) == 1
        assert store.notices[0].startswith("No backup could be made. ")
        with pytest.raises(StoreError):
            store.backup()


def test_backups_made_at_the_same_time_do_not_take_each_others_parts(tmp_path: Path) -> None:
    filled(tmp_path)
    children = []
    for _ in range(4):
        child = os.fork()
        if not child:
            db = connect(tmp_path / "higaki.db")
            try:
                for _ in range(5):
                    Backups(tmp_path / "higaki.db", keep=100).make(db)
                os._exit(0)
            finally:
                os._exit(1)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0, 0]
    made = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert made == [f"higaki-{number:06d}.db" for number in range(1, 21)]
