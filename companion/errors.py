"""Everything that may go wrong and is told to a person, as one small family.

Whatever was typed, read from a file or found in a database is quoted through `quote`, and goes to
a terminal only through `printable`: a record must not be able to paint somebody's terminal.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

MOST_QUOTED: Final = 80
"""A refusal quotes no more letters than that: enough to find the place."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Controls, directions of writing and other letters that do something and show nothing."""
JOINERS: Final = frozenset("\u200c\u200d")
"""They hide, too, but Persian names and many pictographs are spelled with them."""


def hidden_letter(text: str) -> str:
    """The first letter that shows nothing, as in `U+202E`; empty where there is none."""
    return next((f"U+{ord(letter):04X}" for letter in text if _is_hidden(letter)), "")


def printable(text: str) -> str:
    r"""The text with every hidden letter but a new line spelled out.

    >>> printable("\x1b[31mChie")
    '\\x1b[31mChie'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter.encode("unicode_escape").decode()
        if letter != "\n" and _is_hidden(letter)
        else letter
        for letter in text
    )


def brief(text: str) -> str:
    """As much of a text as a refusal quotes, on one line and with nothing hidden in it."""
    shown = printable(text[: MOST_QUOTED + 1].replace("\n", " "))
    return shown if len(shown) <= MOST_QUOTED else f"{shown[: MOST_QUOTED - 1]}…"


def quote(text: str) -> str:
    """What was found, between quotation marks.

    >>> quote("seat A")
    "'seat A'"
    """
    return f"'{brief(text)}'"


def _is_hidden(letter: str) -> bool:
    return category(letter) in HIDDEN and letter not in JOINERS


class HigakiError(Exception):
    """The root of the family: `str()` of any member is a sentence fit to show."""


class RuleViolation(HigakiError, ValueError):
    """The rules refuse a move.

    `code` is short and stable, for tests and for a screen that wants to react; `sentence` says
    what was expected instead. It never quotes a secret: whoever reads it may be an opponent.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class UnreadableLine(HigakiError, ValueError):
    """A line of a record that no grammar understands."""


class RecordError(HigakiError, ValueError):
    """A record that cannot be replayed, with the place where it stopped."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.file = file
        self.line = line
        self.sentence = sentence


class NothingToUndo(HigakiError, LookupError):
    """Undo or redo was asked for with nothing to take back or bring back."""


class UnknownGame(HigakiError, LookupError):
    """No such game: neither among the rules nor among the stored ones."""


class StoodStill(HigakiError, TimeoutError):
    """A show of Higaki's own did not go on by itself: nobody's input was wrong."""


class InUse(HigakiError):
    """Another program has what this one needs: it can only say so and end."""


class AuditFailure(HigakiError, AssertionError):
    """A state breaks an invariant that no sequence of moves may break: a bug in the rules."""
