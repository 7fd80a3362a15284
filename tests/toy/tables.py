"""Games of Pebbles up to some moment."""

from __future__ import annotations

from companion.table.history import History
from tests.toy.pebbles import GAME

SEATED = ("seat moss Ada", "seat rust Ben", "seat slate Dr. No")
HALF_GONE = (*SEATED, "moss takes 3", "rust takes 2")
HIDDEN = (*HALF_GONE, "fists moss 2 rust 0 slate 3")
OVER = (*HIDDEN, "slate takes 1", "moss takes 3")


def history(lines: tuple[str, ...]) -> History:
    history = History(GAME)
    for line in lines:
        history.read(line)
    return history
