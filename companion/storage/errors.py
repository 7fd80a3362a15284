"""What may go wrong with the store, each as a sentence that says what to do."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import tempfile
from pathlib import Path
from types import TracebackType

from companion.errors import HigakiError

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_NO_WRITING = (errno.EROFS, errno.EACCES, errno.EPERM)
#: Less than this and a write that failed for any reason failed for want of room.
_SCARCE_BYTES = 256 * 1024
# We ask for what our own steps made: where it is not, the list of tables was harmed.
_NOT_OUR_SHAPE = ("no such table", "no such column", "malformed database schema")


class StoreError(HigakiError, OSError):
    """The store cannot do what was asked."""


class StoreFull(StoreError):
    """There is no room left on the disk."""


class StoreReadOnly(StoreError):
    """The file or its folder cannot be written."""


class StoreDamaged(StoreError):
    """The file is no longer a sound database."""


class GameDamaged(StoreDamaged):
    """A line of one game is not what was written."""

    def __init__(self, sentence: str, *, line: int) -> None:
        super().__init__(sentence)
        self.line = line


class StoreGone(StoreError):
    """The file was deleted or replaced while it was open."""


class Overtaken(StoreError):
    """Somebody else wrote the line that was to be written."""


class NewerStore(StoreError):
    """The file was made by a newer Higaki."""


class told_as_store_errors:  # noqa: N801 (it is used like a function)
    """Let nothing of SQLite's or the system's own errors out of this room.

    A class, because every move passes through it and a generator would cost it time.
    """

    __slots__ = ("_path",)

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, StoreError):
            return
        if isinstance(error, sqlite3.Error):
            raise _from_sqlite(error, self._path) from error
        if isinstance(error, UnicodeDecodeError):
            # Texts in rows are told by SQLite itself; the name of a table is decoded later.
            raise StoreDamaged(f"{self._path} is damaged: a text in it is none.") from error
        if isinstance(error, OSError):
            raise _from_system(error, self._path) from error


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is broken, not merely out of reach."""
    if _primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return True
    return is_undecodable(error) or str(error).startswith(_NOT_OUR_SHAPE)


def is_undecodable(error: sqlite3.Error) -> bool:
    """Whether a text is none."""
    return str(error).startswith("Could not decode to UTF-8")


def is_taken(error: sqlite3.Error) -> bool:
    """Whether there is such a line already."""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_UNIQUE


def _from_sqlite(error: sqlite3.Error, path: Path) -> StoreError:
    code = _primary_code(error)
    if is_damage(error):
        return damaged(path)
    if code == sqlite3.SQLITE_FULL:
        return _full(path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return read_only(path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{path} is in use by another program: close that one and try again.")
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR):
        # SQLite says no more than this when the files beside the database are the trouble.
        if not _takes_files(path.parent):
            return read_only(path)
        if shutil.disk_usage(path.parent).free < _SCARCE_BYTES:
            return _full(path)
    return StoreError(f"{path} cannot be used ({error}): check the disk, then start again.")


def _from_system(error: OSError, path: Path) -> StoreError:
    if error.errno in _NO_ROOM:
        return _full(path)
    if error.errno in _NO_WRITING:
        return read_only(path)
    reason = error.strerror or str(error)
    return StoreError(f"{path} cannot be used ({reason}): check its folder, then start again.")


def damaged(path: Path) -> StoreDamaged:
    return StoreDamaged(
        f"{path} is damaged: start Higaki again, and the newest good backup takes its place."
    )


def broken_game(game: int, line: int) -> GameDamaged:
    return GameDamaged(
        f"Game {game} is damaged at line {line}: start Higaki again, and it is taken from the "
        "newest backup that has it whole.",
        line=line,
    )


def overtaken(game: int, expected: int) -> Overtaken:
    return Overtaken(
        f"Line {expected} of game {game} was to be written, but that game does not end there: "
        "another program has written it. Nothing was written."
    )


def gone(path: Path) -> StoreGone:
    return StoreGone(
        f"{path} was deleted or replaced while Higaki played on. The whole game is in memory, and "
        "goes into a new file by itself."
    )


def read_only(path: Path) -> StoreReadOnly:
    return StoreReadOnly(
        f"{path} cannot be written: make its folder writable for this user. Until then the game "
        "is only in memory."
    )


def _full(path: Path) -> StoreFull:
    return StoreFull(
        f"The disk is full and {path} cannot grow: make room. Until then the game is only in "
        "memory."
    )


def _takes_files(folder: Path) -> bool:
    # Tried and not asked: of a card that died a moment ago the system still says yes.
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError as error:
        return error.errno not in _NO_WRITING


def _primary_code(error: sqlite3.Error) -> int:
    # Misuse found by the driver itself, such as a closed connection, carries no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
