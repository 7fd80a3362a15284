"""Messages from other threads, kept in order until the screen's thread takes them out."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Final

Work = Callable[[], None]

MOST_WAITING: Final = 256
"""More presses than this are a fault of the panel, not fingers."""

log = logging.getLogger(__name__)


class Inbox:
    """Any thread puts work in, at once and without an error; one thread drains it.

    `wake` is called on the thread that put, whenever the inbox stops being empty: it must bring
    about a `drain` on the screen's thread and may do nothing else.
    """

    def __init__(self, wake: Work, *, most_waiting: int = MOST_WAITING) -> None:
        self._wake = wake
        self._most = most_waiting
        self._lock = threading.Lock()
        self._waiting: deque[Work] = deque()
        self._dropped = 0

    def __repr__(self) -> str:
        return f"<Inbox of {len(self)} waiting, {self.dropped} dropped>"

    def __len__(self) -> int:
        with self._lock:
            return len(self._waiting)

    @property
    def dropped(self) -> int:
        """How many messages came while too many were waiting."""
        with self._lock:
            return self._dropped

    def post(self, work: Work) -> None:
        """Put in an answer that somebody waits for: it is never dropped."""
        self._put(work, most=None)

    def tell(self, work: Work) -> bool:
        """Put in news that may be missed; False when too much is waiting already."""
        return self._put(work, most=self._most)

    def drain(self) -> int:
        """Do what is waiting now, in order, and say how much that was.

        What comes in meanwhile wakes again, so that a busy panel cannot hold the screen. An error
        is a mistake of our own and goes on to whoever drains; what stood behind it stays in.
        """
        with self._lock:
            taken, self._waiting = self._waiting, deque()
        count = len(taken)
        try:
            while taken:
                taken.popleft()()
        finally:
            if taken:
                with self._lock:
                    self._waiting.extendleft(reversed(taken))
        return count

    def _put(self, work: Work, *, most: int | None) -> bool:
        with self._lock:
            if most is not None and len(self._waiting) >= most:
                self._dropped += 1
                return False
            was_empty = not self._waiting
            self._waiting.append(work)
        if was_empty:
            try:
                self._wake()
            except Exception:
                log.exception("the screen could not be woken")
        return True
