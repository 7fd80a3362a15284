"""The one who stays beside a run of the app: counts it, speaks for it, writes down how it broke."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from types import FrameType, TracebackType
from typing import Self

from companion.appliance.crash import CrashFile
from companion.appliance.notify import ServiceManager
from companion.appliance.safe_start import Start, StartCounter


class Attendant:
    """Enter it before the app starts; leave it when the app has ended, however it ended.

    Starts are counted only in a service, which is what starts again by itself.
    """

    def __init__(self, folder: Path, environment: Mapping[str, str] = os.environ) -> None:
        self._folder = folder
        self._service = ServiceManager(environment)
        runtime = environment.get("XDG_RUNTIME_DIR")
        self.crashes = CrashFile(folder, *([Path(runtime)] if runtime else []))
        self._starts = StartCounter(folder)
        self.start = Start.USUAL
        """How much of Higaki to start; decided on entering."""

    def __enter__(self) -> Self:
        self.crashes.catch_everything()
        if self.is_service:
            signal.signal(signal.SIGTERM, _leave)
            self.start = self._starts.begin()
            self._service.status(self.start.sentence or "Starting.")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._service.stopping()
        if isinstance(error, Exception):
            self.crashes.record(error)
        else:
            self._starts.settle()
        self.crashes.close()

    def __repr__(self) -> str:
        return f"<Attendant of {self._folder}: a {self.start.name.lower()} start>"

    @property
    def is_service(self) -> bool:
        """Whether systemd started this: a box of its own, not somebody's window."""
        return self._service.is_listening

    @property
    def notices(self) -> tuple[str, ...]:
        """What people should read before they play: a safe start, a card that forgets."""
        told = (self.start.sentence,) if self.start.sentence else ()
        if not self.is_service:
            return told
        from companion.appliance.surroundings import complaints

        return (*told, *complaints(self._folder))

    @property
    def alive_every_seconds(self) -> float | None:
        """How often the drawing thread has to call `alive`; None where nobody counts."""
        return self._service.alive_every_seconds

    def ready(self) -> None:
        """The game, or home, is on the panel."""
        self._service.ready()
        self._service.status(self.start.sentence or "On the table.")

    def alive(self) -> None:
        self._service.alive()

    def settle(self) -> None:
        """It has run well for `STABLE_SECONDS`."""
        self._starts.settle()


def _leave(_signal: int, _frame: FrameType | None) -> None:
    # Everything is saved already: being told to stop is a pulled plug with manners.
    sys.exit(0)
