"""A table that plays itself until it is killed, and says each move only when it is safe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from companion.storage import background
from companion.table.change import Change
from companion.table.table import Table
from tests.faults.app import KEY, App

QUIET_SECONDS = (0.0, 0.001, 0.01, background.QUIET_SECONDS)
"""Some players hardly ever rest, so that a store is killed while it rests, too."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What the player said: this line is on the disk and led to this state."""

    game: int
    number: int
    state: int
    line: str

    @classmethod
    def from_text(cls, text: str) -> Promise:
        game, number, state, line = text.split("\t")
        return cls(int(game), int(number), int(state), line)

    def __str__(self) -> str:
        return f"{self.game}\t{self.number}\t{self.state}\t{self.line}"


class PlayerStopped(RuntimeError):
    """It ended before it was killed, which proves nothing about the store."""


def fingerprint(state: Any) -> int:
    """The same for equal states in processes that share a hash seed, as forked ones do."""
    return crc32(repr(state).encode())


def fork_player(
    folder: Path, *, seed: int, tamper: Callable[[], None] = lambda: None
) -> tuple[int, int]:
    """Start a player in a child process; its id, and a pipe with its promises.

    Everything is imported already, so what is killed is an app at work and not a Python that
    starts. `tamper` is called in the child: it may switch off what the drill is to prove.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        os.close(reading)
        tamper()
        _play_forever(folder, Random(seed), writing)
    except BaseException as error:
        sys.stderr.write(f"The player stopped by itself: {type(error).__name__}: {error}\n")
    finally:
        os._exit(1)


def _play_forever(folder: Path, rng: Random, pipe: int) -> None:
    background.QUIET_SECONDS = rng.choice(QUIET_SECONDS)
    with App(folder) as app:
        app.desk.watch(partial(_promise, app, pipe))
        while True:
            table = app.desk.table
            if table is not None and _is_stuck(table):
                app.desk.abandon()
            if app.desk.table is None or table is None or table.game.summary(table.state).over:
                app.desk.begin(KEY)
            _play_once(app, rng)


def _is_stuck(table: Table) -> bool:
    # A game that plays itself seats everybody at once: nobody joins one that was cut short.
    seated = len(table.game.summary(table.state).players)
    return bool(table.history.entries) and seated < min(table.game.players)


def _play_once(app: App, rng: Random) -> None:
    table, history = app.table, app.table.history
    dice = rng.random()
    if not history.entries:
        for move in table.game.opening(rng.choice((2, 3, 4)), rng):
            app.play(move)
    elif dice < 0.08 and history.undo_move is not None:
        app.desk.undo()
    elif dice < 0.12 and history.taken_back:
        app.desk.redo()
    elif dice < 0.14:
        standing = [
            entry.number for entry in history.entries if entry.kind == "move" and not entry.undone
        ]
        app.desk.back_to(rng.choice(standing[-6:]))
    else:
        app.play(table.game.autoplay(table.state, rng))
    app.wait(lambda: not table.busy)


def _promise(app: App, pipe: int, change: Change | None) -> None:
    if change is None:
        return
    if app.said:
        raise AssertionError(f"while it played it was said: {app.said}")
    number = app.number
    promises = [
        Promise(number, entry.number, fingerprint(entry.after), entry.line)
        for entry in change.entries
    ]
    # Short enough for the pipe to take it whole or not at all.
    os.write(pipe, "".join(f"{promise}\n" for promise in promises).encode())
