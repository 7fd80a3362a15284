"""Ctrl-C while there is a window."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from kivy.base import stopTouchApp


@contextmanager
def leaving_on_interrupt() -> Iterator[None]:
    """Ctrl-C leaves the app between two frames, and becomes a KeyboardInterrupt after it.

    Raised wherever the app happens to be it might be swallowed there, and nothing would end.
    """
    heard = []

    def leave(*_: object) -> None:
        heard.append(True)
        stopTouchApp()

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
