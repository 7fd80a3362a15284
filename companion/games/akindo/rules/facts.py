"""What followed from a move, in order: the matter of instructions, history and animation.

A fact is public when it happens: people see it on the table. What adds up over time (the coins
behind a screen) is not in here.
"""

from __future__ import annotations

from companion.games.akindo.rules.pieces import Bid, Call, Card, Cards, Colour, Counts, Dice
from companion.games.kit.facts import Corrected as Corrected
from companion.games.kit.facts import Seated as Seated
from companion.games.kit.value import Value


class Agreed(Value, frozen=True):
    """A line that the table or the owner of the box settled before anything was dealt."""

    line: str


class Dealt(Value, frozen=True):
    """Everybody has two cards and five coins; these lie on the waste site."""

    waste: Cards
    deck: int


class Rolled(Value, frozen=True):
    seat: Colour
    dice: Dice


class Distributed(Value, frozen=True):
    """The turn player's dice and those of everybody else."""

    seat: Colour
    kept: Dice
    rest: Dice


class Challenged(Value, frozen=True):
    """Who called, for how many they count, and how many were needed."""

    callers: tuple[Colour, ...]
    weight: int
    needed: int

    @property
    def succeeds(self) -> bool:
        return self.weight >= self.needed


class RollAgain(Value, frozen=True):
    seat: Colour


class ToutingEnds(Value, frozen=True):
    """A second challenge: nobody is paid."""


class Earned(Value, frozen=True):
    """What the dice paid to one merchant, die by die."""

    seat: Colour
    dice: Dice
    per_die: tuple[int, ...]

    @property
    def coins(self) -> int:
        return sum(self.per_die)


class TilesBack(Value, frozen=True):
    """Tiles that turn back to the summary side."""

    seats: tuple[Colour, ...]


class Stocked(Value, frozen=True):
    east: Card
    west: Card | None
    deck: int
    """Cards that are left."""


class DeckOut(Value, frozen=True):
    """The deck ran out: this is the last stocking."""


class Called(Value, frozen=True):
    seat: Colour
    call: Call


class Revealed(Value, frozen=True):
    """Everybody's bid, in the order of the calls."""

    bids: tuple[tuple[Colour, Bid], ...]


class Lowered(Value, frozen=True):
    """Blue's privilege: the bid is this now."""

    seat: Colour
    bid: Bid


class Stood(Value, frozen=True):
    seat: Colour


class Won(Value, frozen=True):
    """A single highest bid takes all cards of its side."""

    side: Call
    seat: Colour
    coins: int
    cards: Cards


class Tied(Value, frozen=True):
    """Several highest bids: the cards stay."""

    side: Call
    seats: tuple[Colour, ...]
    coins: int
    cards: Cards


class NoBid(Value, frozen=True):
    """Nobody wants the cards: they go to the waste site."""

    side: Call
    cards: Cards


class PrivilegeMoved(Value, frozen=True):
    colour: Colour
    loser: Colour | None
    seat: Colour


class PocketMoney(Value, frozen=True):
    """Everybody without a bid: coins from the stock, and an equal share of the coin area."""

    seat: Colour
    from_stock: int
    from_area: int

    @property
    def coins(self) -> int:
        return self.from_stock + self.from_area


class AreaLeft(Value, frozen=True):
    """What could not be shared stays in the coin area."""

    coins: int


class Lied(Value, frozen=True):
    """An action other than the call: the tile turns to the ungrateful side."""

    seat: Colour
    call: Call
    bid: Bid


class EverybodyLied(Value, frozen=True):
    """All tiles would lie on the ungrateful side: all turn back at once."""


class TurnPassed(Value, frozen=True):
    """Who plays next, and whom the turn passed over."""

    seat: Colour
    skipped: tuple[Colour, ...]


class Picked(Value, frozen=True):
    """Red's privilege: a card of the waste site, or none."""

    seat: Colour
    colour: Colour | None


class Scored(Value, frozen=True):
    seat: Colour
    points: int


class Over(Value, frozen=True):
    """The game is over: all coins may be turned up."""

    winners: tuple[Colour, ...]
    waste: Counts
