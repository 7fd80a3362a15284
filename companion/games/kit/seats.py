"""Places at a table: how each is called and told apart, and who sits there."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.kit.value import Value

SIGNS: Final = ("circle", "triangle", "square", "diamond", "half")
"""What stands beside a seat's colour, for colour is never the only mark."""


class SeatMark(Value, frozen=True, kw_only=True):
    """A seat: its word in the record, how it is called, its colour and its own sign."""

    key: str
    title: str
    ink: str
    """Its colour on the screen, as in `#A7A9AC`."""
    sign: str
    """One of SIGNS."""
    lamp: tuple[int, int, int]
    """Its colour on the light strip."""


class Place(NamedTuple):
    """Somebody at the table: a seat's key and a name."""

    seat: str
    name: str
