"""What followed from a move, in order: the matter of instructions, history and animation.

A fact is public when it happens: people see it on the table. What adds up over time (the size of a
stack, the cards in a hand) is not in here.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.traders_of_osaka.pieces import VP_STEP, Card, Cards, Colour, Seat


@dataclass(frozen=True, slots=True)
class Sale:
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

    def __str__(self) -> str:
        cards = f"{self.count} card{'s' if self.count != 1 else ''}"
        bonus = f"({self.highest} + {self.tokens} token{'s' if self.tokens != 1 else ''})"
        price = bonus if self.tokens else str(self.highest)
        steps = [f"{cards} × {price} = {self.total}"]
        if self.rounded != self.total:
            steps.append(str(self.rounded))
        return " → ".join([*steps, f"{self.vps} VP"])


@dataclass(frozen=True, slots=True)
class Seated:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Agreed:
    topic: str
    choice: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards laid out at set-up: to the Market, the Farm, or a trader's hand."""

    place: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class StartDecided:
    """Who starts, and why: lowest total, fewest cards, chance, or the table's word."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class TokenGained:
    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class Took:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Reserved:
    seat: Seat
    card: Card
    in_farm: bool


@dataclass(frozen=True, slots=True)
class PieceBack:
    """A reservation piece goes back to its owner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bought:
    """`coins` are None where hands are not tracked."""

    seat: Seat
    goods: Cards
    cost: int
    coins: Cards | None


@dataclass(frozen=True, slots=True)
class MustSail:
    """A ship waits to be moved by hand."""

    colour: Colour
    steps: int


@dataclass(frozen=True, slots=True)
class Advanced:
    colour: Colour
    origin: int
    space: int


@dataclass(frozen=True, slots=True)
class Arrived:
    colour: Colour


@dataclass(frozen=True, slots=True)
class Paid:
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


@dataclass(frozen=True, slots=True)
class Sunk:
    colour: Colour


@dataclass(frozen=True, slots=True)
class Saved:
    """Insurance: `cards` are discarded, `goods` turn by 90 degrees."""

    seat: Seat
    cards: Cards
    goods: Cards


@dataclass(frozen=True, slots=True)
class Declined:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lost:
    """Goods that went down; None where no cards are tracked."""

    seat: Seat
    goods: Cards


@dataclass(frozen=True, slots=True)
class InsuranceAsked:
    """Ships and payments: the order in which the table asks for insurance."""

    colours: tuple[Colour, ...]
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Returned:
    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class Refreshed:
    """The Farm's cards moved up; new ones came to the Market and to the Farm."""

    moved_up: Cards
    market: Cards
    farm: Cards


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards became the draw pile; None where the app cannot count them."""

    count: int | None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Corrected:
    """The table was right; `sentence` says what changed and tells no secret."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over. Who won follows from the stacks, which the end reveals."""

    winners: tuple[Seat, ...]


Fact = (
    Seated | Agreed | Dealt | StartDecided | TokenGained | Took | Reserved | PieceBack | Bought
    | MustSail | Advanced | Arrived | Paid | Sunk | Saved | Declined | Lost | InsuranceAsked
    | Returned | Refreshed | Reshuffled | TurnPassed | Corrected | Over
)  # fmt: skip
