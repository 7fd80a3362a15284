"""What a file holds of its games, when its cells hold what no cell of ours does."""

import sqlite3

import pytest

from companion.storage.copies import copies_in

TABLES = """
CREATE TABLE games (number INTEGER PRIMARY KEY, key, opened_after, started, players, over, winners,
    abandoned, lines, head);
CREATE TABLE log (seq INTEGER PRIMARY KEY, game, line, clock, number, chain);
INSERT INTO games VALUES (1, 'toy', 0, '2026-01-01T00:00:00+00:00', '[]', 0, '[]', 0, 2, 7);
INSERT INTO log VALUES (1, 1, 'seat A', '', 1, 5), (2, 1, 'seat B', '', 2, 7);
"""


@pytest.fixture
def database():
    connection = sqlite3.connect(":memory:")
    connection.executescript(TABLES)
    yield connection
    connection.close()


def test_a_sound_game_is_read_whole(database):
    copy = copies_in(database)[1]
    assert copy.end == (2, 7)
    assert [row.line for row in copy.rows.values()] == [b"seat A", b"seat B"]


@pytest.mark.parametrize("column", ["game", "line", "number"])
def test_a_line_with_an_empty_cell_belongs_to_no_game(database, column):
    database.execute(f"UPDATE log SET {column} = NULL WHERE seq = 1")
    copies = copies_in(database)
    assert sorted(copies) == [1]
    assert list(copies[1].rows) == [2]


@pytest.mark.parametrize("column", ["lines", "head"])
def test_a_game_with_an_empty_end_has_none_by_its_own_word(database, column):
    database.execute(f"UPDATE games SET {column} = NULL")
    assert copies_in(database)[1].end is None
