"""What the whole table may see, as plain data."""

from __future__ import annotations

from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.ending import (
    Score,
)
from companion.games.osaka_dice.rules.forecast import (
    BackForecast,
    BuyForecast,
    ClimbForecast,
    RollForecast,
)
from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.rules.moves import Climb, Sort, Take
from companion.games.osaka_dice.rules.offers import Draw, Rescue
from companion.games.osaka_dice.rules.pieces import (
    Colour,
    Dice,
    Die,
    Seat,
)
from companion.games.osaka_dice.rules.state import HouseRules, Phase


class DieView(Value, frozen=True, kw_only=True):
    """A die in front or behind, and what the active player may do with it."""

    die: Die
    takes: tuple[Take, ...]
    """The ways to take it now: none, one, or one for each answer where a 6 leaves a choice."""
    gain: tuple[int, int, int] | None
    """Coins, investors, and the value of a good of any colour that taking it brings; of coins and
    investors of a 6 the first way there is. None where it cannot be taken."""
    is_to_sort: bool


class BoxView(Value, frozen=True, kw_only=True):
    """A box of an open section."""

    number: int
    """From 1 to 5."""
    value: int | None
    """The good that stands in it; None where the box is empty or crossed."""
    is_crossed: bool
    is_wave: bool
    """The black tide reaches it."""
    is_at_risk: bool
    """A storm or a tide under way takes what stands in it, unless it is saved."""
    is_in_danger: bool
    """Buying the front row now would bring the black tide over what stands in it."""

    @property
    def is_empty(self) -> bool:
        return self.value is None and not self.is_crossed


class EndBoxView(Value, frozen=True, kw_only=True):
    """An end box of a row: what it is worth, and whether this player has ticked it."""

    points: int
    is_ticked: bool


class RowView(Value, frozen=True, kw_only=True):
    """One player's row of a colour."""

    colour: Colour
    section: int
    """The open section, 1 or 2; 0 where both are scored."""
    boxes: tuple[BoxView, ...]
    filled: int
    scored: tuple[int, ...]
    """What the scored sections gave."""
    end_boxes: tuple[EndBoxView, ...]


class SeatView(Value, frozen=True, kw_only=True):
    """One player's sheet."""

    seat: Seat
    name: str
    is_active: bool
    is_asked: bool
    coins: tuple[int, ...]
    """The boxes in the order in which they are spent."""
    coin_sum: int
    investors: int
    rows: tuple[RowView, ...]
    space: int | None
    points_so_far: int
    """What is certain: scored sections and end boxes."""
    if_it_ended: Score
    """The score as the table stands now; at the end, the one that counts."""
    is_winner: bool

    def row(self, colour: Colour) -> RowView:
        return self.rows[colour.lane]


class SpaceView(Value, frozen=True, kw_only=True):
    """A space of the mountain, the start included."""

    number: int
    space: Space | None
    """None for the start."""
    cubes: tuple[Seat, ...]
    is_behind_summit: bool
    is_reached: bool
    """A climb would lead here now."""


class TableView(Value, frozen=True, kw_only=True):
    """The table as everybody may see it."""

    game: str
    phase: Phase
    headline: str
    turn: Seat | None
    asked: Seat | None
    turn_number: int
    rules: HouseRules
    front: tuple[DieView, ...]
    back: tuple[DieView, ...]
    bag: tuple[int, ...]
    """Dice of each colour, in the order of COLOURS."""
    seats: tuple[SeatView, ...]
    scored: tuple[int, ...]
    mountain: tuple[SpaceView, ...]
    """The start and every space; () without the expansion."""
    remarks: tuple[str, ...]
    """What is said wherever the mountain is shown: that it is not the printed one."""
    roll: Dice
    """What is rolled in front now, or may be."""
    roll_back: Dice
    draw: Draw | None
    drawers: tuple[Seat, ...]
    """Who draws each die of the deal."""
    sorts: tuple[Sort, ...]
    climbs: tuple[Climb, ...]
    buying: BuyForecast | None
    rolling: RollForecast | None
    looking_behind: BackForecast | None
    climbing: ClimbForecast | None
    rescue: Rescue | None
    """Colours of which some sheet has only one empty box left."""
    tide_is_near: bool
    """One more good could close a section while goods of another colour stand in the waves."""
    is_over: bool
    winners: tuple[Seat, ...]

    def seat(self, seat: Seat) -> SeatView:
        return next(view for view in self.seats if view.seat is seat)

    def fullest(self, colour: Colour) -> int:
        """How many boxes of the open section the fullest sheet has filled."""
        return max((seat.row(colour).filled for seat in self.seats), default=0)
