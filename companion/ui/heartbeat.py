"""Signs of life from the thread that draws: they stop when the screen stops, as they should."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


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
        Clock.schedule_interval(lambda _: alive(), every_seconds)
