"""A table that plays itself until it is killed, and says each move only when it is safe."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from companion.bootstrap.tables import open_store, resume_table, start_table
from companion.storage.journal import StoreJournal
from companion.table.table import Change, Table

KEY = "traders-of-osaka"


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


def fingerprint(state: Any) -> int:
    """The same for equal states in processes that share a hash seed, as forked ones do."""
    return crc32(repr(state).encode())


def fork_player(folder: Path, *, seed: int) -> tuple[int, int]:
    """Start a player in a child process; its id, and a pipe with its promises."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        os.close(reading)
        _play_forever(folder, Random(seed), writing)
    except BaseException as error:
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
    finally:
        os._exit(1)


def _play_forever(folder: Path, rng: Random, pipe: int) -> None:
    store = open_store(folder)
    table = start_table(store, KEY) if store.last_open() is None else resume_table(store)
    while True:
        leave = table.subscribe(partial(_promise, table, pipe))
        while not table.game.summary(table.state).over and not _is_stuck(table):
            _play_once(table, rng)
        if _is_stuck(table):
            store.abandon(_number(table))
        leave()
        table = start_table(store, KEY)


def _is_stuck(table: Table) -> bool:
    # A game that plays itself seats everybody at once: nobody joins one that was cut short.
    seated = len(table.game.summary(table.state).players)
    return bool(table.history.entries) and seated < min(table.game.players)


def _play_once(table: Table, rng: Random) -> None:
    history = table.history
    dice = rng.random()
    if not history.entries:
        for move in table.game.opening(rng.choice((2, 3, 4)), rng):
            table.play(move)
    elif dice < 0.08 and history.can_undo:
        table.undo()
    elif dice < 0.12 and history.can_redo:
        table.redo()
    elif dice < 0.14:
        standing = [
            entry.number for entry in history.entries if entry.kind == "move" and not entry.undone
        ]
        table.back_to(rng.choice(standing[-6:]))
    else:
        table.play(table.game.autoplay(table.state, rng))


def _promise(table: Table, pipe: int, change: Change) -> None:
    if table.problem:
        raise table.problem
    promises = [
        Promise(_number(table), entry.number, fingerprint(entry.after), entry.line)
        for entry in change.entries
    ]
    # Short enough for the pipe to take it whole or not at all.
    os.write(pipe, "".join(f"{promise}\n" for promise in promises).encode())


def _number(table: Table) -> int:
    assert isinstance(table.journal, StoreJournal)
    assert table.journal.game
    return table.journal.game
