"""The shape of the database, as the steps that led to it.

A step is never changed or removed once released, only followed by another: the names of the
applied ones are how an older Higaki knows a file that it must leave alone.
"""

from __future__ import annotations

from sqlite_utils import Database, Migrations

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
