"""The table at one moment: frozen values that fold from the record and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from companion.games.kit.turns import Turns
from companion.games.kit.value import Value, replace
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COPIES,
    OSAKA,
    Card,
    Cards,
    Colour,
    Seat,
)

Counts = tuple[int, ...]
"""How many of each kind of card, in the order of `CARDS`."""
Steps = tuple[int, ...]
"""One number per colour, in the order of `COLOURS`."""

KIND = {card: index for index, card in enumerate(CARDS)}
FULL_DECK: Counts = tuple(COPIES[card.value] for card in CARDS)
NO_CARDS: Counts = (0,) * len(CARDS)
NO_STEPS: Steps = (0, 0, 0, 0)


class Phase(StrEnum):
    """What is being asked; the first five are the set-up."""

    SEATS = "seats"
    FARM = "farm"
    HANDS = "hands"
    START = "start"
    TOKENS = "tokens"
    ACTION = "action"
    SAILING = "sailing"
    PAYMENT = "payment"
    INSURANCE = "insurance"
    REFRESH = "refresh"
    OVER = "over"

    @property
    def is_setup(self) -> bool:
        return self in SETUP


SETUP = frozenset(list(Phase)[:5])


class HouseRules(Value, frozen=True):
    """What the table agreed on; every default is the printed rule."""

    refresh_before_payment: bool = False
    insurance_any: bool = False
    hands_tracked: bool = True
    cards_tracked: bool = True
    """False for ships and payments: no card is entered at all."""
    ships_by_hand: bool = False
    """True where a bought ship waits until somebody moves it, step by step."""


class Slot(NamedTuple):
    """A card in the Market or the Farm, perhaps with a reservation piece on it."""

    card: Card
    reserved_by: Seat | None = None


class Player(Value, frozen=True):
    """One trader's side of the table."""

    seat: Seat
    name: str
    hand: Cards = ()
    hidden: int = 0
    """Cards in the hand that the app has not seen; more only through a correction."""
    goods: Cards = ()
    """Uninsured merchandise, in the order it was bought."""
    insured: Cards = ()
    tokens: Steps = NO_STEPS
    vps: int = 0
    kept: Cards = ()
    """The VPs that are cards of a sold set."""
    drawn: int = 0
    """The VPs that are cards nobody has seen, most of them from the draw pile."""
    has_stack: bool = False
    """A stack was begun. All eyes may know that, so it never depends on how many VPs are left."""

    @property
    def token_count(self) -> int:
        return sum(self.tokens)

    @property
    def hand_size(self) -> int:
        return len(self.hand) + self.hidden


class Piles(Value, frozen=True):
    """The cards nobody sees, and the discards.

    `unseen` are the kinds of card that the draw pile may hold. A VP drawn face down keeps its
    secret, so `unseen` counts it too until the pile runs out; then what is left of `unseen` is
    just those cards, and they become `buried`.
    """

    draw: int = sum(FULL_DECK)
    discard: Cards = ()
    unseen: Counts = FULL_DECK
    buried: Counts = NO_CARDS


class Tide(Value, frozen=True):
    """A Black Tide under way: what sinks, and who is still to be asked for insurance."""

    colours: tuple[Colour, ...]
    waiting: tuple[Seat, ...]


class State(Turns[Player], frozen=True):
    """The whole table."""

    phase: Phase = Phase.SEATS
    rules: HouseRules = HouseRules()
    picks: int = 0
    """How many first tokens were picked."""
    ships: Steps = (OSAKA, OSAKA, OSAKA, OSAKA)
    market: tuple[Slot, ...] = ()
    farm: tuple[Slot, ...] = ()
    piles: Piles = Piles()
    acted: bool = False
    """The active player's action is done; what follows from it may not be."""
    refresh_due: bool = False
    sailing: Steps = NO_STEPS
    """Steps that bought ships still have to be moved by hand."""
    sailed: Steps = NO_STEPS
    """Ships and payments: steps moved by hand this turn."""
    sold: tuple[tuple[Colour, Seat, int, int], ...] = ()
    """Ships and payments: the answers so far (colour, seat, number of cards, highest value)."""
    tide: Tide | None = None

    def row(self, place: str) -> tuple[Slot, ...]:
        """The Market or the Farm."""
        return self.market if place == "market" else self.farm

    def with_row(self, place: str, row: tuple[Slot, ...]) -> State:
        """The table with its Market or its Farm replaced."""
        return replace(self, market=row) if place == "market" else replace(self, farm=row)

    def reservation(self, seat: Seat) -> Slot | None:
        """The card this trader's reservation piece lies on."""
        for slot in self.market + self.farm:
            if slot.reserved_by is seat:
                return slot
        return None
