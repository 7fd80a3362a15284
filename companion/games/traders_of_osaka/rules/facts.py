"""What followed from a move, in order: the matter of instructions, history and animation.

A fact is public when it happens: people see it on the table. What adds up over time (the size of a
stack, the cards in a hand) is not in here.
"""

from __future__ import annotations

from companion.games.kit.counting import count_of
from companion.games.kit.facts import Agreed as Agreed
from companion.games.kit.facts import Corrected as Corrected
from companion.games.kit.facts import Declined as Declined
from companion.games.kit.facts import Over as Over
from companion.games.kit.facts import Seated as Seated
from companion.games.kit.facts import TurnPassed as TurnPassed
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.pieces import VP_STEP, Card, Cards, Colour, Seat


class Sale(Value, frozen=True):
    """One set sold in Edo, with its working.

    >>> print(Sale(Colour.GREEN, count=3, highest=5, tokens=2))
    3 cards × (5 + 2 tokens) = 21 → 25 → 5 VP
    """

    colour: Colour
    count: int
    highest: int
    tokens: int

    @property
    def total(self) -> int:
        return self.count * (self.highest + self.tokens)

    @property
    def rounded(self) -> int:
        return self.vps * VP_STEP

    @property
    def vps(self) -> int:
        return -(-self.total // VP_STEP)

    @property
    def goods(self) -> str:
        """`3 cards`."""
        return count_of(self.count, "card")

    @property
    def price(self) -> str:
        """`(5 + 2 tokens)`, or the highest value alone."""
        if not self.tokens:
            return str(self.highest)
        return f"({self.highest} + {count_of(self.tokens, 'token')})"

    @property
    def result(self) -> str:
        """`= 21 → 25`, or the total alone where it is not rounded."""
        rounded = f" → {self.rounded}" if self.rounded != self.total else ""
        return f"= {self.total}{rounded}"

    def __str__(self) -> str:
        return f"{self.goods} × {self.price} {self.result} → {self.vps} VP"


class Dealt(Value, frozen=True):
    """Cards laid out at set-up: to the Market, the Farm, or a trader's hand."""

    place: str
    cards: Cards


class StartDecided(Value, frozen=True):
    """Who starts, and why: lowest total, fewest cards, chance, or the table's word."""

    seat: Seat
    reason: str


class TokenGained(Value, frozen=True):
    seat: Seat
    colour: Colour


class Took(Value, frozen=True):
    seat: Seat
    card: Card


class Reserved(Value, frozen=True):
    seat: Seat
    card: Card
    in_farm: bool


class PieceBack(Value, frozen=True):
    """A reservation piece goes back to its owner."""

    seat: Seat


class Bought(Value, frozen=True):
    """`coins` are None where hands are not tracked."""

    seat: Seat
    goods: Cards
    cost: int
    coins: Cards | None


class MustSail(Value, frozen=True):
    """A ship waits to be moved by hand."""

    colour: Colour
    steps: int


class Advanced(Value, frozen=True):
    colour: Colour
    origin: int
    space: int


class Arrived(Value, frozen=True):
    colour: Colour


class Paid(Value, frozen=True):
    """One trader's payment for one colour.

    `kept` go under the Trader piece, `discarded` to the discard pile, `drawn` come face down from
    the draw pile; `owed` VPs have no card because none is left anywhere. Where no cards are
    tracked, kept and discarded are None and `drawn` is what the set cannot supply.
    """

    seat: Seat
    sale: Sale
    kept: Cards | None
    discarded: Cards | None
    drawn: int
    owed: int = 0


class Sunk(Value, frozen=True):
    colour: Colour


class Saved(Value, frozen=True):
    """Insurance: `cards` are discarded, `goods` turn by 90 degrees."""

    seat: Seat
    cards: Cards
    goods: Cards


class Lost(Value, frozen=True):
    """Goods that went down; None where no cards are tracked."""

    seat: Seat
    goods: Cards


class InsuranceAsked(Value, frozen=True):
    """Ships and payments: the order in which the table asks for insurance."""

    colours: tuple[Colour, ...]
    order: tuple[Seat, ...]


class Returned(Value, frozen=True):
    colour: Colour
    space: int


class RefreshAsked(Value, frozen=True):
    """A refresh is due: the Farm's cards move up, and so many are drawn for either row.

    It is `first` where it comes before the action: nothing in the Market is open to this seat.
    """

    seat: Seat
    moved_up: Cards
    market: int
    farm: int
    first: bool


class Refreshed(Value, frozen=True):
    """The Farm's cards moved up; new ones came to the Market and to the Farm."""

    moved_up: Cards
    market: Cards
    farm: Cards


class Reshuffled(Value, frozen=True):
    """The discards became the draw pile; None where the app cannot count them."""

    count: int | None
