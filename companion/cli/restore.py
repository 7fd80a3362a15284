"""`higaki restore`: after an update that was taken back, the games as they were before it."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.example import example
from companion.cli.say import say


@click.command(epilog=example("higaki restore"))
@click.pass_obj
def restore(data: Path | None) -> None:
    """Take the newest backup that this Higaki understands.

    Only where a newer Higaki has changed the games; its database is set aside. Does nothing
    otherwise: damage is repaired at the next start anyway.
    """
    from companion.bootstrap.folder import games_folder
    from companion.config import DATABASE
    from companion.storage.going_back import go_back
    from companion.storage.store import clock_time

    path = games_folder(data) / DATABASE
    say(go_back(path, clock_time) or "This Higaki understands the games as they are.")
