"""`higaki unlock`: for whoever forgot the PIN of a stack."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.example import example
from companion.cli.say import say
from companion.cli.stored import open_store
from companion.table.locks import Locks
from companion.table.settings import PINS


@click.command(epilog=example("higaki unlock Aiko"))
@click.argument("name")
@click.pass_obj
def unlock(data: Path | None, name: str) -> None:
    """Clear the PIN of a name, for when it was forgotten in the middle of a game.

    The screen asks for the old PIN as long as its owner has a game to finish. Close Higaki before:
    only one program writes at a time, and a screen that is running still knows the old one.
    """
    with open_store(data, program="higaki unlock") as store:
        pins = Locks(store).seals
        if name in pins:
            store.change_setting(PINS.name, {n: pin for n, pin in pins.items() if n != name})
    had = "is cleared" if name in pins else "was never set"
    say(f"The PIN of {name} {had}.")
