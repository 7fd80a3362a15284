"""Memory is tidied while nobody waits: never between a touch and the frame that answers it."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Any

QUIET_SECONDS = 0.7
"""So long after the last touch or move nobody waits for a frame."""
YOUNG = 3_000
"""With more new things than that, they are looked through once a move is shown."""
THRESHOLDS = (50_000, 20, 20)
"""Python would tidy in the midst of a move, and now and then all it has: longer than a frame takes.
So much is left to it where no frame comes for long."""


def hold_off() -> None:
    """Let a start go on undisturbed; call it before the window is made.

    Kivy has everything looked through when it makes its window. What was imported is there to stay:
    that is left out, and so is what the window would import.
    """
    gc.set_threshold(*THRESHOLDS)
    import_module("kivy.uix.behaviors")
    gc.freeze()


class Tidying:
    """Tidies what is new once a move is shown, and all once nobody touches or moves anything."""

    def __init__(self) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._is_settled = False
        self._has_moved = False
        """A move waits for the frame that shows it."""
        self._later = Clock.create_trigger(self._tidy, QUIET_SECONDS)
        # Kivy tells of a frame before it shows it: the next tick comes after.
        self._soon = Clock.create_trigger(self._tidy_young)
        Window.bind(on_flip=self._drawn)
        self.stir()

    def stir(self, *_: Any) -> None:
        """Something happens: wait anew."""
        self._later.cancel()
        self._later()

    def moved(self, *_: Any) -> None:
        """There is something new at the table."""
        self._has_moved = True
        self.stir()

    def _drawn(self, *_: object) -> None:
        if self._has_moved and gc.get_count()[0] > YOUNG:
            self._soon()
        self._has_moved = False

    def _tidy_young(self, *_: object) -> None:
        """The youngest, and now and then those that have outlived it often: as Python would."""
        _, middle, old = gc.get_count()
        _, often, very_often = THRESHOLDS
        gc.collect(0 if middle < often else 1 if old < very_often else 2)

    def _tidy(self, *_: object) -> None:
        gc.collect()
        if not self._is_settled:
            # What came with the start stays, and need not be looked through again.
            self._is_settled = True
            gc.freeze()
