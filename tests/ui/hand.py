"""The display's pointer as a finger: tap, press, carry, let go; and waiting for the app."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

POLL_SECONDS = 0.02
PATIENCE_SECONDS = 20.0

Condition = tuple[str, Callable[[], Any]]
"""What is waited for, in words for whoever reads that it never came, and whether it holds."""
Scenario = Iterator[Condition]
"""Acts, and waits for each condition it yields."""


def tap(widget: Any) -> None:
    """A real click in the middle of a widget."""
    _move_to(widget)
    _pointer("click", "1")


def tap_at(widget: Any, x: float, y: float) -> None:
    """A real click on a point of a widget, in its own coordinates."""
    _move_to_point(*widget.to_window(x, y))
    _pointer("click", "1")


def double_tap(widget: Any) -> None:
    """Two clicks as close to each other as a nervous finger makes them."""
    _move_to(widget)
    _pointer("click", "--repeat", "2", "--delay", "120", "1")


def press(widget: Any) -> None:
    """A finger that stays."""
    _move_to(widget)
    _pointer("mousedown", "1")


def carry_to(widget: Any) -> None:
    """A finger that is down moves over to another widget."""
    _move_to(widget)


def let_go() -> None:
    _pointer("mouseup", "1")


def follow(scenario: Scenario, *, failed: Callable[[str], None]) -> None:
    """Go through a scenario; a condition that never comes fails it with its words."""
    waiting: list[Condition] = [("the beginning", lambda: True)]
    waited = 0.0

    def poll(_: float) -> bool:
        nonlocal waited
        words, holds = waiting[0]
        waited += POLL_SECONDS
        if not holds():
            if waited > PATIENCE_SECONDS:
                failed(f"it never came to this: {words}")
            return waited <= PATIENCE_SECONDS
        waited = 0.0
        after = next(scenario, None)
        if after is not None:
            waiting[0] = after
        return after is not None

    Clock.schedule_interval(poll, POLL_SECONDS)


def _pointer(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def _move_to(widget: Any) -> None:
    _move_to_point(*widget.to_window(*widget.center))


def _move_to_point(x: float, y: float) -> None:
    _pointer("mousemove", str(round(x)), str(round(Window.height - y)))
