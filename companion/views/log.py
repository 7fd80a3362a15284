"""The log as rows of plain data: the newest first, and how far back each one lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.kit.value import Value


class LogRow(Value, frozen=True, kw_only=True):
    """One entry of the log, for whoever shows it."""

    number: int
    turn: int
    """The turn it belongs to; 0 for the set-up."""
    done: str
    """What was done, in a sentence."""
    followed: str
    """What followed from it, in some more; often nothing."""
    is_move: bool
    """False for an undo or a redo, which are remarks rather than moves."""
    undone: bool
    steps_back: int | None
    """How many undos lead back to right after it; None where none do."""


def log_rows(entries: Sequence[Any], words: Callable[[Any], str]) -> list[LogRow]:
    """The rows of a game's entries, told by `words`; the newest comes first."""
    rows = []
    last_turn = -1
    to_undo = sum(entry.kind == "move" and not entry.undone for entry in entries)
    for entry in entries:
        is_move = entry.kind == "move"
        stands = is_move and not entry.undone
        to_undo -= stands
        done, followed = split_words(words(entry))
        turn = entry.before.turn_number if is_move else last_turn
        rows.append(
            LogRow(
                number=entry.number,
                turn=turn,
                done=done,
                followed=followed if is_move else "",
                is_move=is_move,
                undone=entry.undone,
                steps_back=to_undo if stands else None,
            )
        )
        last_turn = turn
    return rows[::-1]


def split_words(words: str) -> tuple[str, str]:
    """What was done, and what followed.

    >>> split_words("Ben buys R3 for 3. The red ship reaches Edo. The game is over.")
    ('Ben buys R3 for 3.', 'The red ship reaches Edo. The game is over.')
    """
    done, stop, followed = words.partition(". ")
    return (done + "." if stop else done), followed


def way_back(row: LogRow | None) -> str:
    """What tapping the button would do, for the chosen row."""
    if row is None:
        return "Tap an entry to go back to it."
    if row.steps_back is None:
        return "This was undone: there is no way back to it."
    if not row.steps_back:
        return "The table stands here now."
    steps = "1 step" if row.steps_back == 1 else f"{row.steps_back} steps"
    return f"Go back {steps}, to after: {row.done}"
