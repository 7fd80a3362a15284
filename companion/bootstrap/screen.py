"""Starting the touchscreen with the parts it needs: the app, the demo, the pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.appliance.attendant import Attendant
from companion.appliance.power import SystemPower
from companion.appliance.safe_start import STABLE_SECONDS, Start
from companion.bootstrap.hardware import TableEquipment
from companion.bootstrap.tables import games_folder, open_store
from companion.config import Config, load
from companion.errors import HigakiError
from companion.games import find_game
from companion.games.traders_of_osaka.moves import SitDown
from companion.games.traders_of_osaka.pieces import Seat
from companion.storage.background import BackgroundStore, Post
from companion.storage.library import StoreLibrary
from companion.table.desk import Desk
from companion.table.record import write_record
from companion.table.rehearsal import rehearse

GAME = "traders-of-osaka"
DEMO_NAMES = ("Aiko", "Ben", "Chie", "Dai")


class NoDisplay(HigakiError, OSError):
    """There is no screen to draw on."""


def run_screen(
    data: Path | None,
    *,
    size: tuple[int, int],
    fullscreen: bool = False,
    simulate_hardware: bool = False,
    on_ready: Callable[[Any], None] | None = None,
) -> None:
    """Run the app on this machine's display, with the games in `data`."""
    with Attendant(games_folder(data)) as attendant:
        need_display()

        def ready(shell: Any = None) -> None:
            _attend(attendant)
            if on_ready is not None:
                on_ready(shell)

        if attendant.start is Start.PLAIN:
            from companion.ui.plain import show_sentence

            show_sentence(
                attendant.start.sentence, size=size, fullscreen=fullscreen, on_ready=ready
            )
            return
        from companion.ui.run import run

        run(
            partial(_library, data),
            size=size,
            fullscreen=fullscreen,
            on_ready=ready,
            notices=attendant.notices,
            is_calm=attendant.start is Start.SAFE,
            power=SystemPower() if attendant.is_service else None,
            attach=partial(_attach, safe=attendant.start is Start.SAFE, simulate=simulate_hardware),
        )


def _attach(desk: Desk, emit: Any, schedule: Any, *, safe: bool, simulate: bool) -> TableEquipment:
    """The buttons and the strip of the configuration; a safe start opens none."""
    config = Config() if safe else load()
    return TableEquipment(desk, config, emit=emit, schedule=schedule, is_simulated=simulate)


def _attend(attendant: Attendant) -> None:
    """From now on systemd hears from the thread that draws."""
    from companion.ui.heartbeat import after_next_frame, beat

    beat(
        attendant.alive,
        every_seconds=attendant.alive_every_seconds,
        settled=attendant.settle,
        settled_after_seconds=STABLE_SECONDS,
    )
    after_next_frame(attendant.ready)


def run_demo(
    *, size: tuple[int, int], players: int, seed: int, speed: float, pictures: Path | None
) -> None:
    """Let a game play itself on the real screens, with a store of its own that is thrown away."""
    need_display()
    from companion.ui.run import run

    game = find_game(GAME)
    with TemporaryDirectory(prefix="higaki-demo-") as folder:
        data = Path(folder)
        _prepare_demo(data, players)

        def ready(shell: Any) -> None:
            from companion.ui.demo import Demo
            from companion.ui.pointer import choose_tap

            Demo(
                shell,
                game,
                seed=seed,
                tap=choose_tap(),
                speed=speed,
                pictures=pictures,
                ended=shell.close,
            )

        run(partial(_library, data), size=size, on_ready=ready)
        _tell_demo(data, pictures)


def run_screenshots(
    folder: Path, *, size: tuple[int, int], look: Callable[[str, Any], None] = lambda *_: None
) -> None:
    """Write a picture of every screen; `look` is called for each, with its name and the page."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")  # real drawing, and no window to see
    from companion.ui.run import run

    with TemporaryDirectory(prefix="higaki-screenshots-") as data:
        _prepare_gallery(Path(data))

        def ready(shell: Any) -> None:
            from companion.ui.gallery import Gallery
            from companion.ui.scenes import scenes

            Gallery(
                scenes(shell),
                folder,
                ended=shell.close,
                look=lambda name: look(name, shell.page),
            )

        run(partial(_library, Path(data)), size=size, on_ready=ready)


def _prepare_gallery(data: Path) -> None:
    """A few finished games, so that the list of past games has something to list."""
    _prepare_demo(data, len(DEMO_NAMES))
    game = find_game(GAME)
    with open_store(data) as store:
        for seed in range(3):
            opening = [SitDown(seat, name) for seat, name in zip(Seat, DEMO_NAMES, strict=True)]
            history = rehearse(
                GAME, seed=seed, opening=opening, until=lambda state: game.summary(state).over
            )
            store.new_game(GAME, history.lines, game.summary(history.state))


def _prepare_demo(data: Path, players: int) -> None:
    with open_store(data) as store:
        seats = list(zip(Seat, DEMO_NAMES, strict=True))[:players]
        store.change_setting("names", list(DEMO_NAMES))
        store.change_setting("seating", [[str(seat), name] for seat, name in seats])


def _tell_demo(data: Path, pictures: Path | None) -> None:
    with open_store(data) as store:
        for stored in store.games():
            record = write_record(stored.key, store.lines(stored.number))
            result = " and ".join(stored.winners) or "nobody yet"
            sys.stdout.write(f"{stored.moves} lines on record; won by {result}.\n")
            if pictures:
                (pictures / "game.txt").write_text(record, encoding="utf-8")
    if pictures:
        sys.stdout.write(f"Pictures: {pictures}\nRecord: {pictures / 'game.txt'}\n")


def need_display() -> None:
    """SDL without a display draws where nobody looks, so this is asked first."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY")
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if not chosen and not any(map(os.environ.get, shown)) and sys.platform == "linux":
        raise NoDisplay(
            "There is no display to draw on: start a desktop or set DISPLAY, "
            "or let `make run` play a demo on a virtual screen."
        )


def _library(data: Path | None, post: Post) -> StoreLibrary:
    store = BackgroundStore(partial(open_store, data), post)
    return StoreLibrary(store, complain=lambda _: None)
