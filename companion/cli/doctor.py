"""`higaki doctor`: a line about every part that a table needs, and an exit status."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from companion.cli.example import example
from companion.cli.say import say

PARTS: Final = ("software", "screen", "buttons", "strip", "data")
SIGNS: Final = {True: "ok", None: "note", False: "FAIL"}
COLOURS: Final = {True: "green", None: "yellow", False: "red"}
SOMETHING_FAILED: Final = 1


@click.command(epilog=example("higaki doctor buttons strip"))
@click.argument("parts", type=click.Choice(PARTS), nargs=-1)
@click.option("--watch", is_flag=True, help="Then show the buttons live, until Ctrl-C.")
@click.option("--light", is_flag=True, help="Then run a test pattern over the strip.")
@click.pass_obj
def doctor(data: Path | None, parts: tuple[str, ...], watch: bool, light: bool) -> None:
    """Look at software, screen, buttons, strip and data.

    Or only at the PARTS that are named. Each line is ok, note (worth knowing) or FAIL; the exit
    status is 1 if anything failed.
    """
    from companion import doctor as practice
    from companion.bootstrap.folder import games_folder
    from companion.config import load
    from companion.doctor.buttons import watch as watch_buttons
    from companion.doctor.strip import light as light_strip

    config = load()
    verdicts = [
        _tell(finding.name, finding.ok, finding.sentence)
        for finding in practice.examine(config, games_folder(data), parts)
    ]
    if light:
        pattern = light_strip(config)
        verdicts.append(_tell(pattern.name, pattern.ok, pattern.sentence))
    if watch:
        watch_buttons(config, say)
    if False in verdicts:
        raise click.exceptions.Exit(SOMETHING_FAILED)


def _tell(name: str, ok: bool | None, sentence: str) -> bool | None:
    mark = click.style(f"{SIGNS[ok]:<4}", fg=COLOURS[ok])
    say(f"  {name:<16}  {sentence}", mark=mark)
    return ok
