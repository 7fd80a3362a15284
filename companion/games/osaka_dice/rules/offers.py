"""What may happen now, as one readable object that a screen can be drawn from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, combinations, product

from companion.games.kit.offers import OpenMoves
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.asking import MIN_PLAYERS, ask, asked
from companion.games.osaka_dice.rules.back_row import sorted_dice
from companion.games.osaka_dice.rules.climbing import ones_in_front, space_reached
from companion.games.osaka_dice.rules.front_row import NEVER_TAKEN_AFTER_ROLL
from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.rules.moves import Move, Pick
from companion.games.osaka_dice.rules.perils import at_risk
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    FRONT_DEAL,
    FULL_FRONT,
    Dice,
    Good,
    Goods,
    Seat,
    total,
)
from companion.games.osaka_dice.rules.purchases import purchases
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.sheet import open_colours
from companion.games.osaka_dice.rules.state import PERILS, Phase, Player, State, goods_at


class Draw(Value, frozen=True):
    """Dice that are drawn and rolled now: so many to the front, so many behind."""

    front: int
    back: int


class Rescue(Value, frozen=True):
    """The question of a storm or a black tide to one player."""

    seat: Seat
    kind: str
    goods: Goods
    """What is at risk, in the order of the boxes."""
    price: int
    investors: int

    @property
    def most(self) -> int:
        """How many goods the investors are enough for."""
        return min(len(self.goods), self.investors // self.price)

    @property
    def best(self) -> Goods:
        """The most valuable goods that can be saved."""
        kept = sorted(self.goods, key=lambda good: -good.value)[: self.most]
        left = list(kept)
        return tuple([left.pop(left.index(good)) for good in self.goods if good in left])


class Offers(OpenMoves[State]):
    """The open moves of a state.

    Iterating gives every decision that is open, spelled out: a purchase in the order in which the
    dice lie, and choices that lead to the same marks once. Where dice decide there is nothing to
    spell out: `roll`, `roll_back` and `draw` say what is rolled or drawn. `move in offers` answers
    for every move of all.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state, apply=apply, ask=ask, asked=asked)

    def __iter__(self) -> Iterator[Move]:
        match self.phase:
            case Phase.ACTION:
                return chain(self.takes, self.climbs, self.buys())
            case Phase.ROLLED:
                return iter(self.takes)
            case Phase.SORTING:
                return iter(self.sorts)
            case Phase.STORM | Phase.TIDE:
                return self._answers()
            case Phase.SEATS | Phase.RULES if len(self._state.players) >= MIN_PLAYERS:
                return iter([moves.Start(player.seat) for player in self._state.players])
        return iter(())

    @property
    def roll(self) -> Dice:
        """The dice of the front row that may (or, after a climb, must) be rolled now."""
        is_open = self.phase in (Phase.ACTION, Phase.CLIMBED)
        return self._state.rolled_dice if is_open else ()

    @property
    def roll_back(self) -> Dice:
        """The dice of the back row, where they may be rolled now."""
        is_open = self.phase is Phase.ACTION and len(self._state.front) < FULL_FRONT
        return self._state.back if is_open else ()

    @property
    def draw(self) -> Draw | None:
        """Dice that chance decides now, at the deal and after an action."""
        if self.phase is Phase.DEAL:
            return Draw(FRONT_DEAL, BACK_ROW)
        return Draw(*self._state.draws) if self.phase is Phase.DRAW else None

    @cached_property
    def takes(self) -> list[moves.Take]:
        """Every way to take a die of the front row now."""
        state = self._state
        if self.phase not in (Phase.ACTION, Phase.ROLLED):
            return []
        seat = state.active.seat
        kinds = dict.fromkeys(state.front)
        if self.phase is Phase.ACTION:
            ways = [
                moves.Take(seat, die, coins)
                for die in kinds
                if die.face != 1
                for coins in ((3, 2) if die.face == 6 else (0,))
            ]
        else:
            colours = open_colours(state.active)
            ways = [
                moves.Take(seat, die, 0, colour)
                for die in kinds
                if die.face not in NEVER_TAKEN_AFTER_ROLL
                for colour in (colours if die.face == 6 else (None,))
            ]
        return ways

    @cached_property
    def sorts(self) -> list[moves.Sort]:
        """Every way to sort the rolled back row, marked in place order."""
        if self.phase is not Phase.SORTING:
            return []
        dice = sorted_dice(self._state.back)
        seat = self._state.active.seat
        return [
            moves.Sort(seat, tuple(map(Pick, dice, choice)))
            for choice in product((False, True), repeat=len(dice))
        ]

    @cached_property
    def climb_space(self) -> tuple[int, Space] | None:
        """The space that a climb would reach now; None where nobody can climb."""
        state = self._state
        if self.phase is not Phase.ACTION or state.track is None or not ones_in_front(state):
            return None
        if state.active.space == state.track.last:
            return None
        number = space_reached(state)
        return number, state.track.spaces[number - 1]

    @cached_property
    def climbs(self) -> list[moves.Climb]:
        """Every way to climb now: one, or one for each colour of a free choice."""
        if self.climb_space is None:
            return []
        player = self._state.active
        _, space = self.climb_space
        if space.kind != "any":
            return [moves.Climb(player.seat)]
        goods = [Good(colour, space.value) for colour in open_colours(player)]
        return [moves.Climb(player.seat, good) for good in goods]

    @property
    def can_buy(self) -> bool:
        """Whether the active player's coins cover the front row."""
        state = self._state
        if self.phase is not Phase.ACTION:
            return False
        return sum(state.active.coins) >= total(state.front)

    def buys(self) -> Iterator[moves.Buy]:
        """Every purchase, its dice in the order in which they lie."""
        if not self.can_buy:
            return iter(())
        state = self._state
        seat = state.active.seat
        return (moves.Buy(seat, lots) for lots in purchases(state.active, state.front))

    @property
    def rescue(self) -> Rescue | None:
        """What the asked player may save, in a storm or a tide."""
        state = self._state
        if self.phase not in PERILS:
            return None
        assert state.peril is not None
        player: Player = state.player(state.peril.waiting[0])
        goods = goods_at(player, at_risk(state, player.seat))
        kind = str(self.phase)
        return Rescue(player.seat, kind, goods, state.peril.price, player.investors)

    def _answers(self) -> Iterator[Move]:
        rescue = self.rescue
        assert rescue is not None
        yield moves.Decline(rescue.seat)
        for number in range(1, rescue.most + 1):
            for goods in dict.fromkeys(combinations(rescue.goods, number)):
                yield moves.Save(rescue.seat, goods)
