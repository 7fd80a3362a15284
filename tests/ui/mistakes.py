"""Runs the real app with a mistake of our own in it: `python -m tests.ui.mistakes WHERE DATA`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from companion.bootstrap.screen import run_screen
from companion.games import find_game
from companion.storage.library import StoreLibrary
from companion.storage.store import Store

KEY = "traders-of-osaka"


def stumble(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a secret: R5")


def in_opening(_shell: Any) -> None:
    raise AssertionError("the store was opened after all")


def in_writing(shell: Any) -> None:
    shell.desk.begin(KEY)
    shell.desk.play(find_game(KEY).parse("seat white Aiko"))


def in_answering(shell: Any) -> None:
    shell.desk.library.games(stumble)


if __name__ == "__main__":
    where, data = sys.argv[1:]
    if where == "opening":
        StoreLibrary._look = stumble  # type: ignore[method-assign]
    elif where == "writing":
        Store.new_game = stumble  # type: ignore[method-assign]
    run_screen(Path(data), size=(800, 480), on_ready=globals()[f"in_{where}"])
