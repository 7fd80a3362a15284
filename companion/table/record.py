"""The text form of a game: `game KEY`, then one line per thing that happened at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from companion.errors import HigakiError, RecordError, UnreadableLine, hidden_letter, quote
from companion.games import find_game, game_keys
from companion.games.contract import Game
from companion.table.history import History

LARGEST_BYTES: Final = 500_000
MOST_LINES: Final = 5_000
"""A game with hands has some 150 lines; who corrects and undoes a lot comes to ten times that."""
LONGEST_LINE: Final = 400
"""In letters, without remarks: the longest reason has room in it, and so has the longest name."""

_COMMENT = re.compile(r"(?:^|\s)#.*")


def read_foreign(record: bytes, *, file: str) -> History:
    """Replay a record from anywhere; one that is too big to be a game is refused unread."""
    if len(record) > LARGEST_BYTES:
        sentence = f"This is too big for a record, which has at most {LARGEST_BYTES:,} bytes."
        raise RecordError(file, 1, sentence)
    if record.count(b"\n") > MOST_LINES:
        sentence = f"This is too long for a record, which has at most {MOST_LINES:,} lines."
        raise RecordError(file, MOST_LINES + 1, sentence)
    return read_record(record, file=file)


def read_record(
    record: str | bytes, *, file: str, find: Callable[[str], Game[Any]] = find_game
) -> History:
    """Replay a record; raises RecordError with the place where it stopped."""
    lines = _meaningful_lines(_text(record, file))
    number, opening = next(lines, (1, ""))
    try:
        history = History(find(_key(opening)))
        for number, line in lines:  # noqa: B007 (named again where a line is refused)
            check_line(line)
            history.read(line)
    except HigakiError as refusal:
        raise RecordError(file, number, str(refusal)) from refusal
    return history


def check_line(line: str) -> None:
    """Raise UnreadableLine for a line that no screen and no terminal should be given."""
    if len(line) > LONGEST_LINE:
        raise UnreadableLine(
            f"A line has at most {LONGEST_LINE} letters, and this one has {len(line):,}."
        )
    if letter := hidden_letter(line):
        raise UnreadableLine(f"A line has only letters that can be seen, and not {letter}.")


def write_record(key: str, lines: Iterable[str]) -> str:
    """The record as text, ready for a file, with what its game remarks beside the lines."""
    remark = find_game(key).remark if key in game_keys() else _nothing
    noted = (f"{line}  # {note}" if (note := remark(line)) else line for line in lines)
    return "".join(f"{line}\n" for line in (f"game {key}", *noted))


def reads_back(line: str) -> bool:
    """Whether a record gives this line back as it is: no comment, line break or extra space."""
    if line.isprintable() and "#" not in line and "  " not in line and line == line.strip():
        return len(line) <= LONGEST_LINE  # nearly every line: no need to look closer
    try:
        check_line(line)
    except UnreadableLine:
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


def _key(opening: str) -> str:
    match opening.split(" "):
        case [word, key] if word.lower() == "game":
            return key.lower()
    found = quote(opening) if opening else "nothing"
    raise UnreadableLine(f"Expected a first line like `game KEY`, not {found}.")


def _meaningful_lines(text: str) -> Iterator[tuple[int, str]]:
    # Not splitlines(): it also breaks at characters that no editor counts as a new line.
    for number, line in enumerate(text.split("\n"), start=1):
        words = _COMMENT.sub("", line).split()
        if words:
            yield number, " ".join(words)
