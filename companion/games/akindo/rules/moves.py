"""Everything that can happen at this table, one frozen class each, with its line in the record."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import (
    COLOURS,
    Bid,
    Call,
    Card,
    Cards,
    Colour,
    Dice,
    spell,
)
from companion.games.kit.moves import Agree as Agree
from companion.games.kit.moves import CorrectTurn as CorrectTurn
from companion.games.kit.moves import Decline as Decline
from companion.games.kit.moves import SeatMove as SeatMove
from companion.games.kit.moves import SitDown as SitDown
from companion.games.kit.moves import Start as Start
from companion.games.kit.moves import changed
from companion.games.kit.value import Value

# --- setting up -----------------------------------------------------------------------------


class LeaveInBox(Value, frozen=True):
    """How many cards stay in the box, where it is not the usual number."""

    cards: int

    def __str__(self) -> str:
        return f"box {self.cards}"


class TellPips(Value, frozen=True):
    """The face of each colour, in the order of `COLOURS`."""

    faces: Dice

    def __str__(self) -> str:
        pairs = zip(COLOURS, self.faces, strict=True)
        return " ".join(["pips", *(f"{colour} {face}" for colour, face in pairs)])


class ScoreBasic(Value, frozen=True):
    """A line of the owner's scoring table: points for every article card."""

    points: int

    def __str__(self) -> str:
        return f"basic {self.points}"


class ScoreSpecial(Value, frozen=True):
    """A line of the owner's scoring table: `size` only where the kind is own or other."""

    kind: str
    size: int | None
    points: int

    def __str__(self) -> str:
        size = "" if self.size is None else f" {self.size}"
        return f"special {self.kind}{size} {self.points}"


class LayWaste(Value, frozen=True):
    """The first cards of the waste site; with them everything is dealt."""

    cards: Cards

    def __str__(self) -> str:
        return f"waste {spell(self.cards)}"


# --- touting ----------------------------------------------------------------------------------


class Roll(SeatMove[Colour], frozen=True):
    dice: Dice

    def __str__(self) -> str:
        return f"{self.seat} rolls {_faces(self.dice)}"


class Keep(SeatMove[Colour], frozen=True):
    """The turn player's own dice; the rest goes to the others."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.seat} keeps {_faces(self.dice)}"


class Challenge(Value, frozen=True):
    """Who called, once everybody was asked; nobody where it is empty."""

    callers: tuple[Colour, ...] = ()

    def __str__(self) -> str:
        return " ".join(["challenge", *(self.callers or ("none",))])


# --- stocking ---------------------------------------------------------------------------------


class Stock(Value, frozen=True):
    """A card of the deck to the east, and one to the west unless it was the last."""

    east: Card
    west: Card | None = None

    def __str__(self) -> str:
        return f"stock {self.east} / {self.west}" if self.west else f"stock {self.east}"


class MakeCall(SeatMove[Colour], frozen=True):
    call: Call

    def __str__(self) -> str:
        return f"{self.seat} calls {self.call}"


class Reveal(Value, frozen=True):
    """All screens go up at once."""

    bids: tuple[tuple[Colour, Bid], ...]

    def __str__(self) -> str:
        return "reveal " + ", ".join([f"{seat} {bid}" for seat, bid in self.bids])


class Lower(SeatMove[Colour], frozen=True):
    """The purveyor of blue takes back one coin of the bid."""

    def __str__(self) -> str:
        return f"{self.seat} lowers"


class Stand(SeatMove[Colour], frozen=True):
    """The purveyor of blue leaves the bid as it is."""

    def __str__(self) -> str:
        return f"{self.seat} stands"


# --- the end ----------------------------------------------------------------------------------


class Pick(SeatMove[Colour], frozen=True):
    """The purveyor of red takes a card of the waste site."""

    colour: Colour

    def __str__(self) -> str:
        return f"{self.seat} picks {self.colour}"


class Score(SeatMove[Colour], frozen=True):
    """Points that the table added up itself."""

    points: int

    def __str__(self) -> str:
        return f"{self.seat} scores {self.points}"


# --- corrections --------------------------------------------------------------------------------


class CorrectCards(Value, frozen=True):
    """A card more, a card less, or one read as another.

    `place` is cards, waste, east or west; the first belongs to `seat`.
    """

    place: str
    seat: Colour | None
    loses: Card | None
    gains: Card | None
    reason: str

    def __str__(self) -> str:
        where = f"{self.place} {self.seat}" if self.seat else self.place
        return f"correct {where} {changed(self.loses, self.gains)} because {self.reason}"


class CorrectCoins(Value, frozen=True):
    """Coins more or fewer: the difference only, for the count itself is a secret."""

    seat: Colour
    by: int
    reason: str

    def __str__(self) -> str:
        return f"correct coins {self.seat} {self.by:+} because {self.reason}"


class CorrectArea(Value, frozen=True):
    """How many coins lie in the coin area."""

    coins: int
    reason: str

    def __str__(self) -> str:
        return f"correct area {self.coins} because {self.reason}"


class CorrectStock(Value, frozen=True):
    """Coins that the box has more or fewer than were counted."""

    by: int
    reason: str

    def __str__(self) -> str:
        return f"correct stock {self.by:+} because {self.reason}"


class CorrectDeck(Value, frozen=True):
    """How many cards the deck has."""

    cards: int
    reason: str

    def __str__(self) -> str:
        return f"correct deck {self.cards} because {self.reason}"


class CorrectTile(Value, frozen=True):
    """Which side of a summary tile lies up."""

    seat: Colour
    ungrateful: bool
    reason: str

    def __str__(self) -> str:
        side = "ungrateful" if self.ungrateful else "summary"
        return f"correct tile {self.seat} {side} because {self.reason}"


class CorrectPrivilege(Value, frozen=True):
    """Who really holds the privilege of a colour."""

    colour: Colour
    seat: Colour | None
    reason: str

    def __str__(self) -> str:
        return f"correct privilege {self.colour} {self.seat or 'none'} because {self.reason}"


Correction = (
    CorrectCards | CorrectCoins | CorrectArea | CorrectStock
    | CorrectDeck | CorrectTile | CorrectPrivilege | CorrectTurn
)  # fmt: skip
Move = (
    SitDown | Agree | LeaveInBox | TellPips | ScoreBasic | ScoreSpecial | LayWaste
    | Start | Roll | Keep | Challenge | Stock | MakeCall | Reveal | Lower | Stand
    | Pick | Decline | Score | Correction
)  # fmt: skip


def _faces(dice: Dice) -> str:
    return " ".join(map(str, dice))
