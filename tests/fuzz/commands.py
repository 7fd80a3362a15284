"""The command line: status 0 with an answer, or status 2 with one line."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import click
from click.testing import CliRunner, Result

from companion.cli import main
from companion.errors import hidden_letter
from companion.games import game_keys
from tests.fuzz.judge import Fault, judge_sentence
from tests.fuzz.mutate import NASTY
from tests.fuzz.records import played

ON_A_SCREEN = frozenset({"run", "demo", "screenshots"})
"""They would open a window: only their mistakes are tried."""
SLOW = ("doctor",)
"""With a part named, for some parts take seconds."""
VALUES = (
    *("last", "1", "2", "0", "-1", "999999999999999999", "9" * 5_000, "first", "-", "--", ""),
    *("game.txt", "broken.txt", "missing.txt", ".", "folder", "/dev/null", "~no-such-user/x"),
    *("Aiko", "R5", "G2", "with", "2", "4", "nan", "800x480", "strip", "software", "data"),
    *("results.json", "copy.txt", "red"),
)


class Commands:
    """Commands, options and values in every order, in a folder with one game."""

    name = "commands"

    def __init__(self) -> None:
        self._words = [*VALUES, *NASTY, *game_keys(), *_flags(main)]
        self._commands = sorted(main.list_commands(click.Context(main)))

    def make(self, rng: Random) -> bytes:
        command = rng.choice(self._commands)
        words = [command] if rng.random() < 0.95 else []
        if command in ON_A_SCREEN:
            words.append("--no-such-option")
        elif command in SLOW:
            words.append(rng.choice(("strip", "software", "data")))
        elif command == "simulate":
            words += ["--games", "1"]
        words += [rng.choice(self._words) for _ in range(rng.randint(0, 4))]
        if "--watch" in words or words.count("--games") > 1:
            words = [command, "--help"]
        if rng.random() < 0.2:
            words[:0] = ["--data", rng.choice(self._words)]
        return shlex.join(word.replace("\0", "\x01") for word in words).encode()

    def try_one(self, line: bytes) -> bool:
        """Whether it was answered."""
        words = shlex.split(line.decode())
        with TemporaryDirectory(prefix="higaki-fuzz-") as folder, chdir(folder):
            Path("folder").mkdir()
            Path("game.txt").write_text(played(game_keys()[0], 0), encoding="utf-8")
            Path("broken.txt").write_bytes(b"game x\n\xff\x1b[31m\n")
            Path("results.json").write_text("{}", encoding="utf-8")
            data = {"HIGAKI_DATA": str(Path(folder) / "data")}
            call(["import", "game.txt"], data)
            return judge_result(call(words, data), words)


def call(words: Sequence[str], environment: dict[str, str]) -> Result:
    """What `higaki` answers to these words."""
    with patch.dict(os.environ, {"HIGAKI_TRACEBACK": "", **environment}):
        return CliRunner().invoke(main, list(words), input="")


def judge_result(result: Result, words: Sequence[str]) -> bool:
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise Fault(f"an exception came out: {result.exception!r}") from result.exception
    if "mistake of its own" in result.stderr:
        raise Fault(result.stderr.strip())
    if hidden_letter(f"{result.stdout}{result.stderr}".replace("\n", "")):
        raise Fault(f"a hidden letter was printed: {(result.stdout + result.stderr)[:200]!r}")
    match result.exit_code:
        case 0:
            return True
        case 1 if words and "doctor" in words:
            return True
        case 2 if "--traceback" not in words:
            *_, last = result.stderr.splitlines() or [""]
            judge_sentence(last)
            return False
        case 2:
            return False
    raise Fault(f"status {result.exit_code}: {result.stderr[:300]!r}")


def _flags(group: click.Group) -> list[str]:
    """Every option of every command."""
    context = click.Context(group)
    found: set[str] = set()
    commands: list[Any] = [group]
    while commands:
        command = commands.pop()
        for parameter in command.params:
            found.update(word for word in parameter.opts if word.startswith("-"))
        if isinstance(command, click.Group):
            commands += [command.get_command(context, n) for n in command.list_commands(context)]
    return sorted(found)
