"""A damaged store is set aside, the newest good backup taken, and the person told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.contract import Summary
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
    truncate,
)

Harm = Callable[[Path], None]
AFTER = "a line after the backup"
HARMS = [overwrite_middle, truncate, garble_header, empty]


def with_backup(folder: Path) -> list[str]:
    """A store with one backup and, since then, one line more; the lines of the backup."""
    lines = filled(folder)
    with opened(folder) as store:
        add(store, 1, [AFTER], CHIE_AND_DAI)
    return lines


@pytest.mark.parametrize("harm", HARMS)
def test_the_backup_takes_the_place_of_a_damaged_file(tmp_path: Path, harm: Harm) -> None:
    lines = with_backup(tmp_path)
    harm(tmp_path / "higaki.db")
    damaged = (tmp_path / "higaki.db").read_bytes()
    with opened(tmp_path, day=3) as store:
        assert store.lines(1) == lines
        assert store.last_open() == 1
        assert store.health().integrity == "ok"
        notice, *more = store.notices
    assert (tmp_path / "higaki.db.damaged-2024-05-03").read_bytes() == damaged
    trouble = "was empty" if harm is empty else "was damaged"
    assert notice == (
        f"The database {tmp_path / 'higaki.db'} {trouble} and was set aside as "
        "higaki.db.damaged-2024-05-03. The backup higaki-000001.db was taken instead; its last "
        "move is one of game 1, 2024-05-01T20:30:00+00:00 by the clock."
        + " The last line of game 1 could not be saved."
        * (harm is overwrite_middle)
    )
    assert more == ["The last line that was written is missing: it was line 401 of game 1."]


def test_a_repaired_store_has_nothing_more_to_tell(tmp_path: Path) -> None:
    with_backup(tmp_path)
    truncate(tmp_path / "higaki.db")
    opened(tmp_path).close()
    with opened(tmp_path) as store:
        assert store.notices == ()


def test_a_missing_file_is_replaced_by_the_backup(tmp_path: Path) -> None:
    lines = with_backup(tmp_path)
    (tmp_path / "higaki.db").unlink()
    with opened(tmp_path) as store:
        assert store.lines(1) == lines
        assert "was missing. The backup higaki-000001.db was taken" in store.notices[0]


def test_the_files_beside_it_go_with_a_damaged_one(tmp_path: Path) -> None:
    with_backup(tmp_path)
    empty(tmp_path / "higaki.db")
    (tmp_path / "higaki.db-wal").write_bytes(b"half a move")
    (tmp_path / "higaki.db-shm").write_bytes(b"scratch")
    opened(tmp_path, day=3).close()
    aside = content(tmp_path)
    assert aside["higaki.db.damaged-2024-05-03-wal"] == b"half a move"
    assert aside["higaki.db.damaged-2024-05-03-shm"] == b"scratch"


def test_two_damaged_files_of_one_day_are_both_kept(tmp_path: Path) -> None:
    with_backup(tmp_path)
    for _ in range(3):
        garble_header(tmp_path / "higaki.db")
        opened(tmp_path, day=3).close()
    aside = [name for name in content(tmp_path) if ".damaged-" in name]
    assert aside == [
        "higaki.db.damaged-2024-05-03",
        "higaki.db.damaged-2024-05-03-2",
        "higaki.db.damaged-2024-05-03-3",
    ]


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_backup_is_passed_over(tmp_path: Path, harm: Harm) -> None:
    lines = with_backup(tmp_path)
    with opened(tmp_path) as store:
        newest = store.backup()
    harm(newest)
    garble_header(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        assert store.lines(1)[: len(lines)] == lines
        assert newest.name not in store.notices[0]


def test_a_backup_of_a_newer_higaki_is_passed_over(tmp_path: Path) -> None:
    with_backup(tmp_path)
    with opened(tmp_path) as store:
        newest = store.backup()
    execute(
        newest,
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) "
        "VALUES ('higaki', 'a_step_of_the_future', '')",
    )
    garble_header(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        assert "The backup higaki-000002.db was taken" in store.notices[0]


def test_without_a_backup_the_readable_beginning_is_kept(tmp_path: Path) -> None:
    lines = filled(tmp_path, lines=4000)
    overwrite_middle(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        kept = store.lines(1)
        assert 0 < len(kept) < len(lines)
        assert kept == lines[: len(kept)]
        assert (
            f"There is no good backup. {len(kept)} lines more could still be read and were kept. "
            f"The last {4000 - len(kept)} lines of game 1 could not be saved."
        ) in store.notices[0]
        add(store, 1, ["and so it goes on"], CHIE_AND_DAI)
        assert store.lines(1) == [*kept, "and so it goes on"]
        assert store.games()[0].players == ("Chie", "Dai")


@pytest.mark.parametrize("harm", [garble_header, truncate])
def test_without_anything_readable_the_store_starts_empty_and_says_so(
    tmp_path: Path, harm: Harm
) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", ["seat Chie"], Summary())
    if harm is truncate:
        (tmp_path / "higaki.db").write_bytes((tmp_path / "higaki.db").read_bytes()[:5000])
    else:
        harm(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        assert store.games() == []
        assert store.notices[0].endswith("There is no good backup. Higaki starts empty.")
        assert store.new_game("toy", ["seat Dai"]) == 1


def test_a_new_empty_file_without_backups_is_no_damage(tmp_path: Path) -> None:
    empty(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        assert store.notices == ()
        assert store.games() == []


def test_an_index_that_lost_its_page_is_found(tmp_path: Path) -> None:
    lines = with_backup(tmp_path)
    path = tmp_path / "higaki.db"
    data = bytearray(path.read_bytes())
    pages = [start for start in range(4096, len(data), 4096) if data[start] == 10]
    data[pages[-1] : pages[-1] + 8] = b"\xff" * 8
    path.write_bytes(data)
    with opened(tmp_path) as store:
        (notice,) = store.notices
        assert "was damaged" in notice
        assert notice.endswith("1 line more could still be read and was kept.")
        assert store.lines(1) == [*lines, AFTER]
