"""A full disk costs a sentence, never a move: the game goes on and is saved when there is room."""

from pathlib import Path

from companion.bootstrap.tables import open_store, resume_table, sit_down, start_table
from companion.storage.errors import StoreFull
from tests.faults.games import KEY, is_saved, play


def fill(disk: Path) -> Path:
    """Leave no room on a disk, not even for a small file."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return ballast


def test_a_disk_that_fills_up_during_a_game(small_disk: Path) -> None:
    table, store = sit_down(KEY, small_disk)
    with store:
        play(table, 5)
        saved = store().lines(1)
        ballast = fill(small_disk)
        # What room the write-ahead log has already taken is used up first.
        while not table.problem:
            play(table, 1)
        play(table, 5)
        assert isinstance(table.problem, StoreFull)
        assert str(table.problem) == (
            f"The disk is full and {small_disk / 'higaki.db'} cannot grow: make room. Until then "
            "the game is only in memory."
        )
        assert table.unsaved == 6
        assert len(store().lines(1)) == len(table.history.entries) - 6 >= len(saved)
        ballast.unlink()
        play(table, 1)
        assert is_saved(table)
        assert store().lines(1) == table.history.lines
    with open_store(small_disk) as reopened:
        assert resume_table(reopened).state == table.state


def test_a_disk_that_is_full_from_the_start(small_disk: Path) -> None:
    ballast = fill(small_disk)
    table, store = sit_down(KEY, small_disk)
    with store:
        assert isinstance(table.problem, StoreFull)
        play(table, 5)
        assert table.unsaved == len(table.history.entries) > 5
        ballast.unlink()
        table.retry()
        assert is_saved(table)
        assert store().lines(1) == table.history.lines


def test_a_game_resumes_on_a_full_disk(small_disk: Path) -> None:
    table, store = sit_down(KEY, small_disk)
    with store:
        play(table, 5)
    ballast = fill(small_disk)
    resumed, store = sit_down(KEY, small_disk)
    with store:
        assert resumed.state == table.state
        play(resumed, 5)
        assert isinstance(resumed.problem, StoreFull)
        ballast.unlink()
        play(resumed, 1)
        assert is_saved(resumed)
        assert store().lines(1) == resumed.history.lines


def test_a_backup_on_a_full_disk_leaves_nothing_half_done(small_disk: Path) -> None:
    table, store = sit_down(KEY, small_disk)
    with store:
        play(table, 5)
        fill(small_disk)
        try:
            store().backup()
        except StoreFull:
            pass
        else:
            raise AssertionError("there was room for a backup")
        assert not list((small_disk / "backups").glob("*"))


def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        table = start_table(store, KEY)
        play(table, 5)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        while not table.problem:
            play(table, 1)
        play(table, 20)
        assert isinstance(table.problem, StoreFull)
        assert table.unsaved == 21
        table.back_to(10)
        store._db.execute("PRAGMA max_page_count = 100000")
        table.retry()
        assert is_saved(table)
        assert store.lines(1) == table.history.lines
        assert resume_table(store).state == table.state


def test_a_new_game_when_the_database_may_not_grow(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(start_table(store, KEY), 5)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        filler = ["a line that is quite long " * 2000]
        table = start_table(store, KEY)
        table.journal.append(filler, table.game.summary(table.state), lambda _: None)
        assert len(store.games()) == 1
        store._db.execute("PRAGMA max_page_count = 100000")
        play(table, 5)
        assert store.lines(2) == table.history.lines
