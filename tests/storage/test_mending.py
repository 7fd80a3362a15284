"""A damaged game is put together again from all that can be proven, and what is lost is counted."""

from pathlib import Path
from random import Random

import pytest

from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, add, execute, opened

LINES = ["seat Chie", "seat Dai", "Chie takes 3", "undo", "Dai takes 2", "Chie takes 1"]
PATH = "higaki.db"


def kept(folder: Path, *, backed_up: int) -> Path:
    """A store of one game, backed up when it had so many lines."""
    with opened(folder) as store:
        store.new_game("toy", LINES[:1], CHIE_AND_DAI)
        for number, line in enumerate(LINES[1:], start=2):
            add(store, 1, [line], CHIE_AND_DAI)
            if number == backed_up:
                store.backup()
    return folder / PATH


@pytest.fixture(autouse=True)
def no_other_backups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the backups that a test makes: opening would make one of the damage to come."""
    monkeypatch.setattr(Store, "_back_up_if_behind", lambda _: None)


def found(folder: Path) -> tuple[list[str], tuple[str, ...]]:
    """The game after everything was checked in a quiet moment, and what was said."""
    with opened(folder, day=3) as store:
        while store.rest():
            pass
        lines = store.lines(1)
        assert lines == store.lines(1)
        return lines, store.notices


@pytest.mark.parametrize(
    ("harm", "line"),
    [
        ("UPDATE log SET line = 'Chie takes 2' WHERE number = 3", 3),
        ("UPDATE log SET line = CAST(x'ff' AS TEXT) WHERE number = 3", 3),
        ("DELETE FROM log WHERE number = 2", 2),
        ("DELETE FROM log WHERE number IN (1, 4)", 1),
        ("UPDATE log SET number = 9 WHERE number = 2", 2),
        ("UPDATE games SET key = 'tow'", 1),
        ("UPDATE games SET lines = 5", 7),
        ("UPDATE log SET chain = 0 WHERE number = 6", 6),
        ("UPDATE log SET chain = 0 WHERE number IN (2, 4)", 2),
    ],
)
def test_with_a_backup_of_the_harmed_lines_nothing_is_lost(
    tmp_path: Path, harm: str, line: int
) -> None:
    execute(kept(tmp_path, backed_up=4), harm)
    lines, notices = found(tmp_path)
    assert lines == LINES
    (notice,) = notices
    assert notice == (
        f"Game 1 was damaged at line {line}; the database as it was is kept as "
        "higaki.db.damaged-2024-05-03. Every line of it could be saved."
    )
    assert (tmp_path / "higaki.db.damaged-2024-05-03").exists()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE log SET line = 'Chie takes 1' WHERE number = 3",  # one bit, as it happens
        "UPDATE log SET chain = 7 WHERE number = 3",
        "UPDATE log SET chain = 7 WHERE number = 6",
        "UPDATE log SET number = -number; UPDATE log SET number = 7 + number",
        "UPDATE games SET key = 'uoy'",
    ],
)
def test_what_the_chain_proves_needs_no_backup(tmp_path: Path, harm: str) -> None:
    path = kept(tmp_path, backed_up=0)
    for statement in harm.split(";"):
        execute(path, statement)
    lines, notices = found(tmp_path)
    assert lines == LINES
    assert notices[0].endswith("Every line of it could be saved.")


def test_lines_that_nobody_has_are_counted_and_the_game_goes_on(tmp_path: Path) -> None:
    execute(kept(tmp_path, backed_up=2), "UPDATE log SET line = 'Chie takes 66' WHERE number = 4")
    lines, notices = found(tmp_path)
    assert lines == LINES[:3]
    assert notices[0].startswith("Game 1 was damaged at line 4;")
    assert notices[0].endswith("The last 3 lines of game 1 could not be saved.")
    with opened(tmp_path) as store:
        add(store, 1, ["Chie takes 5"], CHIE_AND_DAI)
    lines, notices = found(tmp_path)
    assert lines == [*LINES[:3], "Chie takes 5"]
    assert notices == ()


def test_a_deleted_end_is_noticed(tmp_path: Path) -> None:
    execute(kept(tmp_path, backed_up=2), "DELETE FROM log WHERE number > 4")
    lines, notices = found(tmp_path)
    assert lines == LINES[:4]
    assert "The last 2 lines of game 1 could not be saved." in " ".join(notices)


def test_a_game_that_was_won_with_lost_lines_is_open_again(tmp_path: Path) -> None:
    path = kept(tmp_path, backed_up=0)
    execute(path, "UPDATE games SET over = 1, winners = '[\"Dai\"]'")
    execute(path, "UPDATE log SET line = 'x' WHERE number = 4")
    found(tmp_path)
    with opened(tmp_path) as store:
        assert store.last_open() == 1


def test_a_game_that_is_not_told_of_any_more_comes_from_the_backup(tmp_path: Path) -> None:
    execute(kept(tmp_path, backed_up=2), "DELETE FROM games")
    lines, notices = found(tmp_path)
    assert lines == LINES
    assert "was damaged and was set aside" in notices[0]


def test_any_flipped_bit_is_harmless_or_noticed(tmp_path: Path) -> None:
    path = kept(tmp_path, backed_up=4)
    sound, backup = path.read_bytes(), tmp_path / "backups/higaki-000001.db"
    kept_backup = backup.read_bytes()
    rng = Random(10)
    for _ in range(25):
        data = bytearray(sound)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
        backup.write_bytes(kept_backup)
        lines, notices = found(tmp_path)
        assert lines == LINES or (notices and lines == LINES[: len(lines)])
