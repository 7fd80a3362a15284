"""The five screens, told apart by colour, sign and light."""

from __future__ import annotations

from typing import Final

from companion.games.kit.seats import SeatMark

SEATS: Final = (
    SeatMark(key="white", title="White", ink="#F7F3E8", sign="circle", lamp=(255, 255, 255)),
    SeatMark(key="yellow", title="Yellow", ink="#F0E442", sign="triangle", lamp=(255, 190, 0)),
    SeatMark(key="red", title="Red", ink="#DC6A14", sign="square", lamp=(255, 40, 0)),
    SeatMark(key="blue", title="Blue", ink="#0072B2", sign="diamond", lamp=(0, 60, 255)),
    # No light is black: on the strip it is purple, which no other seat comes near for any eye.
    SeatMark(key="black", title="Black", ink="#1B1B1F", sign="half", lamp=(180, 0, 150)),
)
