"""The log as rows of plain data: the newest first, and how far back each one lies."""

from __future__ import annotations

from itertools import islice
from typing import Final

from companion.games.kit.counting import count_of
from companion.games.kit.value import Value
from companion.views.live_moves import History

SHEET: Final = 250
"""Entries on one sheet: nearly every game has room on the first, and none holds up the screen."""


class LogRow(Value, frozen=True, kw_only=True):
    """One entry of the log, for whoever shows it."""

    number: int
    turn: int
    """The turn it belongs to; 0 for the set-up."""
    seat: str | None
    """Whose move it was."""
    done: str
    """What was done, in a sentence."""
    followed: str
    """What followed from it, in some more; often nothing."""
    is_move: bool
    """False for an undo or a redo, which are remarks rather than moves."""
    undone: bool
    steps_back: int | None
    """How many undos lead back to right after it; None where none do."""
    steps_forward: int | None
    """How many redos lead forward to right after it; None where none do."""


def log_rows(history: History, *, sheet: int = 0) -> list[LogRow]:
    """The rows of a sheet of a game's entries; the newest comes first, on the first sheet."""
    rows: list[LogRow] = []
    steps_back = 0
    forward = {entry.number: steps for steps, entry in enumerate(history.taken_back, start=1)}
    first = sheet * SHEET
    for place, entry in enumerate(islice(reversed(history.entries), first + SHEET)):
        is_move = entry.kind == "move"
        stands = is_move and not entry.undone
        if place >= first:
            told = history.told(entry)
            rows.append(
                LogRow(
                    number=entry.number,
                    turn=history.turn_number(entry),
                    seat=told.seat,
                    done=told.done,
                    followed=" ".join(told.followed) if is_move else "",
                    is_move=is_move,
                    undone=entry.undone,
                    steps_back=steps_back if stands else None,
                    steps_forward=forward.get(entry.number),
                )
            )
        steps_back += stands
    return rows


def way_there(row: LogRow | None) -> str:
    """What tapping the button would do, for the chosen row."""
    if row is None:
        return "Tap an entry to go to it, back or forward."
    if row.steps_forward is not None:
        return f"Go forward {count_of(row.steps_forward, 'step')}, to after: {row.done}"
    if row.steps_back is None:
        return "This was undone, and play has gone another way since."
    if not row.steps_back:
        return "The table stands here now."
    return f"Go back {count_of(row.steps_back, 'step')}, to after: {row.done}"
