"""The arithmetic without a game: a set of goods, the price of a row, the odds of a storm."""

from __future__ import annotations

from fractions import Fraction

from companion.games.kit.counting import count_of
from companion.games.kit.value import Value, replace
from companion.games.osaka_dice.rules.ending import half
from companion.games.osaka_dice.rules.forecast import storm_chance
from companion.games.osaka_dice.rules.pieces import BOXES, MOST_FRONT
from companion.games.osaka_dice.rules.sheet import spend
from companion.games.osaka_dice.views.words import percent


class GoodsSum(Value, frozen=True, kw_only=True):
    """Goods of one section: what they score when it closes, and what at the end."""

    values: tuple[int, ...] = ()

    def with_good(self, value: int) -> GoodsSum:
        """One more good, as far as a box is left."""
        return self if len(self.values) == BOXES else replace(self, values=(*self.values, value))

    def without_good(self, index: int) -> GoodsSum:
        return replace(self, values=self.values[:index] + self.values[index + 1 :])

    @property
    def scored(self) -> int:
        return sum(self.values)

    @property
    def left_over(self) -> int:
        """What they score in a section that is still open at the end."""
        return half(self.scored)

    @property
    def words(self) -> str:
        if not self.values:
            return "Tap the goods of a section."
        sum_ = " + ".join(map(str, self.values))
        told = f"{sum_} = {self.scored}" if len(self.values) > 1 else f"{self.scored}"
        return f"{told} when the section is scored, {self.left_over} if it is left open."


class RowSum(Value, frozen=True, kw_only=True):
    """A front row by its faces, and the coin boxes that would pay for it."""

    faces: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    owner: str = ""
    """Whose coins they are, at a table."""

    def with_face(self, face: int) -> RowSum:
        """One more die, as far as a front row holds one."""
        return self if len(self.faces) == MOST_FRONT else replace(self, faces=(*self.faces, face))

    def without_face(self, index: int) -> RowSum:
        return replace(self, faces=self.faces[:index] + self.faces[index + 1 :])

    def with_coins(self, coins: tuple[int, ...], owner: str = "") -> RowSum:
        return replace(self, coins=coins, owner=owner)

    @property
    def cost(self) -> int:
        return sum(self.faces)

    @property
    def words(self) -> str:
        if not self.faces:
            return "Tap the dice of the front row."
        price = f"The row costs {count_of(self.cost, 'coin')}."
        if not self.coins:
            return price
        missing = self.cost - sum(self.coins)
        if missing > 0:
            if self.owner:
                return f"{price} {self.owner} is short of {count_of(missing, 'coin')}."
            return f"{price} {count_of(missing, 'coin')} more {_is(missing)} needed."
        spent = self.coins[: spend(self.coins, self.cost)]
        lost = sum(spent) - self.cost
        left = sum(self.coins) - sum(spent)
        told = f"{lost} of the last box {_is(lost)} lost, {left} {_is(left)} left"
        return f"{price} If {self.owner} pays, {told}." if self.owner else f"{price} {told}."


class StormSum(Value, frozen=True, kw_only=True):
    """How likely a roll is to bring a storm, by the number of dice that are rolled."""

    dice: int = 5

    def of(self, dice: int) -> StormSum:
        return replace(self, dice=min(max(dice, 1), MOST_FRONT))

    @property
    def chance(self) -> Fraction:
        return storm_chance(self.dice)

    @property
    def words(self) -> str:
        odds = f"1 in {self.chance.denominator}"
        if self.dice == 1:
            return f"One die brings a storm with a chance of {odds}."
        return f"{self.dice} dice bring a storm with a chance of {odds}."


def odds(dice: int) -> str:
    """The chance of a storm as people read it."""
    return percent(storm_chance(dice))


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
