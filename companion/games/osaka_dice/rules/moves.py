"""Everything that can happen at this table, one frozen class each, with its line in the record."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.kit.moves import Agree as Agree
from companion.games.kit.moves import CorrectTurn as CorrectTurn
from companion.games.kit.moves import Decline as Decline
from companion.games.kit.moves import SeatMove as SeatMove
from companion.games.kit.moves import SitDown as SitDown
from companion.games.kit.moves import Start as Start
from companion.games.kit.moves import changed
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.mountain import Track
from companion.games.osaka_dice.rules.pieces import Colour, Dice, Die, Good, Goods, Seat, spell

COINS = "coins"
INVESTORS = "investors"
Gain = Good | str
"""What a bought 4 or 6 is turned into: a good, COINS or INVESTORS."""


class Lot(NamedTuple):
    """One die of a purchase, and what it becomes where its face leaves a choice."""

    die: Die
    gains: tuple[Gain, ...] = ()

    def __str__(self) -> str:
        if not self.gains:
            return str(self.die)
        return f"{self.die} as {' + '.join(map(str, self.gains))}"


class Pick(NamedTuple):
    """One sorted die of the back row."""

    die: Die
    as_good: bool

    def __str__(self) -> str:
        return f"{self.die} as {'good' if self.as_good else 'coins'}"


# --- setting up -----------------------------------------------------------------------------


class LayMountain(Value, frozen=True):
    """The expansion, with its track as the owner of the card knows it."""

    track: Track

    def __str__(self) -> str:
        return f"mountain {self.track}"


class Deal(Value, frozen=True):
    """The first eight dice, in the order drawn."""

    front: Dice
    back: Dice

    def __str__(self) -> str:
        return f"deal {spell(self.front)} / {spell(self.back)}"


# --- the actions ------------------------------------------------------------------------------


class Take(SeatMove[Seat], frozen=True):
    """A die of the front row; `coins` for a 6 before a roll, `colour` for a 6 after one."""

    die: Die
    coins: int = 0
    colour: Colour | None = None

    def __str__(self) -> str:
        line = f"{self.seat} takes {self.die}"
        if self.coins:
            return f"{line} for {self.coins} coins"
        return f"{line} as {self.colour}" if self.colour else line


class Roll(SeatMove[Seat], frozen=True):
    """The front row but its 4s, each die with its new face."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.seat} rolls {spell(self.dice)}"


class RollBack(SeatMove[Seat], frozen=True):
    """The back row, each die with its new face."""

    dice: Dice

    def __str__(self) -> str:
        return f"{self.seat} rolls back {spell(self.dice)}"


class Sort(SeatMove[Seat], frozen=True):
    """Every 2 and 3 of the back row, in the order of marking."""

    picks: tuple[Pick, ...]

    def __str__(self) -> str:
        return f"{self.seat} sorts {', '.join(map(str, self.picks))}"


class Buy(SeatMove[Seat], frozen=True):
    """The whole front row, in the order of marking."""

    lots: tuple[Lot, ...]

    def __str__(self) -> str:
        return f"{self.seat} buys {', '.join(map(str, self.lots))}"


class Climb(SeatMove[Seat], frozen=True):
    """So many spaces as there are 1s in front; `good` where the space gives one of any colour."""

    good: Good | None = None

    def __str__(self) -> str:
        return f"{self.seat} climbs for {self.good}" if self.good else f"{self.seat} climbs"


# --- storm, tide and bag ----------------------------------------------------------------------


class Save(SeatMove[Seat], frozen=True):
    """The goods that investors are crossed out for."""

    goods: Goods

    def __str__(self) -> str:
        return f"{self.seat} saves {spell(self.goods)}"


class Draw(Value, frozen=True):
    """Dice drawn from the bag and rolled: after a purchase first those for the front."""

    back: Dice
    front: Dice = ()

    def __str__(self) -> str:
        behind = spell(self.back)
        return f"draw {spell(self.front)} / {behind}" if self.front else f"draw {behind}"


# --- the table is right, the app was wrong ----------------------------------------------------


class CorrectDie(Value, frozen=True):
    """A die more, a die less, or one read as another, in the front row or the back row.

    The bag holds what lies in neither, so it is set straight with them.
    """

    row: str
    loses: Die | None
    gains: Die | None
    reason: str

    def __str__(self) -> str:
        return f"correct {self.row} {changed(self.loses, self.gains)} because {self.reason}"


class CorrectBox(Value, frozen=True):
    """One box of an open section, numbered from 1; `value` 0 is crossed, None is empty."""

    seat: Seat
    colour: Colour
    box: int
    value: int | None
    reason: str

    def __str__(self) -> str:
        now = "empty" if self.value is None else self.value or "crossed"
        return f"correct box {self.seat} {self.colour} {self.box} {now} because {self.reason}"


class CorrectCoins(Value, frozen=True):
    """The coin boxes that are not spent yet, from the left."""

    seat: Seat
    coins: tuple[int, ...]
    reason: str

    def __str__(self) -> str:
        boxes = " ".join(map(str, self.coins)) or "none"
        return f"correct coins {self.seat} {boxes} because {self.reason}"


class CorrectInvestors(Value, frozen=True):
    seat: Seat
    count: int
    reason: str

    def __str__(self) -> str:
        return f"correct investors {self.seat} {self.count} because {self.reason}"


class CorrectEndBox(Value, frozen=True):
    """Who has ticked an end box: the one of a colour that is worth so many points."""

    seat: Seat
    colour: Colour
    points: int
    reason: str

    def __str__(self) -> str:
        return f"correct end {self.seat} {self.colour} {self.points} because {self.reason}"


class CorrectSection(Value, frozen=True):
    """What a section that is scored was worth to somebody; 1 is the first, 2 the second."""

    seat: Seat
    colour: Colour
    section: int
    points: int
    reason: str

    def __str__(self) -> str:
        what = f"{self.seat} {self.colour} {self.section} {self.points}"
        return f"correct section {what} because {self.reason}"


class CorrectCube(Value, frozen=True):
    seat: Seat
    space: int
    reason: str

    def __str__(self) -> str:
        return f"correct cube {self.seat} {self.space} because {self.reason}"


Correction = (
    CorrectDie | CorrectBox | CorrectCoins | CorrectInvestors
    | CorrectEndBox | CorrectSection | CorrectCube | CorrectTurn
)  # fmt: skip
Move = (
    SitDown | Agree | LayMountain | Start | Deal
    | Take | Roll | RollBack | Sort | Buy | Climb | Save | Decline | Draw | Correction
)  # fmt: skip
