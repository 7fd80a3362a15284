"""Starting the touchscreen with the parts it needs: the app, the demo, the pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.appliance.attendant import Attendant
from companion.appliance.power import SystemPower
from companion.appliance.safe_start import STABLE_SECONDS, Start
from companion.bootstrap.folder import games_folder
from companion.config import DATABASE, BadConfig, Config, load
from companion.errors import HigakiError
from companion.storage.background import BackgroundStore, Post
from companion.storage.first_look import first_look
from companion.storage.library import StoreLibrary
from companion.storage.reading import Reading
from companion.table.desk import Desk
from companion.table.equipment import Equipment

if TYPE_CHECKING:
    from companion.storage.store import Store
    from companion.table.lamp import Schedule
    from companion.ui.shell import Shell
    from hardware.backlight import Backlight
    from hardware.events import Emit


class NoDisplay(HigakiError, OSError):
    """There is no screen to draw on."""


def run_screen(
    data: Path | None,
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    simulate_hardware: bool = False,
    on_ready: Callable[[Shell | None], None] = lambda _: None,
) -> None:
    """Run the app on this machine's display, with the games in `data`.

    Where `size` or `fullscreen` is left out, higaki.toml decides.
    """
    with Attendant(games_folder(data)) as attendant, _panel_light(attendant) as panel:
        need_display()
        config, mistakes = _configuration(safe=attendant.start is Start.SAFE)
        screen = config.screen
        size = size or screen.size
        fullscreen = screen.fullscreen if fullscreen is None else fullscreen

        def ready(shell: Shell | None = None) -> None:
            _attend(attendant)
            on_ready(shell)

        if attendant.start is Start.PLAIN:
            from companion.ui.plain import show_sentence

            show_sentence(
                attendant.start.sentence, size=size, fullscreen=fullscreen, on_ready=ready
            )
            return
        from companion.ui.run import run

        refused = run(
            partial(open_library, data),
            size=size,
            fullscreen=fullscreen,
            rotate=screen.rotate,
            on_ready=ready,
            notices=(*attendant.notices, *mistakes),
            is_calm=attendant.start is Start.SAFE,
            power=SystemPower() if attendant.is_service else None,
            panel=panel,
            attach=partial(_attach, config, simulate=simulate_hardware),
        )
    # Not a mistake of this app's, so after the one who writes those down has gone.
    if refused is not None:
        raise refused


@contextmanager
def _panel_light(attendant: Attendant) -> Iterator[Backlight | None]:
    """The light of a box's own panel; that of somebody's laptop is theirs to set.

    It is on from the start, whatever a run that was killed at night has left behind.
    """
    from hardware.backlight import find_backlight

    light = find_backlight() if attendant.is_service else None
    if light is None:
        yield None
        return
    light.shine(1.0)
    try:
        yield light
    finally:
        light.close()


def _configuration(*, safe: bool) -> tuple[Config, tuple[str, ...]]:
    """What higaki.toml says; a mistake in it is told and keeps nobody from the game.

    A safe start opens no buttons and no strip, whatever the file says.
    """
    if safe:
        return Config(), ()
    try:
        config = load()
    except BadConfig as mistake:
        return Config(), (f"{mistake} Until then there are no buttons and no strip.",)
    return config, tuple(config.warnings)


def _attach(
    config: Config, desk: Desk, emit: Emit, schedule: Schedule, *, simulate: bool
) -> Equipment:
    from companion.bootstrap.hardware import TableEquipment

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


def need_display() -> None:
    """SDL without a display draws where nobody looks, so this is asked first."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY")
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if not chosen and not any(map(os.environ.get, shown)) and sys.platform == "linux":
        raise NoDisplay(
            "There is no display to draw on: start a desktop or set DISPLAY, "
            "or let `make run` play a demo on a virtual screen."
        )


def open_library(data: Path | None, post: Post) -> StoreLibrary:
    """The library of a data folder, which opens on a thread of its own."""

    def open_on_its_thread() -> Store:
        # What migrates and repairs is imported here, once people see their table.
        from companion.bootstrap.tables import open_store

        return open_store(data, program="higaki run")

    def visit_on_its_thread(tell: Callable[[str], None]) -> AbstractContextManager[Reading]:
        from companion.bootstrap.tables import visit_games

        return visit_games(data, tell)

    return StoreLibrary(
        BackgroundStore(open_on_its_thread, post),
        complain=lambda _: None,
        first_look=lambda: first_look(games_folder(data) / DATABASE),
        visit=visit_on_its_thread,
    )
