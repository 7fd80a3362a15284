"""One writer at a time, named to the others, and no lock outlives its holder."""

import os
import signal
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.errors import InUse
from companion.storage.errors import Overtaken
from companion.storage.first_look import first_look
from companion.storage.lock import StoreInUse, WriterLock, is_in_use
from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, add, content, opened

EVENING = datetime(2024, 5, 1, 20, 30, tzinfo=UTC)


def fork_holder(folder: Path, program: str) -> int:
    """Another process that has the store open, and waits; its id."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        store = Store.open(folder / "higaki.db", now=lambda: EVENING, program=program)
        store.new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        os.write(writing, b"open")
        signal.pause()
    assert os.read(reading, 4) == b"open"
    os.close(reading)
    os.close(writing)
    return child


def end(process: int) -> None:
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


def test_the_second_writer_is_told_who_the_first_one_is(tmp_path: Path) -> None:
    holder = fork_holder(tmp_path, "higaki run")
    try:
        with pytest.raises(StoreInUse) as refusal:
            opened(tmp_path)
    finally:
        end(holder)
    assert isinstance(refusal.value, InUse)
    since = f"{EVENING.astimezone():%Y-%m-%d %H:%M}"
    assert str(refusal.value) == (
        f"The games in {tmp_path} are in use by higaki run (process {holder} on "
        f"{os.uname().nodename}, since {since}): close that one first."
    )


def test_a_killed_holder_leaves_no_lock(tmp_path: Path) -> None:
    end(fork_holder(tmp_path, "higaki run"))
    assert (tmp_path / "higaki.db.lock").exists()
    assert not is_in_use(tmp_path / "higaki.db")
    with opened(tmp_path) as store:
        assert store.lines(1) == ["seat Chie"]


def test_closing_frees_the_lock_and_takes_its_file_away(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert is_in_use(store.path)
    assert not is_in_use(tmp_path / "higaki.db")
    assert list(content(tmp_path)) == ["higaki.db"]


def test_a_refused_writer_leaves_the_lock_with_its_holder(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for _ in range(2):
            with pytest.raises(StoreInUse):
                opened(tmp_path)
        add(store, store.new_game("toy"), ["seat Chie"], CHIE_AND_DAI)


def test_a_start_leaves_a_game_alone_that_another_program_plays(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        with first_look(store.path) as reading:
            assert reading is None


def test_a_lock_in_a_folder_that_was_replaced_is_not_taken_from_its_new_holder(
    tmp_path: Path,
) -> None:
    database = tmp_path / "games" / "higaki.db"
    database.parent.mkdir()
    old, new = WriterLock(database), WriterLock(database)
    old.take("higaki run", EVENING)
    database.parent.rename(tmp_path / "moved")
    database.parent.mkdir()
    new.take("higaki run", EVENING)
    old.release()
    assert is_in_use(database)
    new.release()


@pytest.mark.parametrize("words", [b"", b"not JSON", b"[]", b'{"program": "\\u001b[31m"}', b"\xff"])
def test_a_holder_that_tells_nothing_good_is_another_program(tmp_path: Path, words: bytes) -> None:
    with opened(tmp_path):
        (tmp_path / "higaki.db.lock").write_bytes(words)
        with pytest.raises(StoreInUse, match="in use by another program: close"):
            opened(tmp_path)


# --- and should two write all the same: every append states the line it expects -----------------


def test_an_append_at_another_number_is_refused_and_writes_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie", "seat Dai"], CHIE_AND_DAI)
        for after in (0, 1, 3):
            with pytest.raises(Overtaken) as refusal:
                store.append(game, ["Chie takes 1"], CHIE_AND_DAI, after=after)
            assert str(refusal.value) == (
                f"Line {after + 1} of game 1 was to be written, but that game does not end there: "
                "another program has written it. Nothing was written."
            )
        assert store.lines(game) == ["seat Chie", "seat Dai"]
        store.append(game, ["Chie takes 1"], CHIE_AND_DAI, after=2)


@pytest.mark.parametrize("lines", [["Chie takes 2"], ["Chie takes 2", "Dai takes 1"]])
def test_a_line_that_another_connection_wrote_is_noticed_in_the_same_transaction(
    tmp_path: Path, lines: list[str]
) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        other = sqlite3.connect(store.path)
        with other:
            other.execute("INSERT INTO log VALUES (NULL, ?, 2, 'Chie takes 1', '', 0)", (game,))
        other.close()
        for _ in range(2):
            with pytest.raises(Overtaken):
                store.append(game, lines, CHIE_AND_DAI, after=1)
        assert store.end(game).lines == 2
