"""The demo and the pictures: the real app with a store of its own that is thrown away."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import TYPE_CHECKING, Any

from companion.bootstrap.screen import need_display, open_library
from companion.bootstrap.tables import open_store
from companion.bootstrap.watch import Watch
from companion.errors import StoodStill, printable
from companion.games import FIRST, find_game
from companion.games.contract import Game
from companion.games.kit.counting import listed
from companion.table.record import write_record
from companion.table.rehearsal import rehearse
from companion.table.settings import LAST_GAME

if TYPE_CHECKING:
    from companion.ui.shell import Shell

PATIENCE_SECONDS = 120.0
"""Longer than a loaded machine needs for a page; the demo gives up when it stands still so long."""
DEMO_NAMES = ("Aiko", "Ben", "Chie", "Dai", "Emi")


def run_demo(
    *,
    key: str = FIRST,
    size: tuple[int, int],
    players: int,
    seed: int,
    speed: float,
    pictures: Path | None,
    patience_seconds: float = PATIENCE_SECONDS,
) -> None:
    """Let a game play itself on the real screens, with a store of its own that is thrown away.

    Raises StoodStill when the game does not get on.
    """
    need_display()
    if pictures:
        _make_folder(pictures)
    from companion.ui.run import run

    game = find_game(key)
    problems: list[str] = []
    with (
        TemporaryDirectory(prefix="higaki-demo-") as folder,
        Watch("The demo has stood still: does the display answer?") as watch,
    ):
        data = Path(folder)
        _prepare_demo(data, players, game=game)

        def ready(shell: Shell) -> None:
            from companion.ui.demo import Demo
            from companion.ui.heartbeat import keep_telling
            from companion.ui.pointer import choose_tap

            def ended(problem: str | None) -> None:
                problems.extend([problem] if problem else [])
                shell.close()

            keep_telling(watch.alive)
            Demo(
                shell,
                game,
                seed=seed,
                tap=choose_tap(),
                speed=speed,
                pictures=pictures,
                ended=ended,
                patience_seconds=patience_seconds,
            )

        run(partial(open_library, data), size=size, on_ready=ready)
        _tell_demo(data, pictures)
    if problems:
        raise StoodStill(f"The demo has stopped. {problems[0]}")


def run_screenshots(
    folder: Path,
    *,
    size: tuple[int, int],
    key: str | None = None,
    text_size: str = "normal",
    names: tuple[str, ...] = DEMO_NAMES,
    look: Callable[[str, Any], None] = lambda *_: None,
) -> None:
    """Write a picture of every screen, or of this game's alone.

    `look` hears the name of each and gets what lies on top.
    """
    _make_folder(folder)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")  # real drawing, and no window to see
    from companion.ui.run import run

    with (
        TemporaryDirectory(prefix="higaki-screenshots-") as data,
        Watch("The pictures have stood still: does the display answer?") as watch,
    ):
        _prepare_gallery(Path(data), text_size, names)

        def ready(shell: Shell) -> None:
            from companion.ui.gallery import Gallery
            from companion.ui.heartbeat import keep_telling
            from companion.ui.scenes import scenes, scenes_of

            keep_telling(watch.alive)
            Gallery(
                scenes_of(key, shell, names) if key else scenes(shell, names),
                folder,
                ended=shell.close,
                look=lambda name: look(name, shell.front),
                waits=lambda: bool(shell.page and shell.page.is_fetching),
            )

        run(partial(open_library, Path(data)), size=size, on_ready=ready)


def _make_folder(folder: Path) -> None:
    """A folder that pictures can be written to, before anything else is begun."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        pass


def _prepare_gallery(data: Path, text_size: str, names: tuple[str, ...]) -> None:
    """A few finished games, so that the list of past games has something to list."""
    _prepare_demo(data, len(names), names)
    game = find_game(FIRST)
    with open_store(data) as store:
        store.change_setting("text_size", text_size)
        store.change_setting("animations", False)  # pictures are the same each time
        store.change_setting("dim_minutes", 0)  # no night falls on a machine that draws for long
        for seed in range(3):
            opening = [game.sit(*place) for place in _places(names, game)]
            history = rehearse(
                game.key, seed=seed, opening=opening, until=lambda state: game.summary(state).over
            )
            store.new_game(game.key, history.lines, game.summary(history.state))


def _prepare_demo(
    data: Path,
    players: int,
    names: tuple[str, ...] = DEMO_NAMES,
    game: Game[Any] | None = None,
) -> None:
    game = game or find_game(FIRST)
    with open_store(data) as store:
        store.change_setting(LAST_GAME.name, game.key)
        store.change_setting("names", list(names))
        places = _places(names, game)[:players]
        store.change_setting("seating", [list(place) for place in places])


def _places(names: tuple[str, ...], game: Game[Any]) -> list[tuple[str, str]]:
    return list(zip((mark.key for mark in game.seats), names, strict=False))


def _tell_demo(data: Path, pictures: Path | None) -> None:
    if pictures:
        sys.stdout.write(f"Pictures: {printable(str(pictures))}\n")
    with open_store(data) as store:
        for stored in store.games():
            record = write_record(stored.key, store.lines(stored.number))
            result = listed(stored.winners) or "nobody yet"
            sys.stdout.write(f"{stored.moves} lines on record; won by {result}.\n")
            if pictures:
                file = pictures / "game.txt"
                file.write_text(record, encoding="utf-8")
                sys.stdout.write(f"Record: {printable(str(file))}\n")
