"""Killed at any moment, a table loses no move that it said was safe, and resumes."""

import os
import signal
import time
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from companion.bootstrap.tables import open_store, read_stored, resume_table
from tests.faults.player import Promise, fingerprint, fork_player

KILLS_PER_STORE = 20
STORES = int(os.environ.get("HIGAKI_KILLS", "240")) // KILLS_PER_STORE


def test_the_drill_kills_at_least_two_hundred_times() -> None:
    assert STORES * KILLS_PER_STORE >= 200


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(STORES))
def test_no_promised_move_is_lost_and_every_game_resumes(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    promised: dict[int, list[Promise]] = defaultdict(list)
    for _ in range(KILLS_PER_STORE):
        for promise in killed_player(tmp_path, rng):
            known = promised[promise.game]
            # Lines that were safe but not yet promised when the player died stand before these.
            assert promise.number > (known[-1].number if known else 0)
            known.append(promise)
        check(tmp_path, promised)
    assert sum(len(promises) for promises in promised.values()) > KILLS_PER_STORE


def killed_player(folder: Path, rng: Random) -> list[Promise]:
    """Let a player play and kill it at a random moment, at times before it began; its promises."""
    child, pipe = fork_player(folder, seed=rng.randrange(2**32))
    with open(pipe, "rb") as promises:  # noqa: PTH123 (a pipe has no path)
        awaited = rng.choice((0, 0, 1, 5, 20))
        heard = [promises.readline() for _ in range(awaited)]
        time.sleep(rng.random() * (0.030 if not awaited else 0.002))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the player stopped by itself"
        heard += promises.readlines()
    return [Promise.from_text(line.decode().rstrip("\n")) for line in heard]


def check(folder: Path, promised: dict[int, list[Promise]]) -> None:
    with open_store(folder) as store:
        assert store.notices == ()
        for game, promises in promised.items():
            entries = read_stored(store, game).entries
            assert [
                (entries[promise.number - 1].line, fingerprint(entries[promise.number - 1].after))
                for promise in promises
            ] == [(promise.line, promise.state) for promise in promises]
        last = store.last_open()
        if last is not None:
            assert resume_table(store).history.lines == store.lines(last)
