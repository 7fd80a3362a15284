"""`higaki replay`: fold a record and show the table it leads to."""

from __future__ import annotations

import json
from typing import BinaryIO

import click

from companion.cli.example import example
from companion.table.record import read_record


@click.command(epilog=example("higaki replay game.txt", "higaki replay game.txt --json"))
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print the table as JSON.")
def replay(file: BinaryIO, as_json: bool) -> None:
    """Play a record and print the table after its last line.

    FILE is a record (docs/record.md), or - for standard input. A line that cannot be read, or that
    the rules refuse, stops the replay.
    """
    history = read_record(file.read(), file=file.name)
    game, state = history.game, history.state
    if as_json:
        click.echo(json.dumps(game.report(state), ensure_ascii=False))
    else:
        click.echo(game.picture(state))
