"""What lies in the box: colours, cards, coins, dice, and how many of each."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 5
COINS: Final = 50
START_COINS: Final = 5
DICE: Final = 3
LUCKY_FACE: Final = 1
"""A die that pays everybody, whatever they own."""
PIPS: Final = (2, 3, 4, 5, 6)
WASTE_PER_PLAYER: Final = 2
CARDS_PER_PLAYER: Final = 2
COPIES: Final = 6
CUSTOM_COPIES: Final = 2
MOST_IN_A_SET: Final = COPIES + CUSTOM_COPIES
BOX: Final = {3: 8, 4: 7, 5: 0}
"""Cards that stay in the box, by the number of players."""
WHITE_POINTS: Final = 3
"""What the privilege of white is worth at the end."""


class Colour(StrEnum):
    """The five trades: the colour of a screen, and so of a seat, and of its article cards."""

    WHITE = "white"
    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def place(self) -> int:
        """Where it stands wherever colours stand in order: pips, cards, privileges."""
        return _PLACE[self]


class Card(StrEnum):
    """An article card is its colour, or custom-ordered."""

    WHITE = "white"
    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    CUSTOM = "custom"

    def __repr__(self) -> str:
        return f"Card.{self.name}"

    @property
    def place(self) -> int:
        """Its place in `Counts`; a colour has the same as its cards."""
        return _CARD_PLACE[self]


class Call(StrEnum):
    """Where somebody says, or shows, that they are: at one of the markets or out for money."""

    EAST = "east"
    WEST = "west"
    POCKET = "pocket"

    def __repr__(self) -> str:
        return f"Call.{self.name}"


class Bid(NamedTuple):
    """What a screen hid: coins on one side, or none.

    >>> str(Bid(Call.EAST, 2)), str(NO_BID)
    ('east 2', 'none')
    """

    where: Call
    coins: int = 0

    def __str__(self) -> str:
        return "none" if self.where is Call.POCKET else f"{self.where} {self.coins}"


Counts = tuple[int, ...]
"""How many of each kind of card, in the order of `CARDS`."""
Cards = tuple[Card, ...]
Dice = tuple[int, ...]

COLOURS: Final = tuple(Colour)
CARDS: Final = tuple(Card)
SIDES: Final = (Call.EAST, Call.WEST)
NO_BID: Final = Bid(Call.POCKET)
_PLACE: Final = {colour: index for index, colour in enumerate(Colour)}
_CARD_PLACE: Final = {card: index for index, card in enumerate(Card)}
CUSTOM: Final = _CARD_PLACE[Card.CUSTOM]
FULL_DECK: Final[Counts] = (*(COPIES for _ in COLOURS), CUSTOM_COPIES)
NO_CARDS: Final[Counts] = (0,) * len(CARDS)
DECK_SIZE: Final = sum(FULL_DECK)


def count(cards: Iterable[Card]) -> Counts:
    """Cards as a number of each kind.

    >>> count((Card.RED, Card.CUSTOM, Card.RED))
    (0, 0, 2, 0, 0, 1)
    """
    counts = list(NO_CARDS)
    for card in cards:
        counts[_CARD_PLACE[card]] += 1
    return tuple(counts)


def add(left: Counts, right: Counts) -> Counts:
    return tuple([a + b for a, b in zip(left, right, strict=True)])


def bump(counts: Counts, place: int, by: int) -> Counts:
    """So many more or fewer of the kind at this place."""
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def spell(cards: Iterable[Card]) -> str:
    """Cards as a record and a sentence name them: `red custom`."""
    return " ".join(cards)
