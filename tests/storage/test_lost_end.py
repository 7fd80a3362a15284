"""A write-ahead log that is lost or harmed costs what was in it, and that is said."""

import os
import sqlite3
import struct
import time
from pathlib import Path

import pytest

from companion.storage.connect import BUSY_SECONDS
from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, add, content, opened

LINES = ["seat Chie", "seat Dai", "Chie takes 3", "Dai takes 2", "Chie takes 1", "Dai takes 1"]


def killed(folder: Path, *, at_rest_after: int = 3, backed_up_after: int = 0) -> None:
    """Leave what a killed app leaves; after so many lines there was a quiet moment."""
    child = os.fork()
    if not child:
        store = opened(folder)
        store.new_game("toy", LINES[:1], CHIE_AND_DAI)
        store.change_setting("pin white", "1234")
        for number, line in enumerate(LINES[1:], start=2):
            add(store, 1, [line], CHIE_AND_DAI)
            if number == at_rest_after:
                while store.rest():
                    pass
            if number == backed_up_after:
                store.backup()
        os._exit(0)
    os.waitpid(child, 0)


def test_a_quiet_moment_empties_the_write_ahead_log(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        log = tmp_path / "higaki.db-wal"
        assert log.stat().st_size > 0
        while store.rest():
            pass
        assert log.stat().st_size == 0
        add(store, 1, ["Dai takes 2"], CHIE_AND_DAI)
        assert log.stat().st_size > 0
        assert store.rest()
        assert log.stat().st_size == 0
        assert not store.rest()


def test_a_reader_does_not_hold_up_a_quiet_moment(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        reader = sqlite3.connect(store.path, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        store.append(1, ["Dai takes 2"], CHIE_AND_DAI, after=len(LINES))
        began = time.monotonic()
        assert store.rest()
        assert time.monotonic() - began < BUSY_SECONDS / 2
        reader.close()
        store.append(1, ["Dai takes 3"], CHIE_AND_DAI, after=len(LINES) + 1)
        assert store.rest()
        assert (tmp_path / "higaki.db-wal").stat().st_size == 0


def test_after_a_kill_nothing_is_missing_and_nothing_is_said(tmp_path: Path) -> None:
    killed(tmp_path)
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES
        assert store.notices == ()


def test_a_lost_log_costs_the_lines_since_the_last_quiet_moment_and_that_is_said(
    tmp_path: Path,
) -> None:
    killed(tmp_path)
    for suffix in ("-wal", "-shm"):
        (tmp_path / f"higaki.db{suffix}").unlink()
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES[:3]
        assert store.setting("pin white", "") == "1234"
        assert store.notices == (
            "The last 3 lines that were written are missing: the newest was line 6 of game 1.",
        )
    with opened(tmp_path) as store:
        assert store.notices == ()


def test_a_backup_that_reaches_further_brings_the_lines_back(tmp_path: Path) -> None:
    killed(tmp_path, backed_up_after=5)
    (tmp_path / "higaki.db-wal").unlink()
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES[:5]
        assert store.notices == (
            (
                f"The database {store.path} had lost its end: the backup higaki-000001.db still "
                "had it."
            ),
            "2 lines more could still be read and were kept.",
            "The last line that was written is missing: it was line 6 of game 1.",
        )


def test_a_harmed_log_is_read_up_to_the_harm_and_kept(tmp_path: Path) -> None:
    killed(tmp_path)
    log = tmp_path / "higaki.db-wal"
    data = bytearray(log.read_bytes())
    (page,) = struct.unpack(">I", data[8:12])
    last_frame = len(data) - (page + 24)
    data[last_frame + 200] ^= 1
    log.write_bytes(data)
    with opened(tmp_path, day=3) as store:
        assert store.lines(1) == LINES[:5]
        assert store.notices == (
            (
                f"The write-ahead log of {store.path} cannot be read to its end; it was kept as "
                "higaki.db-wal.damaged-2024-05-03."
            ),
            "The last line that was written is missing: it was line 6 of game 1.",
        )
        add(store, 1, ["Chie takes 2"], CHIE_AND_DAI)
    assert content(tmp_path)["higaki.db-wal.damaged-2024-05-03"] == data
    with opened(tmp_path) as store:
        assert store.lines(1) == [*LINES[:5], "Chie takes 2"]
        assert store.notices == ()


@pytest.mark.parametrize("left_over", [b"half a move", b"x" * 5000])
def test_a_left_over_log_is_kept_and_said(tmp_path: Path, left_over: bytes) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
    (tmp_path / "higaki.db-wal").write_bytes(left_over)
    with opened(tmp_path, day=3) as store:
        assert store.lines(1) == LINES
        (notice,) = store.notices
        assert notice.endswith("it was kept as higaki.db-wal.damaged-2024-05-03.")
    assert content(tmp_path)["higaki.db-wal.damaged-2024-05-03"] == left_over


def test_a_log_without_its_database_is_set_aside_and_said(tmp_path: Path) -> None:
    killed(tmp_path)
    (tmp_path / "higaki.db").unlink()
    log = (tmp_path / "higaki.db-wal").read_bytes()
    with opened(tmp_path, day=3) as store:
        assert store.games() == []
        missing, lost = store.notices
        assert missing.startswith(f"The database {store.path} was missing; what lay beside it")
        assert lost.startswith("The last 6 lines that were written are missing")
    with opened(tmp_path) as store:
        assert store.notices == ()
    assert content(tmp_path)["higaki.db.damaged-2024-05-03-wal"] == log


def test_a_mark_that_makes_no_sense_is_no_word_about_the_games(tmp_path: Path) -> None:
    for nonsense in (b"", b"nothing", b"9" * 75 + b"\n"):
        with opened(tmp_path) as store:
            store.new_game("toy", LINES, CHIE_AND_DAI)
        (tmp_path / "higaki.db-mark").write_bytes(nonsense)
        with opened(tmp_path) as store:
            assert store.notices == ()


def test_a_folder_where_no_mark_can_be_made_keeps_games_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "higaki.db-mark").mkdir()
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES


def test_without_the_mark_a_lost_end_would_not_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The negative control: what is asserted above does rest on the mark."""
    killed(tmp_path)
    for name in ("higaki.db-wal", "higaki.db-mark"):
        (tmp_path / name).unlink()
    monkeypatch.setattr(Store, "_back_up_if_behind", lambda _: None)
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES[:3]
        assert store.notices == ()
