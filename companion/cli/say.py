"""The one way to a terminal: whatever a command says goes through here.

A name in a damaged database or a file in somebody's folder may hold letters that paint, move or
silence a terminal; `printable` spells them out.
"""

from __future__ import annotations

import sys

import click

from companion.errors import HigakiError, printable


class NoStream(HigakiError, OSError):
    """A standard stream that is needed is closed."""


def say(text: str = "", *, mark: str = "", err: bool = False, nl: bool = True) -> None:
    """Print a text; `mark` stands before it and may be coloured, for it is the command's own."""
    if not err and sys.stdout is None:
        raise NoStream("There is nowhere to print to: standard output is closed.")
    click.echo(f"{mark}{printable(text)}", err=err, nl=nl)
