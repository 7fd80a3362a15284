"""Starting the touchscreen with the parts it needs: the app, the demo, the pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.bootstrap import open_store
from companion.errors import HigakiError
from companion.storage.background import BackgroundStore, Post
from companion.storage.library import StoreLibrary

GAME = "traders-of-osaka"


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
    need_display()
    from companion.ui.run import run

    run(partial(_library, data), size=size, fullscreen=fullscreen, on_ready=on_ready)


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
