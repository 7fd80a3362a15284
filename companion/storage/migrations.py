"""The shape of the database, as the steps that led to it.

A step is never changed or removed once released, only followed by another: the names of the
applied ones are how an older Higaki knows a file that it must leave alone.
"""

from __future__ import annotations

from itertools import groupby

from sqlite_utils import Database, Migrations

from companion.storage.chain import follow, start

MIGRATIONS = Migrations("higaki")


@MIGRATIONS()
def games_log_and_settings(db: Database) -> None:
    """Games are numbered as they begin; the log of all of them shares one sequence."""
    # `opened_after` is the newest line of the log when the game was opened: it orders a game
    # that has no line yet. `started` and `clock` are for people only: a Pi wakes up in the past.
    db.execute("""
        CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL,
            opened_after INTEGER NOT NULL,
            started TEXT NOT NULL,
            players TEXT NOT NULL DEFAULT '[]',
            over INTEGER NOT NULL DEFAULT 0,
            winners TEXT NOT NULL DEFAULT '[]',
            abandoned INTEGER NOT NULL DEFAULT 0
        ) STRICT
    """)
    db.execute("CREATE INDEX open_games ON games (number) WHERE over = 0 AND abandoned = 0")
    # No line is ever deleted, so `seq` grows without AUTOINCREMENT, which would cost a page a move.
    db.execute("""
        CREATE TABLE log (
            seq INTEGER PRIMARY KEY,
            game INTEGER NOT NULL REFERENCES games (number),
            line TEXT NOT NULL,
            clock TEXT NOT NULL
        ) STRICT
    """)
    db.execute("CREATE INDEX lines_of_game ON log (game)")
    db.execute("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT")


@MIGRATIONS()
def lines_in_a_chain(db: Database) -> None:
    """Every line has its number in its game and a checksum over all before it."""
    # `lines` and `head` are the number and the checksum of a game's last line.
    db.execute("ALTER TABLE games ADD COLUMN lines INTEGER NOT NULL DEFAULT 0")
    db.execute("ALTER TABLE games ADD COLUMN head INTEGER NOT NULL DEFAULT 0")
    keys = dict(db.execute("SELECT number, key FROM games").fetchall())
    db.conn.executemany(
        "UPDATE games SET head = ? WHERE number = ?",
        [(start(key), number) for number, key in keys.items()],
    )
    db.execute("""
        CREATE TABLE chained (
            seq INTEGER PRIMARY KEY,
            game INTEGER NOT NULL REFERENCES games (number),
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            clock TEXT NOT NULL,
            chain INTEGER NOT NULL
        ) STRICT
    """)
    rows = db.execute("SELECT game, seq, line, clock FROM log ORDER BY game, seq").fetchall()
    for game, lines in groupby(rows, key=lambda row: row[0]):
        head = start(keys[game])
        chained = []
        for number, (_, seq, line, clock) in enumerate(lines, start=1):
            head = follow(head, line)
            chained.append((seq, game, number, line, clock, head))
        db.conn.executemany("INSERT INTO chained VALUES (?, ?, ?, ?, ?, ?)", chained)
        db.execute(
            "UPDATE games SET lines = ?, head = ? WHERE number = ?", (len(chained), head, game)
        )
    db.execute("DROP TABLE log")
    db.execute("ALTER TABLE chained RENAME TO log")
    db.execute("CREATE UNIQUE INDEX lines_of_game ON log (game, number)")
    # In the statement that adds a line, so that this remains a transaction of its own.
    db.execute("""
        CREATE TRIGGER end_of_game AFTER INSERT ON log BEGIN
            UPDATE games SET lines = new.number, head = new.chain WHERE number = new.game;
        END
    """)
