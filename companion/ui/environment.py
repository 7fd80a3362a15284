"""What Kivy must be told before it is imported; this module itself never imports it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

QUIET = {
    "KIVY_NO_ARGS": "1",  # the command line is ours
    "KIVY_NO_CONFIG": "1",  # nobody's ~/.kivy shall change how the table looks
    "KIVY_NO_FILELOG": "1",  # a log on an SD card wears it out
    "KIVY_LOG_MODE": "PYTHON",  # no handlers of its own, and standard error stays ours
    "KIVY_WINDOW": "sdl2",  # Kivy's other way to a window ends the process where there is none
}
DRIVER = "SDL_VIDEODRIVER"
DRIVERS = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
"""Which of SDL's drivers draws on what a variable names."""


def prepare(*, width: int, height: int, fullscreen: bool = False, rotate: int = 0) -> None:
    """Set up Kivy's environment and configuration; call it before anything imports Kivy.

    `rotate` turns the picture, in degrees clockwise.
    """
    os.environ.update(QUIET)
    if driver := driver_for(os.environ):
        os.environ.setdefault(DRIVER, driver)
    if not Path("/dev/snd").exists():
        # Without a sound card SDL would complain at the first sound; this way it plays to nobody.
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from kivy.config import Config

    # Both of these report every tap on Linux; with both, each tap counts twice.
    Config.remove_option("input", "%(name)s")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "kivy_clock", "interrupt")
    Config.set("kivy", "window_icon", "")
    Config.set("graphics", "fullscreen", "auto" if fullscreen else "0")
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "rotation", str(-rotate % 360))
    Config.set("graphics", "resizable", "0")
    Config.set("graphics", "maxfps", "60")
    Config.set("graphics", "multisamples", "0" if draws_in_software(os.environ) else "2")
    Config.set("widgets", "scroll_timeout", "120")


def draws_in_software(
    environment: Mapping[str, str], devices: Path = Path("/dev/dri"), system: str = sys.platform
) -> bool:
    """Whether the processor draws: then smooth edges would cost a multiple of the frame."""
    if environment.get("LIBGL_ALWAYS_SOFTWARE") in ("1", "true"):
        return True
    return system == "linux" and not any(devices.glob("renderD*"))


def driver_for(environment: Mapping[str, str]) -> str:
    """The drivers to try for the displays that are named; empty where none is.

    Left to itself SDL would draw where nobody looks when a display does not answer.

    >>> driver_for({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"})
    'x11,wayland'
    """
    return ",".join(driver for name, driver in DRIVERS.items() if environment.get(name))
