"""What is in a file that nobody wrote there is damage, whatever SQLite thinks of it."""

import sqlite3
from pathlib import Path

import pytest

from companion.storage.copies import read_copies
from companion.storage.errors import StoreDamaged
from companion.storage.first_look import first_look
from companion.storage.looking import look
from companion.storage.reading import Reading
from companion.storage.soundness import is_sound
from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, execute, opened

LINES = ["seat Chie", "seat Dai", "Chie takes 3"]

HARMS = [
    "UPDATE settings SET value = '{' WHERE name = 'sound'",
    "UPDATE settings SET value = CAST(x'22ff22' AS TEXT) WHERE name = 'sound'",
    "UPDATE games SET players = 'Chie'",
    "UPDATE games SET winners = '{\"Chie\": 1}'",
    "UPDATE games SET started = 'once upon a time'",
    "UPDATE games SET players = CAST(x'5b22ff225d' AS TEXT)",
    "UPDATE games SET key = CAST(x'7400ff' AS TEXT)",
    "DROP TABLE settings",
    "DROP TABLE log",
    "ALTER TABLE games DROP COLUMN over",
    "DELETE FROM _sqlite_migrations",
    "DROP TABLE _sqlite_migrations",
    "ALTER TABLE _sqlite_migrations RENAME COLUMN name TO nom",
    "DELETE FROM _sqlite_migrations WHERE name = 'lines_in_a_chain'",
]


def read_everything(reading: Reading) -> None:
    """What a start reads, and a list of games."""
    reading.last_open()
    reading.lines(1)
    reading.settings()
    reading.games()


@pytest.mark.parametrize("harm", HARMS)
def test_it_is_set_aside_and_the_backup_taken_and_said(tmp_path: Path, harm: str) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.change_setting("sound", True)
        store.change_setting("pin white", "1234")
        store.backup()
        store.change_setting("pin pink", "5678")
    if "COLUMN over" in harm:
        execute(tmp_path / "higaki.db", "DROP INDEX open_games")
    execute(tmp_path / "higaki.db", harm)
    with opened(tmp_path, day=3) as store:
        assert store.notices[0].startswith(
            f"The database {store.path} was damaged and was set aside as "
            "higaki.db.damaged-2024-05-03. The backup higaki-000001.db was taken instead;"
        )
        assert store.lines(1) == LINES
        assert store.games()[0].players == ("Chie", "Dai")
        assert store.setting("sound", False)
        assert store.setting("pin white", "") == "1234"
        if harm != "DROP TABLE settings":
            assert store.setting("pin pink", "") == "5678"
            assert "1 setting could still be read and was kept." in store.notices[0]
        while store.rest():
            pass
        assert len(store.notices) == 1


@pytest.mark.parametrize("harm", HARMS[:6])
def test_without_a_backup_everything_else_is_kept(tmp_path: Path, harm: str) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.change_setting("sound", True)
        store.change_setting("pin white", "1234")
    execute(tmp_path / "higaki.db", harm)
    with opened(tmp_path) as store:
        assert store.lines(1) == LINES
        assert store.setting("pin white", "") == "1234"
        assert len(store.games()) == 1
        (notice,) = store.notices
        assert "3 lines more could still be read and were kept." in notice


@pytest.mark.parametrize("harm", HARMS)
def test_a_first_look_leaves_it_to_the_store(tmp_path: Path, harm: str) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.change_setting("sound", True)
    if "COLUMN over" in harm:
        execute(tmp_path / "higaki.db", "DROP INDEX open_games")
    execute(tmp_path / "higaki.db", harm)
    with first_look(tmp_path / "higaki.db") as reading:
        if reading is not None:
            with pytest.raises(StoreDamaged):
                read_everything(reading)


def test_numbers_that_are_none_are_passed_over(tmp_path: Path) -> None:
    """SQLite would not take them from anybody, but reads them from a harmed page."""
    with sqlite3.connect(tmp_path / "harmed.db") as db:
        db.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, game, number, line, clock, chain)")
        about = "opened_after, started, players, over, winners, abandoned"
        db.execute(f"CREATE TABLE games (number INTEGER PRIMARY KEY, key, {about}, lines, head)")
        db.execute("INSERT INTO games (key) VALUES ('toy')")
        for nothing in ("game", "number", "line", "chain"):
            values = {"game": 1, "number": 1, "line": "x", "clock": "", "chain": 1, nothing: None}
            names, places = ", ".join(values), ", ".join("?" for _ in values)
            db.execute(f"INSERT INTO log ({names}) VALUES ({places})", tuple(values.values()))
    db.close()
    (copy,) = read_copies(tmp_path / "harmed.db").values()
    assert (copy.rows, copy.end) == ({}, None)


def test_damage_that_the_quick_check_cannot_see_is_found_in_a_quiet_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A backup of it would be refused, and that is another way to notice.
    monkeypatch.setattr(Store, "_back_up_if_behind", lambda _: None)
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.change_setting("sound", True)
    path = tmp_path / "higaki.db"
    with look(path) as reading:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'lines_of_game'"
        page = reading.connection.execute(query).fetchone()[0]
    data = path.read_bytes()
    start = (page - 1) * 4096
    leaf = bytearray(data[start : start + 4096])
    # The entry of game 1, line 3: it points to the third line of the log, and then to the second.
    third = leaf.index(bytes([4, 9, 1, 1, 3, 3]))
    leaf[third + 5] = 2
    path.write_bytes(data[:start] + leaf + data[start + 4096 :])
    with look(path) as reading:
        assert reading.findings() == "ok"
        assert not is_sound(reading, thoroughly=True)
    with opened(tmp_path) as store:
        before = store.notices
        while store.rest():
            pass
        (notice,) = store.notices
        assert before == ()
        assert "was damaged" in notice
        assert store.lines(1) == LINES


def test_a_schema_that_sqlite_cannot_even_quote_is_damage(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.backup()
    path = tmp_path / "higaki.db"
    harmed = path.read_bytes().replace(b"CREATE TABLE", b"CREATE T\xffBLE")
    assert harmed != path.read_bytes()
    path.write_bytes(harmed)
    with opened(tmp_path, day=3) as store:
        assert store.notices[0].startswith(f"The database {store.path} was damaged and was set ")
        assert store.lines(1) == LINES
