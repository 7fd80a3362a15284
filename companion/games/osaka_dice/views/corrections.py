"""From what people point at to the corrections on record: the table is right."""

from __future__ import annotations

from typing import Final, Literal

from companion.games.osaka_dice.rules.moves import (
    CorrectBox,
    CorrectCoins,
    CorrectCube,
    CorrectDie,
    CorrectEndBox,
    CorrectInvestors,
    CorrectSection,
    CorrectTurn,
)
from companion.games.osaka_dice.rules.pieces import Colour, Die, Seat
from companion.games.osaka_dice.views.view import TableView

REASONS: Final = ("misread die", "wrong tap", "moved on the table", "other")
MOST_INVESTORS: Final = 99

Row = Literal["front", "back"]
Subject = Literal["die", "sheet", "cube", "turn"]

_LIKELY: Final[dict[Subject, str]] = {
    "die": "misread die",
    "sheet": "wrong tap",
    "cube": "moved on the table",
    "turn": "wrong tap",
}


def likely_reason(subject: Subject) -> str:
    """The reason that is chosen beforehand, so that the common case costs no tap."""
    return _LIKELY[subject]


def die_is(row: Row, die: Die, really: Die | None, reason: str) -> CorrectDie:
    """A die is really another, or is not there."""
    return CorrectDie(row, die, really, reason)


def die_joins(row: Row, die: Die, reason: str) -> CorrectDie:
    return CorrectDie(row, None, die, reason)


def box_is(seat: Seat, colour: Colour, box: int, value: int | None, reason: str) -> CorrectBox:
    """What a box holds: a good's value, 0 for a cross, None for nothing."""
    return CorrectBox(seat, colour, box, value, reason)


def coin_box_is(view: TableView, seat: Seat, index: int, coins: int, reason: str) -> CorrectCoins:
    """A coin box holds another number; 0 takes it away, and the place after the last adds one."""
    boxes = list(view.seat(seat).coins)
    boxes[index : index + 1] = [coins] if coins else []
    return CorrectCoins(seat, tuple(boxes), reason)


def investors_by(view: TableView, seat: Seat, by: int, reason: str) -> CorrectInvestors:
    count = min(max(view.seat(seat).investors + by, 0), MOST_INVESTORS)
    return CorrectInvestors(seat, count, reason)


def end_box_of(seat: Seat, colour: Colour, points: int, reason: str) -> CorrectEndBox:
    return CorrectEndBox(seat, colour, points, reason)


def section_gave(
    seat: Seat, colour: Colour, section: int, points: int, reason: str
) -> CorrectSection:
    return CorrectSection(seat, colour, section, points, reason)


def cube_at(seat: Seat, space: int, reason: str) -> CorrectCube:
    return CorrectCube(seat, space, reason)


def turn_of(seat: Seat, reason: str) -> CorrectTurn:
    return CorrectTurn(seat, reason)
