"""The negative controls: each drill with the protection switched off that it is to prove."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from sqlite_utils import Database

from companion.games.contract import Summary
from companion.storage import store
from companion.storage.background import BackgroundJournal, Done
from companion.storage.mark import Mark
from companion.storage.promises import pragma
from companion.storage.reading import Reading
from tests.faults.cuts import cut_again_and_again
from tests.faults.harms import cut_short, flipped_bit, harm_again_and_again
from tests.faults.kills import kill_again_and_again


@dataclass(frozen=True, slots=True)
class Control:
    """A drill that has to fail."""

    name: str
    switched_off: str
    rounds: Callable[[Path], Iterator[Any]]


def controls() -> list[Control]:
    return [
        Control("kills", "promises made before a line is written", _early_promises),
        Control("power cuts", "a store that does not wait for the disk", _no_waiting),
        Control("harms", "a chain that is not followed", _no_chain),
        Control("harms", "no mark beside the database", _no_mark),
    ]


def _early_promises(folder: Path) -> Iterator[int]:
    return kill_again_and_again(folder, Random(1), kills=200, tamper=_promise_too_early)


def _no_waiting(folder: Path) -> Iterator[int]:
    return cut_again_and_again(folder, Random(5), cuts=40, tamper=_wait_for_no_disk)


def _no_chain(folder: Path) -> Iterator[str]:
    harms = partial(harm_again_and_again, kinds=[flipped_bit], file="higaki.db")
    with patch.object(Reading, "lines", _lines_as_they_lie):
        yield from harms(folder, Random(3), harms=200)


def _no_mark(folder: Path) -> Iterator[str]:
    harms = partial(harm_again_and_again, kinds=[cut_short], file="higaki.db-wal")
    with patch.object(Mark, "read", lambda _: None):
        yield from harms(folder, Random(3), harms=200)


def _promise_too_early() -> None:
    """Answer as soon as a line of a known game is asked for, and write it a moment later."""
    write = BackgroundJournal.append

    def append(
        journal: BackgroundJournal, lines: Sequence[str], summary: Summary, done: Done
    ) -> None:
        if journal.plain.game is None:
            write(journal, lines, summary, done)
            return
        journal._post(partial(done, None))
        journal._put(lambda _: time.sleep(0.001))
        write(journal, lines, summary, lambda _: None)

    BackgroundJournal.append = append  # type: ignore[assignment,method-assign]


def _wait_for_no_disk() -> None:
    def promise_nothing(db: Database, path: Path) -> None:
        pragma(db, "journal_mode = WAL")
        pragma(db, "synchronous = OFF")

    store.promise_durability = promise_nothing  # type: ignore[attr-defined]


def _lines_as_they_lie(reading: Reading, game: int) -> list[str]:
    """What a store did before its lines had checksums."""
    query = "SELECT line FROM log WHERE game = ? ORDER BY number"
    return [line for (line,) in reading.connection.execute(query, (game,))]
