"""The arithmetic without a game: what a roll earns, and what a set of cards is worth."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import (
    COLOURS,
    DICE,
    FULL_DECK,
    LUCKY_FACE,
    NO_CARDS,
    Card,
    Colour,
    Counts,
    Dice,
    bump,
)
from companion.games.akindo.rules.scoring import Points, count_points
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.rules.touting import pay_of
from companion.games.akindo.views.words import coins
from companion.games.akindo.views.working import working
from companion.games.kit.value import Value, replace


class EarningsSum(Value, frozen=True, kw_only=True):
    """What some dice pay to whoever owns these cards."""

    pips: Dice
    """The face of each colour, in the order of the colours."""
    dice: Dice = ()
    cards: Counts = NO_CARDS

    def with_die(self, face: int) -> EarningsSum:
        """One more die; the fourth starts anew."""
        dice = (face,) if len(self.dice) == DICE else (*self.dice, face)
        return replace(self, dice=dice)

    def step(self, card: Card, by: int) -> EarningsSum:
        return replace(self, cards=stepped(self.cards, card, by))

    @property
    def per_die(self) -> tuple[int, ...]:
        return tuple(pay_of(die, self.cards, self.pips) for die in self.dice)

    @property
    def total(self) -> int:
        return sum(self.per_die)

    @property
    def working(self) -> tuple[str, ...]:
        """Die by die, and the sum."""
        if not self.dice:
            return ("Tap the dice.",)
        lines = []
        for die, pay in zip(self.dice, self.per_die, strict=True):
            if die == LUCKY_FACE:
                lines.append("1: 1 coin for everybody.")
            else:
                colour = COLOURS[self.pips.index(die)]
                lines.append(f"{die}: {coins(pay)} for {pay} {colour}.")
        return (*lines, f"Together {coins(self.total)}.")


class PointsSum(Value, frozen=True, kw_only=True):
    """What a set of cards is worth at the end."""

    scoring: Scoring
    seat: Colour = Colour.WHITE
    left: Colour = Colour.YELLOW
    right: Colour = Colour.RED
    cards: Counts = NO_CARDS

    def of(self, seat: Colour) -> PointsSum:
        """The same cards before another screen; a neighbour of that colour changes places."""
        swap = {seat: self.seat}
        left, right = swap.get(self.left, self.left), swap.get(self.right, self.right)
        return replace(self, seat=seat, left=left, right=right)

    def beside(self, left: Colour, right: Colour) -> PointsSum:
        """Between other neighbours; three different colours, or nothing changes."""
        if len({self.seat, left, right}) < 3:
            return self
        return replace(self, left=left, right=right)

    def step(self, card: Card, by: int) -> PointsSum:
        return replace(self, cards=stepped(self.cards, card, by))

    @property
    def points(self) -> Points:
        return count_points(self.scoring, self.seat, (self.left, self.right), self.cards)

    @property
    def working(self) -> tuple[str, ...]:
        """Line by line, the total last."""
        if self.scoring.is_empty:
            return ("Enter the scoring table of your box first.",)
        return working(self.points, self.scoring)


def stepped(cards: Counts, card: Card, by: int) -> Counts:
    """So many more or fewer of a card, as far as the box has them.

    >>> stepped((6, 0, 0, 0, 0, 0), Card.WHITE, +1)
    (6, 0, 0, 0, 0, 0)
    """
    number = cards[card.place] + by
    return bump(cards, card.place, by) if 0 <= number <= FULL_DECK[card.place] else cards
