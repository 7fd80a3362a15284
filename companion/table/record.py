"""The text form of a game: `game KEY`, then one line per thing that happened at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.errors import HigakiError, RecordError
from companion.games import find_game, game_keys
from companion.games.contract import Game
from companion.table.history import History

_COMMENT = re.compile(r"(?:^|\s)#.*")


def read_record(
    record: str | bytes, *, file: str, find: Callable[[str], Game[Any]] = find_game
) -> History:
    """Replay a record; raises RecordError with the place where it stopped."""
    lines = _meaningful_lines(_text(record, file))
    number, opening = next(lines, (1, ""))
    match opening.split(" "):
        case [word, key] if word.lower() == "game":
            pass
        case _:
            found = repr(opening) if opening else "nothing"
            raise RecordError(file, number, f"Expected a first line like `game KEY`, not {found}.")
    try:
        history = History(find(key.lower()))
        for number, line in lines:  # noqa: B007 (named again where a line is refused)
            history.read(line)
    except HigakiError as refusal:
        raise RecordError(file, number, str(refusal)) from refusal
    return history


def write_record(key: str, lines: Iterable[str]) -> str:
    """The record as text, ready for a file, with what its game remarks beside the lines."""
    remark = find_game(key).remark if key in game_keys() else _nothing
    noted = (f"{line}  # {note}" if (note := remark(line)) else line for line in lines)
    return "".join(f"{line}\n" for line in (f"game {key}", *noted))


def reads_back(line: str) -> bool:
    """Whether a record gives this line back as it is: no comment, line break or extra space."""
    if line.isprintable() and "#" not in line and "  " not in line and line == line.strip():
        return True  # nearly every line: no need to look closer
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return [(1, line)] == list(_meaningful_lines(line))


def _nothing(_: str) -> str:
    return ""


def _text(record: str | bytes, file: str) -> str:
    try:
        text = record.decode() if isinstance(record, bytes) else record
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        sentence = "These bytes are not UTF-8 text: save the record as UTF-8."
        raise RecordError(file, line, sentence) from error
    return text.removeprefix("\ufeff")


def _meaningful_lines(text: str) -> Iterator[tuple[int, str]]:
    # Not splitlines(): it also breaks at characters that no editor counts as a new line.
    for number, line in enumerate(text.split("\n"), start=1):
        words = _COMMENT.sub("", line).split()
        if words:
            yield number, " ".join(words)
