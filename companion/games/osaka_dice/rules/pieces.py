"""What lies in the box: colours, seats, dice, goods, and the boxes of a sheet."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from companion.games.kit.four_seats import Seat as Seat


class Colour(StrEnum):
    """The four goods, in the order of the rows on a sheet."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def letter(self) -> str:
        return LETTER[self]

    @property
    def lane(self) -> int:
        """Its place wherever the colours stand in order: rows, points, end boxes."""
        return LANE[self]


class Die(NamedTuple):
    """A die as it lies: its colour and the face on top.

    >>> str(Die(Colour.BLUE, 5))
    'B5'
    """

    colour: Colour
    face: int

    def __str__(self) -> str:
        return _DIE_TEXT[self]


class Good(NamedTuple):
    """A trade good, as marked in a box: its colour and its value."""

    colour: Colour
    value: int

    def __str__(self) -> str:
        return f"{LETTER[self.colour]}{self.value}"


COLOURS: Final = tuple(Colour)
LANE: Final = {colour: index for index, colour in enumerate(Colour)}
LETTER: Final = {colour: colour[0].upper() for colour in Colour}
FACES: Final = (1, 2, 3, 4, 5, 6)
VALUES: Final = (2, 3, 5)
"""What a good can be worth; the faces that are a good of their own value."""
DICE_PER_COLOUR: Final = 3
DICE: Final = DICE_PER_COLOUR * len(COLOURS)

FRONT_DEAL: Final = 5
BACK_ROW: Final = 3
FRONT_DRAW: Final = 2
"""Dice drawn to the front after a purchase, once the back row has moved up."""
LOW_FRONT: Final = 2
"""A take that leaves so few dice in front brings the back row forward."""
FULL_FRONT: Final = 5
"""With so many dice in front the back row may not be rolled."""
MOST_FRONT: Final = 7

SECTIONS: Final = 2
BOXES: Final = 5
END_BOX_POINTS: Final = (5, 3)
"""What the end box of a row's first and second section is worth."""
WAVE_BOXES: Final = (2, 3)
"""Boxes 3 and 4, counted from 0: the black tide takes what stands in them."""
SECTIONS_TO_END: Final = 5
STORM_PRICE: Final = 1
TIDE_PRICE: Final = 2
MOST_POINTS: Final = 7
"""For the most coins, and for the most investors."""
TIED_POINTS: Final = 3

BY_TEXT: Final = {f"{LETTER[c]}{face}": Die(c, face) for c in Colour for face in FACES}
_DIE_TEXT: Final = {die: text for text, die in BY_TEXT.items()}
GOOD_BY_TEXT: Final = {f"{LETTER[c]}{value}": Good(c, value) for c in Colour for value in VALUES}
GOODS: Final = tuple(GOOD_BY_TEXT.values())

Dice = tuple[Die, ...]
Goods = tuple[Good, ...]


def total(dice: Dice) -> int:
    """What a row costs."""
    return sum([face for _, face in dice])


def spell(pieces: tuple[Die | Good, ...]) -> str:
    """Dice or goods as a record and a sentence name them: `R5 B3`."""
    return " ".join(map(str, pieces))


def in_bag(*rows: Dice) -> tuple[int, ...]:
    """How many dice of each colour are left in the bag when these lie on the table."""
    left = [DICE_PER_COLOUR] * len(COLOURS)
    for row in rows:
        for colour, _ in row:
            left[LANE[colour]] -= 1
    return tuple(left)
