"""A line that is not what was written is noticed, and so is one that is missing or elsewhere."""

from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.storage.errors import GameDamaged
from companion.storage.looking import look
from companion.storage.migrations import MIGRATIONS
from tests.storage.stores import CHIE_AND_DAI, add, execute, opened

LINES = ["seat Chie", "seat Dai", "Chie takes 3", "Dai takes 2", "Chie takes 1"]


def kept(folder: Path) -> Path:
    with opened(folder) as store:
        store.new_game("toy", LINES[:2], CHIE_AND_DAI)
        for line in LINES[2:]:
            add(store, 1, [line], CHIE_AND_DAI)
    return folder / "higaki.db"


@pytest.mark.parametrize(
    ("harm", "line"),
    [
        ("UPDATE log SET line = 'Chie takes 2' WHERE number = 3", 3),
        ("UPDATE log SET chain = chain + 1 WHERE number = 4", 4),
        ("UPDATE log SET number = 9 WHERE number = 2", 2),
        ("DELETE FROM log WHERE number = 1", 1),
        ("DELETE FROM log WHERE number = 3", 3),
        ("DELETE FROM log WHERE number = 5", 5),
        ("UPDATE games SET lines = 4", 6),
        ("UPDATE games SET key = 'toe'", 1),
    ],
)
def test_a_harmed_line_is_noticed_when_its_game_is_read(
    tmp_path: Path, harm: str, line: int
) -> None:
    execute(kept(tmp_path), harm)
    broken = pytest.raises(GameDamaged, match=f"Game 1 is damaged at line {line}:")
    with look(tmp_path / "higaki.db") as reading, broken:
        reading.lines(1)


def test_two_lines_that_changed_places_are_noticed(tmp_path: Path) -> None:
    path = kept(tmp_path)
    for change in ((3, 0), (4, 3), (0, 4)):
        execute(path, "UPDATE log SET number = {1} WHERE number = {0}".format(*change))
    with look(tmp_path / "higaki.db") as reading, pytest.raises(GameDamaged):
        reading.lines(1)


def test_a_line_that_went_to_another_game_is_noticed_in_both(tmp_path: Path) -> None:
    path = kept(tmp_path)
    with opened(tmp_path) as store:
        store.new_game("toy", ["seat Aiko"], CHIE_AND_DAI)
    execute(path, "UPDATE log SET game = 2 WHERE game = 1 AND number = 2")
    with look(path) as reading:
        for game in (1, 2):
            with pytest.raises(GameDamaged):
                reading.lines(game)


def test_games_of_before_there_were_checksums_get_theirs(tmp_path: Path) -> None:
    with Database(tmp_path / "higaki.db") as db:
        MIGRATIONS.apply(db, stop_before="lines_in_a_chain")
        for key in ("toy", "toy", "toe"):
            db["games"].insert({"key": key, "opened_after": 0, "started": "2024-05-01T20:30:00"})
        for line in LINES:
            for number in (2, 1):
                db["log"].insert({"game": number, "line": f"{line} of {number}", "clock": ""})
    with opened(tmp_path) as store:
        assert store.lines(1) == [f"{line} of 1" for line in LINES]
        assert store.lines(2) == [f"{line} of 2" for line in LINES]
        assert store.lines(3) == []
        add(store, 2, ["and on"], CHIE_AND_DAI)
        add(store, 3, ["seat Dai"], CHIE_AND_DAI)
        assert store.lines(2)[-1] == "and on"
        assert [game.moves for game in store.games()] == [1, 6, 5]
    execute(tmp_path / "higaki.db", "UPDATE log SET line = 'x' WHERE game = 1 AND number = 2")
    with look(tmp_path / "higaki.db") as reading, pytest.raises(GameDamaged):
        reading.lines(1)
