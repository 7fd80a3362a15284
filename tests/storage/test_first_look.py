"""A start reads a usual file at once, and leaves every unusual one to the store."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from companion.errors import HigakiError
from companion.storage.background import BackgroundStore
from companion.storage.first_look import STEPS, first_look
from companion.storage.library import Found, StoreLibrary
from companion.storage.migrations import MIGRATIONS
from tests.storage.stores import (
    CHIE_AND_DAI,
    OVER,
    content,
    empty,
    execute,
    filled,
    garble_header,
    opened,
    overwrite_middle,
    truncate,
)

TRADERS = ["seat white Aiko", "seat pink Ben"]


def looked(folder: Path) -> tuple[int | None, dict[str, Any]] | None:
    with first_look(folder / "higaki.db") as reading:
        return (reading.last_open(), reading.settings()) if reading else None


def start(folder: Path) -> tuple[Found, tuple[str, ...]]:
    """What a start finds, and what the check says after it."""
    told: list[Any] = []

    def failed(problem: HigakiError) -> None:
        told.append((str(problem),))

    store = BackgroundStore(lambda: opened(folder), lambda message: message())
    library = StoreLibrary(
        store, complain=told.append, first_look=lambda: first_look(folder / "higaki.db")
    )
    with store:
        library.open(told.append, failed)
        library.check(told.append, failed)
    found, notices = told
    return found, notices


def test_it_knows_the_steps_of_the_migrations() -> None:
    with Database(memory=True) as nothing:
        assert {step.name for step in MIGRATIONS.pending(nothing)} == STEPS


def test_it_finds_what_the_store_finds(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", ["seat Chie"], OVER)
        number = store.new_game("toy", ["seat Chie", "seat Dai"], CHIE_AND_DAI)
        store.change_setting("sound", False)
    with first_look(tmp_path / "higaki.db") as reading:
        assert reading is not None
        assert number == reading.last_open()
        assert reading.lines(number) == ["seat Chie", "seat Dai"]
        assert reading.key(number) == "toy"
        assert reading.settings() == {"sound": False}


def test_it_reads_what_a_killed_app_left_in_the_wal(tmp_path: Path) -> None:
    child = os.fork()
    if not child:
        opened(tmp_path).new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        os._exit(0)
    os.waitpid(child, 0)
    before = set(content(tmp_path))
    assert "higaki.db-wal" in before
    assert looked(tmp_path) == (1, {})
    assert before == set(content(tmp_path))


def test_it_leaves_no_trace(tmp_path: Path) -> None:
    filled(tmp_path)
    before = content(tmp_path)
    assert looked(tmp_path) is not None
    assert before == content(tmp_path)


@pytest.mark.parametrize("harm", [overwrite_middle, truncate, garble_header, empty, Path.unlink])
def test_a_harmed_file_is_left_to_the_store(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    filled(tmp_path)
    harm(tmp_path / "higaki.db")
    before = content(tmp_path)
    assert looked(tmp_path) is None
    assert before == content(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO _sqlite_migrations VALUES (99, 'higaki', 'of_the_future', '2030-01-01')",
        "DELETE FROM _sqlite_migrations",
        "DROP TABLE _sqlite_migrations",
    ],
)
def test_a_file_of_another_age_is_left_to_the_store(tmp_path: Path, change: str) -> None:
    filled(tmp_path)
    execute(tmp_path / "higaki.db", change)
    assert looked(tmp_path) is None


def test_a_protected_file_is_left_to_the_store(tmp_path: Path, monkeypatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr(os, "access", lambda *_: False)  # a root who tests may write anything
    assert looked(tmp_path) is None


def test_a_start_resumes_from_the_first_look_and_is_checked_after_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        number = store.new_game("traders-of-osaka", TRADERS, CHIE_AND_DAI)
    found, notices = start(tmp_path)
    assert not found.is_checked
    assert number == found.number
    assert found.history is not None
    assert found.history.lines == TRADERS
    assert notices == ()


def test_a_start_after_damage_waits_for_the_store_and_tells(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("traders-of-osaka", TRADERS, CHIE_AND_DAI)
        store.backup()
    garble_header(tmp_path / "higaki.db")
    found, notices = start(tmp_path)
    assert found.is_checked
    assert found.history is not None
    assert found.history.lines == TRADERS
    assert "was damaged" in found.notices[0]
    assert notices == ()


def test_it_needs_neither_migrations_nor_repair() -> None:
    code = "import sys, companion.storage.first_look as _; print('sqlite_utils' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr
