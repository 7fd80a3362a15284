"""The table at one moment: frozen values that fold from the record and nothing else."""

from __future__ import annotations

from enum import StrEnum

from companion.games.akindo.rules.pieces import (
    COINS,
    COLOURS,
    FULL_DECK,
    NO_CARDS,
    Bid,
    Call,
    Cards,
    Colour,
    Counts,
    Dice,
    add,
    count,
)
from companion.games.kit.turns import Turns
from companion.games.kit.value import Value, replace


class Phase(StrEnum):
    """What is being asked; the first three are the set-up."""

    SEATS = "seats"
    AGREEING = "agreeing"
    START = "start"
    ROLL = "roll"
    KEEP = "keep"
    CHALLENGE = "challenge"
    STOCK = "stock"
    CALL = "call"
    REVEAL = "reveal"
    LOWER = "lower"
    PICK = "pick"
    SCORE = "score"
    OVER = "over"

    @property
    def is_setup(self) -> bool:
        return self in SETUP


SETUP = frozenset(list(Phase)[:3])
TOUTING = frozenset((Phase.ROLL, Phase.KEEP, Phase.CHALLENGE))
STOCKING = frozenset((Phase.STOCK, Phase.CALL, Phase.REVEAL, Phase.LOWER))
ENDING = frozenset((Phase.PICK, Phase.SCORE, Phase.OVER))


class HouseRules(Value, frozen=True):
    """What the table agreed on; every default is the printed rule."""

    whole_turn: bool = False
    """The ungrateful sit out the stocking, too."""
    purveyor: bool = False


class Scoring(Value, frozen=True):
    """The owner's scoring table; None or no entry where a line is missing."""

    basic: int | None = None
    every: int | None = None
    """For one card of each of the five colours."""
    own: tuple[tuple[int, int], ...] = ()
    """Pairs of a number of cards of one's own colour and the points for them."""
    other: tuple[tuple[int, int], ...] = ()
    """The same for cards of one other colour."""
    trio: int | None = None
    """For one card each of one's own and both neighbours' colours."""

    @property
    def is_empty(self) -> bool:
        return self == Scoring()


class Player(Value, frozen=True):
    """One merchant's side of the table."""

    seat: Colour
    name: str
    coins: int = 0
    """Secret until the end. Below zero only where a correction says that the app had miscounted."""
    cards: Counts = NO_CARDS
    ungrateful: bool = False
    call: Call | None = None
    typed: int | None = None
    """Points that were typed in at the end, without the privilege of white."""


Privileges = tuple[Colour | None, ...]
"""Who holds the privilege of each colour, in the order of `COLOURS`."""
NOBODY: Privileges = (None,) * len(COLOURS)


class State(Turns[Player], frozen=True):
    """The whole table."""

    phase: Phase = Phase.SEATS
    rules: HouseRules = HouseRules()
    box: int | None = None
    """Cards in the box, where the table said so."""
    pips: Dice = ()
    """The face of each colour, in the order of `COLOURS`; empty until they are told."""
    scoring: Scoring = Scoring()
    deck: int = 0
    stock: int = 0
    """Coins not in play; below zero where other coins have to serve."""
    area: int = 0
    east: Cards = ()
    """Bottom to top, like `west`."""
    west: Cards = ()
    waste: Counts = NO_CARDS
    dice: Dice = ()
    kept: Dice = ()
    again: bool = False
    """A challenge succeeded this turn: the next one ends the touting."""
    privileges: Privileges = NOBODY
    bids: tuple[Bid | None, ...] = ()
    """What was revealed, by place at the table, while blue may still lower a bid."""
    coins_in_all: int = COINS

    @property
    def is_dealt(self) -> bool:
        return self.phase not in (Phase.SEATS, Phase.AGREEING)

    def side(self, where: Call) -> Cards:
        return self.east if where is Call.EAST else self.west

    def with_side(self, where: Call, cards: Cards) -> State:
        return replace(self, east=cards) if where is Call.EAST else replace(self, west=cards)

    def holder(self, colour: Colour) -> Colour | None:
        """Who holds the privilege of a colour."""
        return self.privileges[colour.place]

    def participants(self) -> tuple[Player, ...]:
        """Who takes part in the touting, from the turn player clockwise."""
        return tuple([player for player in self.from_active() if not player.ungrateful])

    def merchants(self) -> tuple[Player, ...]:
        """Who takes part in the stocking, from the turn player clockwise."""
        return self.participants() if self.rules.whole_turn else self.from_active()

    def neighbours(self, seat: Colour) -> tuple[Colour, Colour]:
        """The colours to the left and to the right."""
        at, number = self.place(seat), len(self.players)
        return self.players[(at + 1) % number].seat, self.players[at - 1].seat


def unseen(state: State) -> Counts:
    """The cards that lie open nowhere: in the deck, or in the box."""
    seen = add(state.waste, count(state.east + state.west))
    for player in state.players:
        seen = add(seen, player.cards)
    return tuple([full - out for full, out in zip(FULL_DECK, seen, strict=True)])
