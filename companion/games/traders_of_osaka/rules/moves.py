"""Everything that can happen at this table, one frozen class each, with its line in the record."""

from __future__ import annotations

from companion.games.kit.moves import Agree as Agree
from companion.games.kit.moves import CorrectTurn as CorrectTurn
from companion.games.kit.moves import Decline as Decline
from companion.games.kit.moves import SeatMove as SeatMove
from companion.games.kit.moves import SitDown as SitDown
from companion.games.kit.moves import Start as Start
from companion.games.kit.moves import changed
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.pieces import Card, Cards, Colour, Seat, spell

# --- setting up -----------------------------------------------------------------------------


class DealMarket(Value, frozen=True):
    cards: Cards

    def __str__(self) -> str:
        return f"market {spell(self.cards)}"


class DealFarm(Value, frozen=True):
    cards: Cards

    def __str__(self) -> str:
        return f"farm {spell(self.cards)}"


class DrawHand(SeatMove[Seat], frozen=True):
    """A starting hand, in the order drawn; it is revealed, so it is no secret yet."""

    cards: Cards

    def __str__(self) -> str:
        return f"{self.seat} draws {spell(self.cards)}"


class PickToken(SeatMove[Seat], frozen=True):
    colour: Colour

    def __str__(self) -> str:
        return f"{self.seat} picks {self.colour}"


# --- the three actions ------------------------------------------------------------------------


class Take(SeatMove[Seat], frozen=True):
    """Take coins: one card of the Market into the hand."""

    card: Card
    reserved: bool = False

    def __str__(self) -> str:
        return f"{self.seat} takes {'reserved ' if self.reserved else ''}{self.card}"


class Reserve(SeatMove[Seat], frozen=True):
    card: Card
    in_farm: bool = False

    def __str__(self) -> str:
        return f"{self.seat} reserves {self.card}{' in farm' if self.in_farm else ''}"


class Buy(SeatMove[Seat], frozen=True):
    """Buy goods: everything in the Market that nobody else has reserved."""

    coins: Cards = ()

    def __str__(self) -> str:
        return f"{self.seat} buys with {spell(self.coins)}" if self.coins else f"{self.seat} buys"


class Pass(SeatMove[Seat], frozen=True):
    """Nothing is open to this trader: no card to take, reserve or buy."""

    def __str__(self) -> str:
        return f"{self.seat} passes"


# --- what the table does ------------------------------------------------------------------------


class Sail(Value, frozen=True):
    """A ship sails one step, moved by hand."""

    colour: Colour

    def __str__(self) -> str:
        return f"{self.colour} sails"


class Refresh(Value, frozen=True):
    """The Farm moves up; these cards are drawn for the Market and for the Farm."""

    market: Cards = ()
    farm: Cards = ()

    def __str__(self) -> str:
        words = ["refresh", *map(str, self.market)]
        if self.farm:
            words += ["/", *map(str, self.farm)]
        return " ".join(words)


class Reshuffle(Value, frozen=True):
    """The discards become the draw pile; said only where the app cannot count the piles."""

    def __str__(self) -> str:
        return "reshuffle"


class Insure(SeatMove[Seat], frozen=True):
    """Discard `cards` for their icons; `keeping` names the goods, else the highest are kept."""

    cards: Cards
    keeping: Cards = ()

    def __str__(self) -> str:
        line = f"{self.seat} insures with {spell(self.cards)}"
        return f"{line} keeping {spell(self.keeping)}" if self.keeping else line


# --- ships and payments only ---------------------------------------------------------------------


class EndTurn(SeatMove[Seat], frozen=True):
    def __str__(self) -> str:
        return f"{self.seat} ends turn"


class Sell(SeatMove[Seat], frozen=True):
    """How many goods a trader sells and the highest value among them; the app sees no cards."""

    colour: Colour
    count: int
    highest: int = 0

    def __str__(self) -> str:
        if not self.count:
            return f"{self.seat} sells no {self.colour}"
        return f"{self.seat} sells {self.count} {self.colour} at {self.highest}"


# --- the table is right, the app was wrong ----------------------------------------------------


class CorrectShip(Value, frozen=True):
    colour: Colour
    space: int
    reason: str

    def __str__(self) -> str:
        return f"correct ship {self.colour} {self.space} because {self.reason}"


class CorrectCards(Value, frozen=True):
    """A card more, a card less, or one read as another.

    `place` is market, farm, goods, insured or hand; the last three belong to `seat`. In a hand a
    card may be unknown to the app: then `gains` or `loses` is UNKNOWN.
    """

    place: str
    seat: Seat | None
    loses: Card | str | None
    gains: Card | str | None
    reason: str

    def __str__(self) -> str:
        where = f"{self.place} {self.seat}" if self.seat else self.place
        return f"correct {where} {changed(self.loses, self.gains)} because {self.reason}"


class CorrectReservation(Value, frozen=True):
    """Where a reservation piece really lies; no card means it is with its owner."""

    seat: Seat
    card: Card | None
    in_farm: bool
    reason: str

    def __str__(self) -> str:
        where = f"{self.card}{' in farm' if self.in_farm else ''}" if self.card else "none"
        return f"correct reservation {self.seat} {where} because {self.reason}"


class CorrectTokens(Value, frozen=True):
    seat: Seat
    colour: Colour
    count: int
    reason: str

    def __str__(self) -> str:
        return f"correct tokens {self.seat} {self.colour} {self.count} because {self.reason}"


class CorrectStack(Value, frozen=True):
    """VPs more or fewer: the difference only, for the count itself is a secret."""

    seat: Seat
    by: int
    reason: str

    def __str__(self) -> str:
        return f"correct stack {self.seat} {self.by:+} because {self.reason}"


class CorrectPiles(Value, frozen=True):
    """The discards were shuffled into the draw pile earlier than the rules say."""

    reason: str

    def __str__(self) -> str:
        return f"correct piles reshuffled because {self.reason}"


UNKNOWN = "?"
"""A card in a hand that the app has not seen."""

Correction = (
    CorrectShip | CorrectCards | CorrectReservation | CorrectTokens
    | CorrectStack | CorrectTurn | CorrectPiles
)  # fmt: skip
Move = (
    SitDown | Agree | DealMarket | DealFarm | DrawHand | Start | PickToken
    | Take | Reserve | Buy | Pass | Sail | Refresh | Reshuffle | Insure | Decline
    | EndTurn | Sell | Correction
)  # fmt: skip
