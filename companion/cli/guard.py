"""How a command ends: one line for every error, and a traceback only when asked for."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import click
from click.exceptions import NoArgsIsHelpError

from companion.cli.say import say
from companion.errors import MOST_QUOTED, HigakiError, StoodStill, brief

CRASHED: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130
MOST_OF_A_PATH: Final = 300
_EXTRA: Final = re.compile(r"(unexpected extra arguments? )\((.*)\)", re.DOTALL)
"""Where click repeats all that it was given."""
READER_GONE: Final = 141
"""As other tools: what SIGPIPE would have made of it."""


class _ReaderGone(Exception):
    """Whoever read what is printed has seen enough."""


class GuardedGroup(click.Group):
    """A group of commands whose errors are sentences on standard error."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as gone:  # click itself would end with status 1
            raise _ReaderGone from gone

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,  # noqa: ARG002 (the same name however it was started)
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 (this method is what standalone means here)
        **extra: Any,
    ) -> NoReturn:
        _fill_closed_streams()
        words = list(sys.argv[1:] if args is None else args)
        wants_traceback = "--traceback" in words or os.environ.get("HIGAKI_TRACEBACK") == "1"
        try:
            status = super().main(words, self.name, complete_var, standalone_mode=False, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except NoArgsIsHelpError as bare:
            say(bare.format_message())
            status = 0
        except click.Abort:
            status = INTERRUPTED
        except (BrokenPipeError, _ReaderGone):
            status = READER_GONE
            _give_up_printing()
        except Exception as error:
            status, sentence = verdict(error)
            with suppress(OSError):
                if wants_traceback:
                    say(traceback.format_exc(), err=True, nl=False)
                say(sentence, err=True)
            if isinstance(error, OSError):
                _give_up_printing()
        sys.exit(status or 0)


def _fill_closed_streams() -> None:
    """No file that is opened later shall get the number of a standard stream."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _give_up_printing() -> None:
    """What is still buffered for a reader that is gone, or a full disk, must not fail at exit."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
    """The sentence on one line, with no word that a terminal would be filled with."""
    text = _EXTRA.sub(lambda found: f"{found[1]}({brief(found[2])})", text)
    return _sentence(" ".join(map(_shortened, text.split())))


def _shortened(word: str) -> str:
    """The beginning of a word; of a path more, for its end says most."""
    most = MOST_OF_A_PATH if "/" in word[:MOST_QUOTED] else MOST_QUOTED
    return word if len(word) <= most else f"{word[: most - 1]}…"
