"""What lies in the box: goods colours, seats, cards, the spaces of the sea, and their counts."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from companion.games.kit.four_seats import Seat as Seat
from companion.games.kit.value import Value

HAND_GOAL: Final = 8
"""A starting hand is complete at the first total of this or more."""
MARKET_DEAL: Final = 5
FARM_DEAL: Final = 3
MARKET_DRAW: Final = 2
"""Cards a refresh draws for the Market, after the Farm moved up."""
TOKENS_TO_END: Final = 8
VP_STEP: Final = 5
"""A sale is rounded up to a multiple of this, and each multiple is one VP."""
MAX_STEPS: Final = 2
"""A ship sails one step for one good of its colour and two for any more."""


class Colour(StrEnum):
    """The four goods, in the order in which payments are settled."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def letter(self) -> str:
        return LETTER[self]

    @property
    def lane(self) -> int:
        """Its place wherever the colours stand in order: ships, tokens, steps."""
        return LANE[self]


class Card(NamedTuple):
    """A card: coins in a hand, goods on the table, insurance when the Black Tide comes.

    >>> str(Card(Colour.RED, 5)), Card(Colour.BLUE, 2).icons
    ('R5', 2)
    """

    colour: Colour
    value: int

    def __str__(self) -> str:
        return _TEXT[self]

    @property
    def icons(self) -> int:
        """How many goods of its own colour it insures."""
        return ICONS[self.value]


class Space(Value, frozen=True):
    """One space of the sea, from Osaka to Edo."""

    name: str
    waves: bool = False


COLOURS: Final = tuple(Colour)
LANE: Final = {colour: index for index, colour in enumerate(Colour)}
COPIES: Final = {2: 11, 3: 9, 5: 7}
"""How many cards of each value there are in each colour."""
VALUES: Final = tuple(COPIES)
ICONS: Final = {2: 2, 3: 1, 5: 0}
LETTER: Final = {colour: colour[0].upper() for colour in Colour}
CARDS: Final = tuple(Card(colour, value) for colour in Colour for value in VALUES)
"""Every kind of card, once."""
BY_TEXT: Final = {f"{card.colour.letter}{card.value}": card for card in CARDS}
_TEXT: Final = {card: text for text, card in BY_TEXT.items()}
DECK_SIZE: Final = sum(COPIES[card.value] for card in CARDS)

SPACES: Final = (
    Space("Osaka"),
    Space("Oshima"),
    Space("Anori"),
    Space("Enshunada I", waves=True),
    Space("Enshunada II", waves=True),
    Space("Edo"),
)
OSAKA: Final = 0
ANORI: Final = 2
EDO: Final = 5
WAVES: Final = frozenset(index for index, space in enumerate(SPACES) if space.waves)

Cards = tuple[Card, ...]


def total(cards: Cards) -> int:
    """The coins these cards are worth."""
    return sum([card.value for card in cards])


def spell(cards: Cards) -> str:
    """Cards as a record and a sentence name them: `R5 B3`."""
    return " ".join(map(str, cards))
