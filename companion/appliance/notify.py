"""Telling systemd how the app is doing, through the socket it named; silent where there is none."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from typing import Final

BEATS_PER_DEADLINE: Final = 3
"""Two signs of life may be late before the third one is missed."""


class ServiceManager:
    """The app's line to systemd. Every method is safe to call anywhere and never raises."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        # WATCHDOG_PID names the unit's first process. That is the compositor; the unit lets
        # every process of its own speak (NotifyAccess=all), so it is not looked at.
        self._address = environment.get("NOTIFY_SOCKET", "")
        microseconds = environment.get("WATCHDOG_USEC", "")
        self._deadline_seconds = int(microseconds) / 1e6 if microseconds.isdecimal() else 0.0

    def __repr__(self) -> str:
        return f"<ServiceManager at {self._address or 'no socket'}>"

    @property
    def is_listening(self) -> bool:
        return bool(self._address)

    @property
    def alive_every_seconds(self) -> float | None:
        """How often `alive` has to be called; None where nobody counts."""
        if not self.is_listening or not self._deadline_seconds:
            return None
        return self._deadline_seconds / BEATS_PER_DEADLINE

    def ready(self) -> None:
        """The first frame is on the panel."""
        self._send("READY=1")

    def alive(self) -> None:
        """Still here: call it from the thread that draws, so that it means something."""
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        self._send("STOPPING=1")

    def status(self, sentence: str) -> None:
        """A line for `systemctl status higaki`."""
        self._send(f"STATUS={' '.join(sentence.split())}")

    def _send(self, message: str) -> None:
        if not self._address:
            return
        # A leading @ stands for a socket without a file, as systemd writes it.
        address = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.setblocking(False)
                line.sendto(message.encode(), address)
        except OSError:
            pass  # a table plays on without anybody watching
