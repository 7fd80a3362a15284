"""The table at one moment: frozen values that fold from the record and nothing else."""

from __future__ import annotations

from enum import StrEnum

from companion.games.kit.turns import Turns
from companion.games.kit.value import Value, replace
from companion.games.osaka_dice.rules.mountain import START, Track
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    COLOURS,
    SECTIONS,
    Colour,
    Dice,
    Good,
    Goods,
    Seat,
    in_bag,
)

Row = tuple[int | None, ...]
"""The boxes of a colour that are not scored yet, five for each section: a good's value, CROSSED,
or None where a box is empty. The first five are the open section; what comes behind them is marked
only while an action overflows, or not at all."""
CROSSED = 0
Points = tuple[int, ...]
PerColour = tuple[Points, ...]

NEW_ROW: Row = (None,) * (BOXES * SECTIONS)
NO_POINTS: PerColour = ((),) * len(COLOURS)


class Phase(StrEnum):
    """What is being asked; the first three are the set-up."""

    SEATS = "seats"
    RULES = "rules"
    DEAL = "deal"
    ACTION = "action"
    ROLLED = "rolled"
    SORTING = "sorting"
    CLIMBED = "climbed"
    STORM = "storm"
    TIDE = "tide"
    DRAW = "draw"
    OVER = "over"

    @property
    def is_setup(self) -> bool:
        return self in SETUP


SETUP = frozenset((Phase.SEATS, Phase.RULES, Phase.DEAL))
PERILS = frozenset((Phase.STORM, Phase.TIDE))


class HouseRules(Value, frozen=True):
    """What the table agreed on; every default is the printed rule."""

    ends_after_tide: bool = False
    halves_round_up: bool = False
    static_trophies: bool = False
    single_spaces: bool = False


class Player(Value, frozen=True):
    """One player's sheet, and the cube on the mountain."""

    seat: Seat
    name: str
    coins: tuple[int, ...] = ()
    """The boxes in the order in which they are spent."""
    investors: int = 0
    rows: tuple[Row, ...] = (NEW_ROW,) * len(COLOURS)
    section_points: PerColour = NO_POINTS
    end_boxes: PerColour = NO_POINTS
    """The points of the end boxes that this player has ticked."""
    space: int = START

    def section(self, colour: Colour) -> Row:
        """The boxes of the open section; () where both are scored."""
        return self.rows[colour.lane][:BOXES]

    def goods_in(self, colour: Colour) -> tuple[int, ...]:
        """The values that stand in the open section, from the left."""
        return tuple([value for value in self.section(colour) if value])

    def has_box(self, colour: Colour) -> bool:
        """Whether one more good of this colour could be marked."""
        return None in self.rows[colour.lane]

    def with_row(self, colour: Colour, row: Row) -> Player:
        lane = colour.lane
        return replace(self, rows=(*self.rows[:lane], row, *self.rows[lane + 1 :]))


Place = tuple[Colour, int]
"""A box of an open section: its colour, and its number counted from 0."""


class Peril(Value, frozen=True):
    """A storm or a black tide under way."""

    price: int
    """Investors for one good."""
    at_risk: tuple[tuple[Place, ...], ...]
    """By place at the table; fixed when it began, so what is saved puts nothing else at risk."""
    waiting: tuple[Seat, ...]


class State(Turns[Player], frozen=True):
    """The whole table; from `starts` on it is the turn of whoever starts."""

    phase: Phase = Phase.SEATS
    rules: HouseRules = HouseRules()
    track: Track | None = None
    front: Dice = ()
    back: Dice = ()
    scored: tuple[int, ...] = (0,) * len(COLOURS)
    """Sections scored, colour by colour: the same on every sheet."""
    peril: Peril | None = None
    ends: bool = False
    """Enough sections are scored, and the game ends as soon as the tide has fallen."""
    must_roll: bool = False
    """The climb is done and its reward taken; the front row is rolled when nothing else is due."""
    draws: tuple[int, int] = (0, 0)
    """Dice to be drawn to the front and behind before the turn ends."""

    @property
    def bag(self) -> tuple[int, ...]:
        """How many dice of each colour are in the bag."""
        return in_bag(self.front, self.back)

    @property
    def rolled_dice(self) -> Dice:
        """The front row but its 4s: what a roll takes up."""
        return tuple([die for die in self.front if die[1] != 4])


def goods_at(player: Player, places: tuple[Place, ...]) -> Goods:
    """The goods that stand in these boxes."""
    found = [(colour, player.rows[colour.lane][box]) for colour, box in places]
    return tuple([Good(colour, value) for colour, value in found if value])
