"""Kivy's window, opened where a display is named, or a sentence that says why there is none."""

from __future__ import annotations

import logging
import os
from typing import Any

from companion.errors import HigakiError
from companion.ui.environment import DRIVER, DRIVERS, prepare
from companion.ui.tidying import hold_off


class NoWindow(HigakiError, OSError):
    """There is a display, and it does not let itself be drawn on."""


def open_window(
    *, width: int, height: int, fullscreen: bool = False, rotate: int = 0, hidden: bool = False
) -> Any:
    """Kivy's window, the one it makes when it is first imported; raises NoWindow."""
    prepare(width=width, height=height, fullscreen=fullscreen, rotate=rotate)
    from kivy.config import Config
    from kivy.logger import Logger

    if hidden:
        Config.set("graphics", "window_state", "hidden")
    hold_off()
    # Without a window Kivy logs a page of its insides: the sentence below says what counts.
    level = Logger.level
    Logger.setLevel(logging.CRITICAL + 1)
    try:
        from kivy.core.window import Window
    finally:
        Logger.setLevel(level)
    if Window is None:
        shown = [os.environ[name] for name in DRIVERS if os.environ.get(name)]
        display = " or ".join(shown) or os.environ.get(DRIVER, "")
        raise NoWindow(
            f"The display {display} refuses a window: is it there, is another program using it, "
            "is the cable loose? docs/troubleshooting.md goes through it under Black screen."
        )
    return Window
