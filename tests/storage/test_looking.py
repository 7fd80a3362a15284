"""Looking changes nothing, whatever state the files are in."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.storage.errors import StoreDamaged, StoreReadOnly, told_as_store_errors
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from companion.storage.visiting import visit
from tests.storage.stores import (
    CHIE_AND_DAI,
    add,
    content,
    empty,
    execute,
    filled,
    garble_header,
    opened,
    overwrite_middle,
)

LINES = ["seat Chie", "Chie takes 1"]


def kill_while_playing(folder: Path) -> None:
    """Leave what a killed app leaves: the last line is in the log beside the database."""
    child = os.fork()
    if not child:
        store = opened(folder)
        game = store.new_game("toy", LINES[:1], CHIE_AND_DAI)
        execute(store.path, "PRAGMA wal_checkpoint(TRUNCATE)")
        add(store, game, LINES[1:], CHIE_AND_DAI)
        os._exit(0)
    os.waitpid(child, 0)


def drop_index(folder: Path) -> None:
    (folder / "higaki.db-shm").unlink()


def seen(folder: Path) -> list[str]:
    with look(folder / "higaki.db") as reading:
        return reading.lines(1)


def test_looking_leaves_no_trace(tmp_path: Path) -> None:
    lines = filled(tmp_path)
    before = content(tmp_path)
    assert lines == seen(tmp_path)
    assert before == content(tmp_path)


@pytest.mark.parametrize("harm", [lambda _: None, drop_index])
def test_the_lines_of_a_killed_app_are_seen_with_its_index_or_without(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    kill_while_playing(tmp_path)
    harm(tmp_path)
    before = content(tmp_path)
    assert seen(tmp_path) == LINES
    after = content(tmp_path)
    before.pop("higaki.db-shm", None)
    after.pop("higaki.db-shm", None)  # SQLite's scratch paper means nothing
    assert before == after


def test_nobody_writes_by_looking(tmp_path: Path) -> None:
    filled(tmp_path)
    with (
        look(tmp_path / "higaki.db") as reading,
        pytest.raises(StoreReadOnly),
        told_as_store_errors(reading.path),
    ):
        reading.connection.execute("DELETE FROM log")


def test_the_troubles_of_others_are_passed_on(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with pytest.raises(BrokenPipeError), look(tmp_path / "higaki.db"):
        raise BrokenPipeError


# --- a visit: what a command reads ------------------------------------------------------------


def visited(folder: Path) -> tuple[list[int], list[str]]:
    """The games a visitor finds, and what was told."""
    told: list[str] = []
    with visit(folder / "higaki.db", told.append) as reading:
        return [game.moves for game in reading.games()], told


def test_where_nothing_was_kept_there_are_no_games_and_no_file_is_made(tmp_path: Path) -> None:
    assert visited(tmp_path / "nowhere") == ([], [])
    assert list(tmp_path.iterdir()) == []


def test_a_visitor_disturbs_no_table_that_plays_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", LINES[:1], CHIE_AND_DAI)
        assert visited(tmp_path) == ([1], [])
        add(store, game, LINES[1:], CHIE_AND_DAI)
        assert visited(tmp_path) == ([2], [])


@pytest.mark.parametrize("harm", [overwrite_middle, garble_header, empty, Path.unlink])
def test_a_broken_file_is_read_from_its_backup_and_left_as_it_is(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        store.backup()
    harm(tmp_path / "higaki.db")
    before = content(tmp_path)
    found, (told,) = visited(tmp_path)
    assert found == [400]
    assert "its backup higaki-000002.db was read instead" in told
    assert before == content(tmp_path)


def test_a_broken_file_without_a_backup_is_told(tmp_path: Path) -> None:
    filled(tmp_path)
    garble_header(tmp_path / "higaki.db")
    with pytest.raises(StoreDamaged):
        visited(tmp_path)


def test_a_file_of_the_first_higaki_is_read_as_it_is(tmp_path: Path) -> None:
    with Database(tmp_path / "higaki.db") as old:
        MIGRATIONS.apply(old, stop_before="lines_in_a_chain")
        old.execute(
            "INSERT INTO games (key, opened_after, started) VALUES ('toy', 0, '2024-05-01')"
        )
        old.execute("INSERT INTO log (game, line, clock) VALUES (1, 'seat Chie', '2024-05-01')")
        old.conn.commit()
    before = content(tmp_path)
    with visit(tmp_path / "higaki.db", print) as reading:
        assert reading.lines(1) == ["seat Chie"]
        assert [game.moves for game in reading.games()] == [1]
    assert before == content(tmp_path)
