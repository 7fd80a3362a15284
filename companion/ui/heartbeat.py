"""Signs of life from the thread that draws: they stop when the screen stops, as they should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window


def after_next_frame(act: Callable[[], None]) -> None:
    """Call it when what is shown now has been drawn."""

    def drawn(*_: Any) -> None:
        Window.unbind(on_flip=drawn)
        act()

    Window.bind(on_flip=drawn)
    Window.canvas.ask_update()


def after_frames(number: int, act: Callable[[], None]) -> None:
    """Call it when so many frames have been drawn: a layout needs several to find its place."""
    after_next_frame(act if number <= 1 else lambda: after_frames(number - 1, act))


def keep_telling(alive: Callable[[], None], *, every_seconds: float = 1.0) -> None:
    """Call `alive` again and again, for as long as the screen moves on."""
    Clock.schedule_interval(lambda _: alive(), every_seconds)


def beat(
    alive: Callable[[], None],
    *,
    every_seconds: float | None,
    settled: Callable[[], None],
    settled_after_seconds: float,
) -> None:
    """Call `alive` again and again, and `settled` once; call it when the app is on the screen."""
    # Kivy holds a bound method weakly and would forget it: hence functions of our own.
    Clock.schedule_once(lambda _: settled(), settled_after_seconds)
    if every_seconds is not None:
        alive()
        keep_telling(alive, every_seconds=every_seconds)
