"""`higaki replay`, and the record file that is read for it and for `higaki import`."""

from __future__ import annotations

import json
import sys

import click

from companion.cli.example import example
from companion.cli.say import NoStream, say
from companion.table.history import History
from companion.table.record import LARGEST_BYTES, read_foreign


class RecordFile(click.ParamType[History]):
    """A record, replayed as soon as it is read; `-` is standard input."""

    name = "record"

    def convert(
        self,
        value: str,
        param: click.Parameter | None,  # noqa: ARG002 (click hands it over)
        ctx: click.Context | None,  # noqa: ARG002 (click hands it over)
    ) -> History:
        if value == "-" and sys.stdin is None:
            raise NoStream("There is no record to read: standard input is closed.")
        with click.open_file(value, "rb") as file:
            record = file.read(LARGEST_BYTES + 1)
        return read_foreign(record, file="<stdin>" if value == "-" else value)


record_argument = click.argument("history", type=RecordFile(), metavar="FILE")


@click.command(epilog=example("higaki replay game.txt", "higaki replay game.txt --json"))
@record_argument
@click.option("--json", "as_json", is_flag=True, help="Print the table as JSON.")
def replay(history: History, as_json: bool) -> None:
    """Play a record and print the table after its last line.

    FILE is a record (docs/record.md), or - for standard input. A line that cannot be read, or that
    the rules refuse, stops the replay.
    """
    game, state = history.game, history.state
    if as_json:
        say(json.dumps(game.report(state), ensure_ascii=False))
    else:
        say(game.picture(state))
