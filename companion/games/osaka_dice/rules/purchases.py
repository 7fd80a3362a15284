"""Every way to buy a front row: what each 4 and each 6 may become, spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Gain, Lot
from companion.games.osaka_dice.rules.pieces import BY_TEXT, COLOURS, Colour, Dice, Die, Good
from companion.games.osaka_dice.rules.state import Player

Gains = tuple[Gain, ...]
Lots = tuple[Lot, ...]
Free = tuple[int, ...]
"""The empty boxes of each colour, in the order of COLOURS."""


def _becoming(die: Die) -> Lots:
    """What a die other than a 6 may become, each pair of a 4 once."""
    if die.face != 4:
        return (Lot(die),)
    gains: Gains = (Good(die.colour, 2), COINS, INVESTORS)
    return tuple([Lot(die, pair) for pair in combinations_with_replacement(gains, 2)])


LOTS: Final = {die: _becoming(die) for die in BY_TEXT.values() if die.face != 6}
SIXES: Final[tuple[tuple[Good, ...], ...]] = (
    *((Good(colour, 3),) for colour in COLOURS),
    *((Good(a, 2), Good(b, 2)) for a, b in product(COLOURS, COLOURS) if a is not b),
)


def purchases(player: Player, front: Dice) -> Iterator[Lots]:
    """Every choice for these dice, in the order in which they lie.

    The colour of a 6 does not matter, so the choices for several are given in one order only.
    """
    free = tuple([row.count(None) for row in player.rows])
    sixes = sum([die.face == 6 for die in front])
    if not sixes:
        return product(*[LOTS[die] for die in front])
    if all(
        not room or room >= _most(front, colour) for colour, room in zip(COLOURS, free, strict=True)
    ):
        # No colour runs out on the way, so that each 6 has the same choices.
        return _side_by_side(front, combinations_with_replacement(_for_six(free), sixes))
    return _one_by_one(front, free, 0)


def _most(front: Dice, colour: Colour) -> int:
    """The most goods of a colour that a row can bring."""
    of_colour = [die.face for die in front if die.colour is colour and die.face not in (1, 6)]
    return len(of_colour) + of_colour.count(4) + sum([die.face == 6 for die in front])


def _side_by_side(front: Dice, choices: Iterable[tuple[Gains, ...]]) -> Iterator[Lots]:
    for choice in choices:
        left = iter(choice)
        lots = [(Lot(die, next(left)),) if die.face == 6 else LOTS[die] for die in front]
        yield from product(*lots)


def _one_by_one(front: Dice, free: Free, first_six: int) -> Iterator[Lots]:
    """The same where boxes may run out: what a 6 may become depends on the goods before it."""
    if not front:
        yield ()
        return
    die, rest = front[0], front[1:]
    if die.face == 6:
        open_now = _for_six(free)
        for number in range(first_six, len(SIXES)):
            if (goods := SIXES[number]) in open_now:
                for others in _one_by_one(rest, _marked(goods, free), number):
                    yield (Lot(die, goods), *others)
        return
    for lot in LOTS[die]:
        goods = (Good(*die),) if die.face in (2, 3, 5) else ()
        goods = goods or tuple([gain for gain in lot.gains if isinstance(gain, Good)])
        for others in _one_by_one(rest, _marked(goods, free), first_six):
            yield (lot, *others)


def _for_six(free: Free) -> tuple[tuple[Good, ...], ...]:
    """What a 6 may become with these boxes left."""
    return _allowed(tuple([min(room, 2) for room in free]))


@cache
def _allowed(free: Free) -> tuple[tuple[Good, ...], ...]:
    return tuple([goods for goods in SIXES if _is_allowed(goods, free)])


def _is_allowed(goods: tuple[Good, ...], free: Free) -> bool:
    """Whether every good names a colour with a box, as long as there is one.

    A pair that could be named the other way round as well counts in the order of the colours only.
    """
    lanes = [good.colour.lane for good in goods]
    for place, lane in enumerate(lanes):
        others = [room for index, room in enumerate(free) if index not in lanes[:place]]
        if not free[lane] and any(others):
            return False
    is_turned = len(lanes) == 2 and lanes[0] > lanes[1]
    return not (is_turned and (free[lanes[1]] or not any(free)))


def _marked(goods: tuple[Good, ...], free: Free) -> Free:
    left = list(free)
    for colour, _ in goods:
        left[colour.lane] = max(0, left[colour.lane] - 1)
    return tuple(left)
