"""Putting right what is wrong in a database that is sound as a file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlite_utils import Database

from companion.storage.backups import Backups, copy_database
from companion.storage.copies import copies_in, read_copies
from companion.storage.errors import GameDamaged
from companion.storage.files import free_name
from companion.storage.gathering import gather
from companion.storage.mark import Mark
from companion.storage.notices import found_in_backup, mended, missing_end
from companion.storage.reading import Reading
from companion.storage.salvage import salvage, write_game


def mend(
    db: Database,
    path: Path,
    game: int,
    damage: GameDamaged,
    backups: Backups,
    now: Callable[[], datetime],
) -> str:
    """Put a game together again from what the database and the backups have of it; in words."""
    aside = free_name(path, now())
    copy_database(db, aside)
    files = [copies_in(db), *map(read_copies, backups.newest_first())]
    found = gather([file[game] for file in files if game in file])
    with db.atomic():
        write_game(db, game, found)
    return mended(game, damage.line, found.lost, aside.name)


def bring_back(db: Database, path: Path, backups: Backups, mark: Mark) -> list[str]:
    """Lines that a database has lost at its end: from a backup, or, where none has them, counted.

    From then on the mark says how far the database reaches now.
    """
    told = []
    last = Reading(path, db).last_line()
    backup = backups.newest_good() if backups.newest_sequence() > last else None
    if backup is not None:
        saved = salvage(db, backup)
        if saved.lines:
            told = [found_in_backup(path, backup.name), *saved.sentences]
            last = Reading(path, db).last_line()
    reached = mark.read()
    if reached is not None and reached.seq > last:
        told.append(missing_end(reached.seq - last, reached.game, reached.number))
        mark.write(0, 0, 0)
    for row in db.execute("SELECT seq, game, number FROM log WHERE seq = ?", (last,)):
        mark.write(*row)
    return told
