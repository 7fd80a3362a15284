"""What a tap on a counted thing corrects, and why most likely: the table is right."""

from __future__ import annotations

from typing import Final, Literal

from companion.games.osaka_dice.rules.moves import (
    CorrectCoins,
    CorrectInvestors,
)
from companion.games.osaka_dice.rules.pieces import Seat
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


def coin_box_is(view: TableView, seat: Seat, index: int, coins: int, reason: str) -> CorrectCoins:
    """A coin box holds another number; 0 takes it away, and the place after the last adds one."""
    boxes = list(view.seat(seat).coins)
    boxes[index : index + 1] = [coins] if coins else []
    return CorrectCoins(seat, tuple(boxes), reason)


def investors_by(view: TableView, seat: Seat, by: int, reason: str) -> CorrectInvestors:
    count = min(max(view.seat(seat).investors + by, 0), MOST_INVESTORS)
    return CorrectInvestors(seat, count, reason)
