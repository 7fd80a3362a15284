"""Somebody who looks after a show: where nothing stirs for long, it ends with a sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from threading import Event, Thread
from typing import Final, Self

LONGEST_SECONDS: Final = 180.0
"""A window, a library and a first page come sooner on the slowest machine."""
STOOD_STILL: Final = 1


class Watch:
    """Ends the process where nobody has called `alive` for a while.

    It waits on a thread of its own, so that it sees the thread that draws hang, too.
    """

    def __init__(
        self,
        sentence: str,
        *,
        longest_seconds: float = LONGEST_SECONDS,
        leave: Callable[[int], object] = os._exit,
    ) -> None:
        self._sentence = sentence
        self._longest_seconds = longest_seconds
        self._leave = leave
        self._stirred = Event()
        self._is_over = False
        self._thread = Thread(target=self._look, name="watch", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over = True
        self._stirred.set()
        self._thread.join()

    def alive(self) -> None:
        """Something has happened."""
        self._stirred.set()

    def _look(self) -> None:
        while self._stirred.wait(self._longest_seconds):
            if self._is_over:
                return
            self._stirred.clear()
        sys.stderr.write(f"{self._sentence}\n")
        sys.stderr.flush()
        self._leave(STOOD_STILL)
