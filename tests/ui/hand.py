"""The display's pointer as a finger: tap, press and hold, let go; and waiting for the app."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

POLL_SECONDS = 0.02
PATIENCE_SECONDS = 20.0


def _pointer(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def _move_to(widget: Any) -> None:
    x, y = widget.to_window(*widget.center)
    _pointer("mousemove", str(round(x)), str(round(Window.height - y)))


def tap(widget: Any) -> None:
    """A real click in the middle of a widget."""
    _move_to(widget)
    _pointer("click", "1")


def press(widget: Any) -> None:
    """A finger that stays."""
    _move_to(widget)
    _pointer("mousedown", "1")


def let_go() -> None:
    _pointer("mouseup", "1")


class Script:
    """Steps done one after another: each waits for its condition, then acts.

    A condition that never comes fails the whole run with the words of its step.
    """

    def __init__(self, failed: Callable[[str], None]) -> None:
        self._steps: list[tuple[str, Callable[[], bool], Callable[[], None]]] = []
        self._failed = failed
        self._waited = 0.0

    def when(self, words: str, holds: Callable[[], Any], act: Callable[[], None]) -> Script:
        self._steps.append((words, lambda: bool(holds()), act))
        return self

    def start(self) -> None:
        # A bound method would be held weakly, and nobody else holds the script.
        Clock.schedule_interval(lambda _: self._poll(), POLL_SECONDS)

    def _poll(self) -> bool:
        if not self._steps:
            return False
        words, holds, act = self._steps[0]
        if holds():
            self._steps.pop(0)
            self._waited = 0.0
            act()
        else:
            self._waited += POLL_SECONDS
            if self._waited > PATIENCE_SECONDS:
                self._failed(f"it never came to this: {words}")
                return False
        return True
