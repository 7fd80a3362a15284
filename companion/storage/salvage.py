"""Bringing a database up to what other files still hold: games by the chain, settings by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlite_utils import Database

from companion.storage.copies import GameCopy, copies_in, read_copies, read_settings
from companion.storage.gathering import Gathered, gather, is_whole
from companion.storage.notices import kept_lines, kept_settings, lost_lines

_GAME = """
    INSERT INTO games
        (number, key, opened_after, started, players, over, winners, abandoned, head)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
    ON CONFLICT (number) DO UPDATE SET
        key = excluded.key, opened_after = excluded.opened_after, started = excluded.started,
        players = excluded.players, over = excluded.over, winners = excluded.winners,
        abandoned = excluded.abandoned
"""
_LINE = "INSERT INTO log (seq, game, number, line, clock, chain) VALUES (?, ?, ?, ?, ?, ?)"
_SETTING = "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)"


@dataclass(slots=True)
class Saved:
    """What was taken over, and what could not be."""

    lines: int = 0
    settings: int = 0
    lost: dict[int, int] = field(default_factory=dict)
    """By a game's number: how many of its last lines are gone."""

    @property
    def sentences(self) -> list[str]:
        """All of it, in words."""
        told = []
        if self.lines:
            told.append(kept_lines(self.lines))
        if self.settings:
            told.append(kept_settings(self.settings))
        return [*told, *(lost_lines(game, lines) for game, lines in self.lost.items())]


def salvage(db: Database, *sources: Path, spare: Sequence[Path] = ()) -> Saved:
    """Take from the files what the database lacks; `spare` ones are read only if that helps."""
    saved = Saved()
    with db.atomic():
        own, others = copies_in(db), [read_copies(source) for source in sources]
        reserve: list[dict[int, GameCopy]] | None = None
        for game in sorted(set(own).union(*others)):
            copies = [copies[game] for copies in (own, *others) if game in copies]
            found = gather(copies)
            if found.lost and spare:
                reserve = reserve or [read_copies(path) for path in spare]
                found = gather([*copies, *(more[game] for more in reserve if game in more)])
            if found.lost:
                saved.lost[game] = found.lost
            before = own.get(game)
            if found.rows and (before is None or not _is_same(before, found)):
                saved.lines += max(len(found.rows) - (len(before.rows) if before else 0), 0)
                write_game(db, game, found)
        for source in sources:
            saved.settings += _take_settings(db, source)
    return saved


def write_game(db: Database, game: int, found: Gathered) -> None:
    """Put a game as it was found in the place of what the database has of it."""
    db.execute("DELETE FROM log WHERE game = ?", (game,))
    db.execute(_GAME, (game, *found.about))
    if not found.rows:
        db.execute("DELETE FROM games WHERE number = ?", (game,))
    for number, row in enumerate(found.rows, start=1):
        is_taken = db.execute("SELECT 1 FROM log WHERE seq = ?", (row.seq,)).fetchone()
        seq = None if is_taken else row.seq
        db.execute(_LINE, (seq, game, number, row.line.decode(), row.clock, row.chain))


def _is_same(before: GameCopy, found: Gathered) -> bool:
    return is_whole(before) and len(before.rows) == len(found.rows)


def _take_settings(db: Database, source: Path) -> int:
    here = dict(db.execute("SELECT name, value FROM settings").fetchall())
    there = read_settings(source)
    new = {name: value for name, value in there.items() if here.get(name) != value}
    db.conn.executemany(_SETTING, new.items())
    return len(new)
