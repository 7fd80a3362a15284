"""What followed from a move, in order: the matter of instructions, history and animation.

Nothing at this table is secret, so a fact may say everything.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.kit.facts import Agreed as Agreed
from companion.games.kit.facts import Corrected as Corrected
from companion.games.kit.facts import Declined as Declined
from companion.games.kit.facts import Over as Over
from companion.games.kit.facts import Seated as Seated
from companion.games.kit.facts import TurnPassed as TurnPassed
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.mountain import Space, Track
from companion.games.osaka_dice.rules.pieces import Colour, Dice, Die, Good, Goods, Seat


class MountainLaid(Value, frozen=True):
    track: Track


class StartDecided(Value, frozen=True):
    seat: Seat


class Dealt(Value, frozen=True):
    """A die of the set-up: who drew it."""

    seat: Seat
    die: Die


class Took(Value, frozen=True):
    seat: Seat
    die: Die


class Rolled(Value, frozen=True):
    """Dice that were rolled and lie in this row now; `row` is front or back."""

    seat: Seat
    row: str
    dice: Dice


class Joined(Value, frozen=True):
    """Dice of the back row that lie in front now."""

    dice: Dice


class Returned(Value, frozen=True):
    """Dice that went back into the bag."""

    dice: Dice


class Bought(Value, frozen=True):
    """A purchase: its price, the coin boxes that were spent, and what the last one wasted."""

    seat: Seat
    cost: int
    spent: tuple[int, ...]
    lost: int


class CoinsGained(Value, frozen=True):
    """One coin box more."""

    seat: Seat
    coins: int


class InvestorsGained(Value, frozen=True):
    seat: Seat
    count: int


class Marked(Value, frozen=True):
    """A good in its box: section 1 or 2, box 1 to 5."""

    seat: Seat
    good: Good
    section: int
    box: int


class Unmarked(Value, frozen=True):
    """A good that no box was left for."""

    seat: Seat
    good: Good


class Share(Value, frozen=True):
    """What one player scores for a closed section: the values that stood in it."""

    seat: Seat
    values: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(self.values)


class Closed(Value, frozen=True):
    """A section is scored by everybody; whoever closed it ticks the end box."""

    seat: Seat
    colour: Colour
    section: int
    shares: tuple[Share, ...]
    end_box: int


class Threat(NamedTuple):
    """One player's goods at risk; `is_asked` where some can be saved."""

    seat: Seat
    goods: Goods
    is_asked: bool


class PerilRose(Value, frozen=True):
    """A storm or a black tide; who has goods at risk, from the active player clockwise."""

    kind: str
    price: int
    threats: tuple[Threat, ...]


class Saved(Value, frozen=True):
    """Goods that stay, and the investors that were crossed out for them."""

    seat: Seat
    goods: Goods
    investors: int


class Lost(Value, frozen=True):
    """Goods whose boxes are crossed; `boxes` are numbered from 1."""

    seat: Seat
    goods: Goods
    boxes: tuple[tuple[Colour, int], ...]


class Climbed(Value, frozen=True):
    """A cube went up (or down the other side) and stands on a space now."""

    seat: Seat
    origin: int
    space: int
    reward: Space


class Drawn(Value, frozen=True):
    """Dice drawn to the front and behind."""

    front: Dice
    back: Dice
