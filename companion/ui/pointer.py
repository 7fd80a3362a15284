"""Touching the window: with the display's real pointer, or from inside this process."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

Tap = Callable[[float, float], None]
"""Touches the window at a point; y grows upwards, as in Kivy."""

TOUCH_SECONDS = 0.05


def choose_tap() -> Tap:
    """The real pointer where an X display and xdotool are at hand, else a touch of our own."""
    if os.environ.get("DISPLAY") and shutil.which("xdotool"):
        return tap_with_pointer
    return tap_in_process


def tap_with_pointer(x: float, y: float) -> None:
    """Move the display's pointer there and click: what SDL then reports is a real event."""
    left, top = Window.left, Window.top
    place = [str(round(left + x)), str(round(top + Window.height - y))]
    subprocess.Popen(["xdotool", "mousemove", *place, "click", "1"], stdin=subprocess.DEVNULL)


def tap_in_process(x: float, y: float) -> None:
    """A touch made inside this process, for machines without a pointer to move."""
    finger = _Finger("autopilot", 1, (x / Window.width, y / Window.height))
    EventLoop.post_dispatch_input("begin", finger)
    # A tap lasts a moment: whoever looks sees the key go down.
    Clock.schedule_once(lambda _: EventLoop.post_dispatch_input("end", finger), TOUCH_SECONDS)


class _Finger(MotionEvent):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args, is_touch=True, type_id="touch")

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)
