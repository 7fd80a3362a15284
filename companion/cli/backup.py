"""`higaki backup`: a copy of all games, made while the table plays on."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.example import example
from companion.cli.say import say


@click.command(epilog=example("higaki backup"))
@click.pass_obj
def backup(data: Path | None) -> None:
    """Copy the games into the folder of backups.

    Keeps the newest five, makes none where nothing is new, and leaves the database as it is.
    """
    from companion.bootstrap.folder import games_folder
    from companion.config import DATABASE
    from companion.storage.backups import Backups
    from companion.storage.connect import connect
    from companion.storage.errors import told_as_store_errors
    from companion.storage.reading import Reading

    path = games_folder(data) / DATABASE
    if not path.exists():
        say("No games are kept yet: there is nothing to back up.")
        return
    backups = Backups(path)
    # Not through Store.open: that would repair or migrate a file under a table that has it open.
    with told_as_store_errors(path):
        db = connect(path)
        try:
            newest = next(iter(backups.newest_first()), None)
            if newest is not None and backups.newest_sequence() >= Reading(path, db).last_line():
                say(f"Nothing is new since {newest}.")
            else:
                say(f"Backed up to {backups.make(db)}.")
        finally:
            db.close()
