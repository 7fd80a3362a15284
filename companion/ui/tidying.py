"""Memory is tidied while nobody waits: never between a touch and the frame that answers it."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock

QUIET_SECONDS = 0.7
"""So long after the last touch or move nobody waits for a frame."""
THRESHOLDS = (10_000, 20, 20)
"""Python would tidy every few moves, and now and then all it has: longer than a frame takes."""


class Tidying:
    """Tidies once after each touch or move, when nothing else has followed it."""

    def __init__(self) -> None:
        self._is_settled = False
        self._later = Clock.create_trigger(self._tidy, QUIET_SECONDS)
        gc.set_threshold(*THRESHOLDS)
        self.stir()

    def stir(self, *_: Any) -> None:
        """Something happens: wait anew."""
        self._later.cancel()
        self._later()

    def _tidy(self, *_: object) -> None:
        gc.collect()
        if not self._is_settled:
            # What came with the start stays, and need not be looked through again.
            self._is_settled = True
            gc.freeze()
