"""Runs the real app with a mistake of our own in it, or with damage to its games.

`python -m tests.ui.mistakes WHERE DATA`
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Any

from companion.bootstrap.screen import run_screen
from companion.games import find_game
from companion.storage.library import StoreLibrary
from companion.storage.store import Store
from companion.views.stage import Page

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


def in_damage(shell: Any) -> None:
    """Harm what the store has open, ask for it, and leave when that is told on a page."""
    from kivy.clock import Clock

    library, path = shell.desk.library, Path(sys.argv[2]) / "higaki.db"
    shell.desk.change_setting("sound", False)

    def harm(_: Store) -> None:
        with sqlite3.connect(path) as db:
            db.execute("UPDATE settings SET value = '{'")
        db.close()

    for work in (harm, Store.settings):
        library._store.call(work, lambda _: None, lambda problem: sys.exit(str(problem)))

    def look(_: float) -> None:
        if shell.name == Page.TROUBLE and "was damaged and was set aside" in shell.page.sentence:
            shell.close()

    Clock.schedule_interval(look, 0.05)


if __name__ == "__main__":
    where, data = sys.argv[1:]
    if where == "opening":
        StoreLibrary._look = stumble  # type: ignore[method-assign]
    elif where == "writing":
        Store.new_game = stumble  # type: ignore[method-assign]
    run_screen(Path(data), size=(800, 480), on_ready=globals()[f"in_{where}"])
