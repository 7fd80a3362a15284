"""What happens in Pebbles, the lines that tell it, and the facts that follow."""

from __future__ import annotations

from companion.errors import UnreadableLine
from companion.games.kit.options import spoken
from companion.games.kit.value import Value
from tests.toy.pebbles.rules.agreements import KEYS, OPTIONS


class SitDown(Value, frozen=True):
    seat: str
    name: str

    def __str__(self) -> str:
        return f"seat {self.seat} {self.name}"


class Agree(Value, frozen=True):
    topic: str
    choice: str

    def __str__(self) -> str:
        return f"rule {self.topic} {self.choice}"


class FillBox(Value, frozen=True):
    """So many pebbles make the heap."""

    count: int

    def __str__(self) -> str:
        return f"box {self.count}"


class Take(Value, frozen=True):
    seat: str
    count: int

    def __str__(self) -> str:
        return f"{self.seat} takes {self.count}"


class Hide(Value, frozen=True):
    """What everybody hides in a fist, in the order of seats."""

    fists: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return "fists " + " ".join(f"{seat} {count}" for seat, count in self.fists)


Move = SitDown | Agree | FillBox | Take | Hide


class Taken(Value, frozen=True):
    seat: str
    count: int


class HalfGone(Value, frozen=True):
    """From now on everybody has something in a fist."""


class Hidden(Value, frozen=True):
    """How many each hides is nobody else's business."""


class Ended(Value, frozen=True):
    fists: tuple[tuple[str, int], ...]


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("MOSS takes 2")
    Take(seat='moss', count=2)
    """
    words = line.lower().split()
    match words:
        case ["seat", seat, _, *_] if seat in KEYS:
            return SitDown(seat, line.split(maxsplit=2)[2])
        case ["rule", topic, choice] if choice in spoken(OPTIONS).get(topic, ()):
            return Agree(topic, choice)
        case ["box", count] if count.isdecimal():
            return FillBox(int(count))
        case [seat, "takes", count] if seat in KEYS and count.isdecimal():
            return Take(seat, int(count))
        case ["fists", _, _, *_] if len(words) % 2:
            seats, counts = words[1::2], words[2::2]
            if set(seats) <= set(KEYS) and all(count.isdecimal() for count in counts):
                return Hide(tuple(zip(seats, map(int, counts), strict=True)))
    raise UnreadableLine(
        "Expected `seat COLOUR NAME`, `rule heap box`, `box N`, `COLOUR takes N` or "
        f"`fists COLOUR N ...` with the colours {', '.join(KEYS)}."
    )
