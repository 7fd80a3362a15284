"""The hardware check: which buttons are down, which were seen to work, how dots fill a space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.kit.value import Value, replace

BUTTONS: Final = ("red", "blue", "green", "yellow", "undo", "next")


class ButtonCheck(Value, frozen=True):
    """What the check knows of one button."""

    name: str
    is_down: bool = False
    is_seen: bool = False
    """It was pressed, and the press arrived."""
    is_stuck: bool = False

    @property
    def word(self) -> str:
        """Its state in a word."""
        if self.is_stuck:
            return "stuck"
        if self.is_down:
            return "down"
        return "seen" if self.is_seen else "not yet"


Checks = Mapping[str, ButtonCheck]


def unseen() -> dict[str, ButtonCheck]:
    """A check that begins."""
    return {name: ButtonCheck(name) for name in BUTTONS}


def after_event(checks: Checks, *, kind: str, name: str) -> dict[str, ButtonCheck]:
    """The check after something happened to a button; one it does not know changes nothing."""
    known = dict(checks)
    if name not in known:
        return known
    match kind:
        case "press" | "hold":
            known[name] = replace(known[name], is_down=True, is_seen=True)
        case "release" | "freed":
            known[name] = replace(known[name], is_down=False, is_stuck=False)
        case "stuck":
            known[name] = replace(known[name], is_down=True, is_stuck=True)
    return known


def after_levels(checks: Checks, levels: Mapping[str, bool]) -> dict[str, ButtonCheck]:
    """The check after a look at the contacts: they say what is down, not that a press arrives."""
    return {
        name: replace(check, is_down=levels.get(name, check.is_down))
        for name, check in checks.items()
    }


def progress(checks: Checks) -> str:
    """How far the check has come, in a sentence."""
    stuck = [name for name, check in checks.items() if check.is_stuck]
    if stuck:
        return f"The {stuck[0]} button is stuck."
    seen = sum(check.is_seen for check in checks.values())
    if seen == len(checks):
        return "Every button was seen."
    return f"Press each button: {seen} of {len(checks)} seen."


def dot_grid(
    count: int, *, width: float, height: float, least: float, most: float
) -> tuple[int, float]:
    """How many dots to a row and how much room each has: as few rows as keep dots readable.

    Where not even the best number of rows gives each dot `least`, that best one is taken.
    """
    best = (count, 0.0)
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        room = min(width / columns, height / rows, most)
        if room > best[1]:
            best = (columns, room)
        if room >= least:
            break
    return best
