"""The command line: `higaki COMMAND`.

Nothing here imports Kivy, gpiozero or serial, and only what keeps games imports the storage: a
replay on a bare machine starts at once.
"""

from __future__ import annotations

from pathlib import Path

import click

from companion import __version__
from companion.cli.backup import backup
from companion.cli.doctor import doctor
from companion.cli.games import HouseGroup
from companion.cli.people import unlock
from companion.cli.records import replay
from companion.cli.restore import restore
from companion.cli.say import say
from companion.cli.screen import demo, run, screenshots
from companion.cli.simulation import simulate
from companion.cli.stored import export, games, import_, show
from companion.cli.verification import verify
from companion.config import expanded

__all__ = ["main"]


@click.group(name="higaki", cls=HouseGroup, invoke_without_command=True)
@click.version_option(__version__, prog_name="higaki")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder that keeps the games.  [default: $HIGAKI_DATA or ~/.local/state/higaki]",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="Show where an error arose.")
@click.option("--simulate-hardware", is_flag=True, help="The same as `run --simulate-hardware`.")
@click.pass_context
def main(context: click.Context, data: Path | None, simulate_hardware: bool) -> None:
    """A companion for a real table."""
    context.obj = data and expanded(data)
    if context.invoked_subcommand is None:
        if simulate_hardware:
            context.invoke(run, simulate_hardware=True)
        else:
            say(context.get_help())


for command in (
    *(run, demo, screenshots, replay, games, show, export, import_),
    *(simulate, backup, restore, verify, unlock, doctor),
):
    main.add_command(command)
