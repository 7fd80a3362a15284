"""Killing a table that plays, at any moment, and asking afterwards for every move it promised."""

from __future__ import annotations

import os
import signal
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from companion.errors import HigakiError
from tests.faults.app import App
from tests.faults.player import PlayerStopped, Promise, fingerprint, fork_player

KILLS_PER_FOLDER = 20
"""With more of them the games grow long, and reading them takes longer than playing."""

Promised = dict[int, list[Promise]]
"""By the number of the game."""


def kill_again_and_again(
    folder: Path,
    rng: Random,
    *,
    kills: int = KILLS_PER_FOLDER,
    tamper: Callable[[], None] = lambda: None,
) -> Iterator[int]:
    """Kill, and check each time; yields the moves promised before each kill."""
    promised: Promised = defaultdict(list)
    for _ in range(kills):
        heard = killed_player(folder, rng, tamper)
        for promise in heard:
            known = promised[promise.game]
            # Lines that were safe but not yet promised when the player died stand before these.
            assert promise.number > (known[-1].number if known else 0)
            known.append(promise)
        check(folder, promised)
        yield len(heard)


def killed_player(folder: Path, rng: Random, tamper: Callable[[], None]) -> list[Promise]:
    """Let a player play and kill it at a random moment, at times before it began; its promises."""
    child, pipe = fork_player(folder, seed=rng.randrange(2**32), tamper=tamper)
    with open(pipe, "rb") as promises:  # noqa: PTH123 (a pipe has no path)
        awaited = rng.choice((0, 0, 1, 5, 20))
        heard = [promises.readline() for _ in range(awaited)]
        time.sleep(rng.random() * (0.030 if not awaited else 0.002))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            raise PlayerStopped
        heard += promises.readlines()
    return [Promise.from_text(line.decode().rstrip("\n")) for line in heard]


def check(folder: Path, promised: Promised) -> None:
    """Every promised move is there and leads to the state it led to, and nothing is said."""
    with App(folder) as app:
        assert app.said == []
        for game, promises in promised.items():
            try:
                entries = app.read(game).entries
            except HigakiError as problem:
                raise AssertionError(f"game {game} is gone") from problem
            assert [
                (promise.number, promise.line, promise.state)
                for promise in promises
                if len(entries) < promise.number
                or entries[promise.number - 1].line != promise.line
                or fingerprint(entries[promise.number - 1].after) != promise.state
            ] == []
        while app.rest():
            pass
        assert app.said == []
