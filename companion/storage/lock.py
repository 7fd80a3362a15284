"""One writer at a time: a lock beside the database, which names its holder and ends with it."""

from __future__ import annotations

import fcntl
import json
import os
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from socket import gethostname
from typing import Final

from companion.errors import InUse
from companion.storage.errors import StoreError

_PATIENCE_SECONDS: Final = 0.3
"""Somebody may just be looking whether there is a writer, or be about to end."""
_PAUSE_SECONDS: Final = 0.02
_MOST_BYTES: Final = 1000


class StoreInUse(StoreError, InUse):
    """Another program writes there."""


class WriterLock:
    """Held from `take` to `release` or to the end of the process, however it ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = _lock_of(database)
        self._handle: int | None = None

    def __repr__(self) -> str:
        return f"<WriterLock {self._path}, {'free' if self._handle is None else 'held'}>"

    def take(self, program: str, now: datetime) -> None:
        """Become the one writer, or raise StoreInUse with the name of the other one."""
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while not self._try():
            if time.monotonic() > deadline:
                raise StoreInUse(
                    f"The games in {self._database.parent} are in use by {_holder(self._path)}: "
                    "close that one first."
                )
            time.sleep(_PAUSE_SECONDS)
        self._sign(program, now)

    def release(self) -> None:
        """Let others write; releasing twice is no harm."""
        if self._handle is not None:
            # Under the lock, so that nobody holds a file that is no longer there for others.
            with suppress(OSError):
                if self._is_ours(self._handle):
                    self._path.unlink()
            os.close(self._handle)
            self._handle = None

    def _try(self) -> bool:
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever held it may have taken the file away after it was opened here.
            if self._is_ours(handle):
                self._handle, handle = handle, -1
                return True
        except (BlockingIOError, FileNotFoundError):
            pass
        finally:
            if handle >= 0:
                os.close(handle)
        return False

    def _is_ours(self, handle: int) -> bool:
        return os.path.samestat(os.fstat(handle), self._path.stat())

    def _sign(self, program: str, now: datetime) -> None:
        holder = {
            "program": program,
            "pid": os.getpid(),
            "host": gethostname(),
            "since": f"{now.astimezone():%Y-%m-%d %H:%M}",
        }
        assert self._handle is not None
        # On a full disk the lock holds all the same, only without a name.
        with suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.pwrite(self._handle, json.dumps(holder).encode(), 0)


def is_in_use(database: Path) -> bool:
    """Whether somebody writes there now."""
    try:
        handle = os.open(_lock_of(database), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False


def _lock_of(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


def _holder(path: Path) -> str:
    """Who holds a lock, as far as the lock tells."""
    try:
        with path.open("rb") as file:
            told = json.loads(file.read(_MOST_BYTES))
        place = f"process {told['pid']} on {told['host']}, since {told['since']}"
        words = f"{told['program']} ({place})"
    except (OSError, ValueError, KeyError, TypeError):
        return "another program"
    return words if words.isprintable() else "another program"
