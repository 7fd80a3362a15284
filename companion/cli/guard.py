"""How a command ends: one line for every error, and a traceback only when asked for."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import click
from click.exceptions import NoArgsIsHelpError

from companion.errors import HigakiError, StoodStill

CRASHED: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130


class GuardedGroup(click.Group):
    """A group of commands whose errors are sentences on standard error."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,  # noqa: ARG002 (the same name however it was started)
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 (this method is what standalone means here)
        **extra: Any,
    ) -> NoReturn:
        words = list(sys.argv[1:] if args is None else args)
        wants_traceback = "--traceback" in words or os.environ.get("HIGAKI_TRACEBACK") == "1"
        try:
            status = super().main(words, self.name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except NoArgsIsHelpError as bare:
            click.echo(bare.format_message())
            status = 0
        except click.Abort:
            status = INTERRUPTED
        except BrokenPipeError:
            # The reader has seen enough. What is still buffered must not fail again at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = CRASHED
        except Exception as error:
            if wants_traceback:
                traceback.print_exc()
            status, sentence = verdict(error)
            with suppress(OSError):
                click.echo(sentence, err=True)
        sys.exit(status or 0)


def verdict(error: Exception) -> tuple[int, str]:
    """The exit status an error leads to, and its one line."""
    match error:
        case StoodStill():
            return CRASHED, _one_line(str(error))
        case HigakiError():
            return REFUSED, _one_line(str(error))
        case click.UsageError(ctx=click.Context() as context):
            hint = f"Try '{context.command_path} --help'."
            return REFUSED, _one_line(f"{_sentence(error.format_message())} {hint}")
        case click.ClickException():
            return REFUSED, _one_line(_sentence(error.format_message()))
        case OSError(strerror=str(reason)):
            place = f"{error.filename}: " if error.filename else ""
            return REFUSED, _one_line(_sentence(f"{place}{reason}"))
        case _:
            return CRASHED, _crash(error)


def _crash(error: Exception) -> str:
    """Where it happened, but not what the error says: that may quote a secret."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    return (
        f"Higaki made a mistake of its own ({type(error).__name__} at {place});"
        " run it again with `higaki --traceback …` and report what it prints."
    )


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())
