"""Adding to a database of games: lines that follow each other, one transaction at a time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.games.contract import Summary
from companion.storage.chain import follow, start
from companion.storage.errors import is_taken, overtaken, told_as_store_errors
from companion.storage.mark import Mark
from companion.storage.reading import End, Reading

_NOBODY_YET = Summary()
_NEW_GAME = "INSERT INTO games (key, opened_after, started, head) VALUES (?, ?, ?, ?)"
_NEW_LINE = "INSERT INTO log (game, number, line, clock, chain) VALUES (?, ?, ?, ?, ?)"
# Whoever plays on in an abandoned game has picked it up again.
_NEW_SUMMARY = """
    UPDATE games SET players = ?, over = ?, winners = ?, abandoned = 0 WHERE number = ?
"""
_SETTING = """
    INSERT INTO settings (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


class Writing(Reading):
    """Games, their lines and the settings, through a connection that may write.

    It remembers where games end, so that a line costs one statement.
    """

    def __init__(self, path: Path, db: Database, now: Callable[[], datetime]) -> None:
        super().__init__(path, db)
        self._now = now
        self._mark = Mark(path)
        self._is_logged = False
        """Lines were written since the write-ahead log was empty."""
        self._work_with(db)

    def new_game(self, key: str, lines: Sequence[str] = (), summary: Summary = _NOBODY_YET) -> int:
        """Begin a game, with its first lines in the same transaction; returns its number."""
        with told_as_store_errors(self.path), self._db.atomic():
            started = self._clock_text()
            end = End(0, start(key))
            cursor = self._db.execute(_NEW_GAME, (key, self.last_line(), started, end.head))
            assert cursor.lastrowid is not None
            number = cursor.lastrowid
            end = self._append(number, end, lines, summary)
        self._reached(number, summary, end)
        return number

    def append(self, game: int, lines: Sequence[str], summary: Summary, *, after: int) -> None:
        """Add lines after this many, durably: all of them or, with an error raised, none.

        A game that does not end there has been written by somebody else, and is left alone.
        """
        with told_as_store_errors(self.path):
            end = self._ends.get(game) or self.end(game)
            if end.lines != after:
                self._ends.pop(game, None)
                raise overtaken(game, after + 1)
            try:
                known = self._summaries.get(game)
                if len(lines) == 1 and (known is summary or known == summary):
                    # Nearly every move: one statement is a transaction of its own.
                    end = self._add_line(game, end, lines[0], self._clock_text())
                else:
                    with self._db.atomic():
                        end = self._append(game, end, lines, summary)
            except sqlite3.Error as error:
                self._ends.pop(game, None)
                if is_taken(error):
                    raise overtaken(game, after + 1) from error
                raise
        self._reached(game, summary, end)

    def abandon(self, game: int) -> None:
        """Put a game away: it stays in the list, but no longer resumes by itself."""
        self.key(game)
        with told_as_store_errors(self.path):
            self._db.execute("UPDATE games SET abandoned = 1 WHERE number = ?", (game,))
        self._summaries.pop(game, None)

    def change_setting(self, name: str, value: Any) -> None:
        """Remember a value that JSON can write."""
        text = json.dumps(value, ensure_ascii=False)
        with told_as_store_errors(self.path):
            self._db.execute(_SETTING, (name, text))

    def _work_with(self, db: Database) -> None:
        """From now on this is the database, and nothing is known of it."""
        self._db = self.connection = db
        self._newest = 0
        self._summaries: dict[int, Summary] = {}
        self._ends: dict[int, End] = {}

    def _forget(self, game: int) -> None:
        """Its lines were changed by other means."""
        self._ends.pop(game, None)
        self._summaries.pop(game, None)

    def _append(self, game: int, end: End, lines: Sequence[str], summary: Summary) -> End:
        clock = self._clock_text()
        for line in lines:
            end = self._add_line(game, end, line, clock)
        if self._summaries.get(game) != summary:
            players = json.dumps(summary.players, ensure_ascii=False)
            winners = json.dumps(summary.winners, ensure_ascii=False)
            self._db.execute(_NEW_SUMMARY, (players, summary.over, winners, game))
        return end

    def _reached(self, game: int, summary: Summary, end: End) -> None:
        self._summaries[game], self._ends[game] = summary, end
        self._is_logged = True
        if end.lines:
            self._mark.write(self._newest, game, end.lines)

    def _add_line(self, game: int, end: End, line: str, clock: str) -> End:
        number, head = end.lines + 1, follow(end.head, line)
        cursor = self._db.conn.execute(_NEW_LINE, (game, number, line, clock, head))
        self._newest = cursor.lastrowid or 0
        return End(number, head)

    def _clock_text(self) -> str:
        return self._now().isoformat(timespec="seconds")
