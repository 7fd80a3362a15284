"""What the owner of the box knows and the app does not: pips, points, cards left in the box.

The figures of the rule sheet are lost. Nothing is made up for them: what a review tells is offered
to be checked against the box, and what nobody tells is left empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.games.akindo.rules.grammar import MOST_POINTS
from companion.games.akindo.rules.moves import LeaveInBox, ScoreBasic, ScoreSpecial, TellPips
from companion.games.akindo.rules.pieces import (
    BOX,
    CARDS_PER_PLAYER,
    COLOURS,
    DECK_SIZE,
    MOST_IN_A_SET,
    PIPS,
    WASTE_PER_PLAYER,
)
from companion.games.akindo.rules.state import Scoring
from companion.games.kit.owner import Sheet

FROM_A_REVIEW: Final = "From a review: check your box."
REVIEW: Final[dict[str, Any]] = {
    "all": 5,
    "own": {"5": 10, "6": 20},
    "other": {"5": 20},
    "trio": 5,
}
"""tk-game-diary.net, no. 374: offered, never taken for granted."""
UNKNOWN: Final[dict[str, Any]] = {"basic": None, "own": {"4": None}}
"""What no review tells: fields that are shown empty."""
SINGLE: Final = ("basic", "all", "trio")
SIZED: Final = ("own", "other")


def check_pips(data: Any) -> str:
    """Each colour has one face of 2 to 6, and each face is used once."""
    if not isinstance(data, Mapping) or sorted(data) != sorted(COLOURS):
        return "Every one of the five colours needs its pips."
    faces = list(data.values())
    if any(type(face) is not int or face not in PIPS for face in faces):
        return f"Pips are a number from {PIPS[0]} to {PIPS[-1]}."
    if len(set(faces)) < len(faces):
        return "No two colours have the same pips."
    return ""


def pips_lines(data: Any, _: int) -> tuple[str, ...]:
    return (str(TellPips(tuple(data[colour] for colour in COLOURS))),) if data else ()


def check_points(data: Any) -> str:
    """Any of the lines may be missing; without all of them points are typed in at the end."""
    if data is None:
        return "Copy it from your box, or say that there is none."
    if not isinstance(data, Mapping) or set(data) - {*SINGLE, *SIZED}:
        return "Points are told per line of the table: basic, all, own, other or trio."
    for topic in SINGLE:
        if topic in data and data[topic] is not None and not _is_number(data[topic]):
            return f"Points are a number from 0 to {MOST_POINTS}, or left empty."
    for topic in SIZED:
        lines = data.get(topic, {})
        if not isinstance(lines, Mapping):
            return "Sets of one colour are told as a number of cards with its points."
        for size, points in lines.items():
            if not (str(size).isdecimal() and 1 <= int(size) <= MOST_IN_A_SET):
                return f"A set of one colour has 1 to {MOST_IN_A_SET} cards."
            if points is not None and not _is_number(points):
                return f"Points are a number from 0 to {MOST_POINTS}, or left empty."
    return ""


def points_lines(data: Any, _: int) -> tuple[str, ...]:
    """The lines of a scoring table; empty fields are left out."""
    if not data:
        return ()
    lines: list[ScoreBasic | ScoreSpecial] = []
    if data.get("basic") is not None:
        lines.append(ScoreBasic(data["basic"]))
    if data.get("all") is not None:
        lines.append(ScoreSpecial("all", None, data["all"]))
    for kind in SIZED:
        lines += [ScoreSpecial(kind, size, points) for size, points in _sets(data, kind)]
    if data.get("trio") is not None:
        lines.append(ScoreSpecial("trio", None, data["trio"]))
    return tuple(map(str, lines))


def scoring_of(data: Any) -> Scoring:
    """The table itself, for sums without a game; an empty one where nothing can be read."""
    if check_points(data):
        return Scoring()
    return Scoring(
        basic=data.get("basic"),
        every=data.get("all"),
        own=_sets(data, "own"),
        other=_sets(data, "other"),
        trio=data.get("trio"),
    )


def _sets(data: Mapping[str, Any], kind: str) -> tuple[tuple[int, int], ...]:
    """The sets of one colour that are worth something, the smallest first."""
    told = data.get(kind, {}).items()
    return tuple(sorted((int(size), points) for size, points in told if points is not None))


def check_box(data: Any) -> str:
    """Cards in the box, by the number of players: at least one card stays for the deck."""
    if not isinstance(data, Mapping) or sorted(data) != [str(players) for players in BOX]:
        return "Say how many cards stay in the box with 3, 4 and 5 players."
    for players, cards in data.items():
        most = most_in_box(int(players))
        if type(cards) is not int or not 0 <= cards <= most:
            return f"With {players} players 0 to {most} cards can stay in the box."
    return ""


def most_in_box(players: int) -> int:
    """At least one card is left for the deck.

    >>> most_in_box(4)
    15
    """
    return DECK_SIZE - (CARDS_PER_PLAYER + WASTE_PER_PLAYER) * players - 1


def box_lines(data: Any, players: int) -> tuple[str, ...]:
    """The line of this number of players, where it is not the usual number."""
    cards = data[str(players)]
    return () if cards == BOX[players] else (str(LeaveInBox(cards)),)


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_POINTS


SHEETS: Final = (
    Sheet(
        name="pips",
        title="Pips of the colours",
        sentence="Which face of the die belongs to which colour?",
        default={},
        check=check_pips,
        lines=pips_lines,
        page="pips",
    ),
    Sheet(
        name="points",
        title="Scoring table",
        sentence="Copied from your box. Else points are typed in.",
        # Asked once: {} is the answer of whoever has no table.
        default=None,
        check=check_points,
        lines=points_lines,
        page="points",
    ),
    Sheet(
        name="box",
        title="Cards left in the box",
        sentence="How many, by the number of merchants?",
        default={str(players): cards for players, cards in BOX.items()},
        check=check_box,
        lines=box_lines,
        page="box",
    ),
)
