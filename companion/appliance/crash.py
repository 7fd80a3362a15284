"""A small file that says where Higaki broke, and nothing of what anybody holds.

A report has the type of each error, the functions it went through as file and line, and the error's
own words only where they are a sentence made for people. No values, no record lines.
"""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from companion import __version__
from companion.errors import HigakiError

NAME: Final = "crashes.txt"
CAP_BYTES: Final = 64 * 1024
_RULE: Final = "--- "
_INNERMOST_FRAMES: Final = 30
_CAUSES: Final = 4


class CrashFile:
    """Reports of crashes, the newest last; the oldest go when the file is full."""

    def __init__(self, *folders: Path, cap_bytes: int = CAP_BYTES) -> None:
        self.folders = folders
        """Where to write: the first one that lets us."""
        self._cap_bytes = cap_bytes
        self._faults: IO[bytes] | None = None
        self._hooks = sys.excepthook, threading.excepthook

    def __repr__(self) -> str:
        return f"<CrashFile {NAME} in {' or '.join(map(str, self.folders))}>"

    def record(self, error: BaseException) -> Path | None:
        """Add a report; the file it is in, or None where no folder can be written."""
        return self._append(f"{_headline()}\n{describe(error)}\n")

    def last(self) -> str:
        """The newest report; empty where there is none."""
        for folder in self.folders:
            try:
                text = (folder / NAME).read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            return text[text.rfind(f"\n{_RULE}") + 1 :] if text else ""
        return ""

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Report what breaks in here, and let it go on breaking."""
        try:
            yield
        except Exception as error:
            self.record(error)
            raise

    def catch_everything(self) -> None:
        """Report uncaught errors of any thread, and crashes below Python.

        The watchdog ends a hanging app with SIGABRT: the report then says where it hung.
        """
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        path = self._append(f"{_headline()} (started)\n")
        # Whoever watches already, such as a test runner, goes on watching.
        if path is not None and not faulthandler.is_enabled():
            self._faults = path.open("ab", buffering=0)
            faulthandler.enable(self._faults)

    def close(self) -> None:
        """Catch nothing any more."""
        sys.excepthook, threading.excepthook = self._hooks
        if self._faults is not None:
            faulthandler.disable()
            self._faults.close()
            self._faults = None

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        error = error.with_traceback(trace)
        self.record(error)
        # Python's own words would quote values, and the journal keeps what is printed.
        sys.stderr.write(f"{describe(error)}\n")

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.record(args.exc_value)

    def _append(self, report: str) -> Path | None:
        for folder in self.folders:
            path = folder / NAME
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                _make_room(path, self._cap_bytes - len(report.encode()))
                with path.open("a", encoding="utf-8") as file:
                    file.write(report)
            except OSError:
                continue
            return path
        return None


def describe(error: BaseException) -> str:
    """An error and what caused it: types, places, and only sentences that are fit to show."""
    parts: list[str] = []
    at: BaseException | None = error
    while at is not None and len(parts) < _CAUSES:
        parts.append("\n".join((_name(at), *_places(at))))
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "\ncaused by\n".join(parts)


def _name(error: BaseException) -> str:
    kind = type(error).__qualname__
    return f"{kind}: {error}" if isinstance(error, HigakiError) else kind


def _places(error: BaseException) -> Sequence[str]:
    frames = list(traceback.walk_tb(error.__traceback__))[-_INNERMOST_FRAMES:]
    return [f"  {frame.f_code.co_filename}:{line} {frame.f_code.co_name}" for frame, line in frames]


def _headline() -> str:
    # The clock of a Pi may be anything; the order of the reports is what counts.
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return f"{_RULE}{now} Higaki {__version__}, Python {sys.version.split()[0]}"


def _make_room(path: Path, bytes_kept: int) -> None:
    """Let go of the oldest reports, within the file: faulthandler holds on to it."""
    if not path.exists() or path.stat().st_size <= bytes_kept:
        return
    kept = path.read_bytes()[-max(bytes_kept, 0) :] if bytes_kept > 0 else b""
    start = kept.find(f"\n{_RULE}".encode()) + 1
    with path.open("r+b") as file:
        file.write(kept[start:] if start else b"")
        file.truncate()
