"""The four seats of games whose boxes have the same wooden pieces, with their lacquer and light."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from companion.games.kit.seats import SeatMark


class Seat(StrEnum):
    """Whoever plays, named by their pieces."""

    WHITE = "white"
    PINK = "pink"
    GREY = "grey"
    TAN = "tan"

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


SEATS: Final = (
    SeatMark(key=Seat.WHITE, title="White", ink="#FFFDF7", sign="circle", lamp=(255, 255, 255)),
    SeatMark(key=Seat.PINK, title="Pink", ink="#E9A3B4", sign="triangle", lamp=(255, 70, 150)),
    SeatMark(key=Seat.GREY, title="Grey", ink="#A7A9AC", sign="square", lamp=(110, 120, 150)),
    SeatMark(key=Seat.TAN, title="Tan", ink="#C8A06A", sign="diamond", lamp=(230, 130, 50)),
)
