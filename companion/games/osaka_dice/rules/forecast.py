"""What every action would bring about, for buttons that warn before one commits.

Whatever follows from a decision is found by playing it; what dice decide is told as exact chances.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from companion.games.kit.value import Value, replace
from companion.games.osaka_dice.rules import facts as f
from companion.games.osaka_dice.rules.facts import Closed, Threat
from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Buy, Climb, Lot, Move
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.perils import storm_risk
from companion.games.osaka_dice.rules.pieces import (
    STORM_PRICE,
    Colour,
    Dice,
    Die,
    Good,
    Goods,
    Seat,
    total,
)
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.sheet import mark, open_colours, spend
from companion.games.osaka_dice.rules.state import Phase, Player, State, goods_at


class Consequences(Value, frozen=True, kw_only=True):
    """What follows from one move, in the order in which it would."""

    coins: int
    """Coins that the player gains; what is paid is not in here."""
    investors: int
    marked: tuple[f.Marked, ...]
    unmarked: Goods
    """Goods that no box is left for."""
    closings: tuple[Closed, ...]
    points: tuple[tuple[Seat, int], ...]
    """What everybody would score at once: sections, and end boxes for whoever closes them."""
    tide: tuple[Threat, ...]
    """What the black tide would take, from the active player clockwise."""
    ends_game: bool


class BuyForecast(Value, frozen=True, kw_only=True):
    """Buying the front row now, with these choices."""

    move: Buy
    cost: int
    can_pay: bool
    coins: int
    """All that the player has."""
    spent: tuple[int, ...]
    """The boxes that would pay; () where the coins do not suffice."""
    lost: int
    """What the last of them wastes."""
    follows: Consequences


class Chance(Value, frozen=True):
    """How likely it is that at least one die of a roll shows this face, and what it would give."""

    face: int
    likely: Fraction
    coins: int
    investors: int
    good: int
    """The value of a good of any colour; 0 where the face gives none."""


class RollForecast(Value, frozen=True, kw_only=True):
    """Rolling the front row now."""

    dice: Dice
    storm: Fraction
    """How likely nothing but 1s and 4s lie in front afterwards."""
    chances: tuple[Chance, ...]
    threats: tuple[Threat, ...]
    """What a storm would take from everybody; it takes the same whatever is rolled."""


class BackDie(Value, frozen=True):
    """One die of the back row: how likely it is to be sorted, and as what."""

    die: Die
    likely: Fraction
    goods: Goods
    coins: tuple[int, ...]


class BackForecast(Value, frozen=True, kw_only=True):
    """Rolling the back row now."""

    dice: tuple[BackDie, ...]
    sorted: tuple[Fraction, ...]
    """How likely it is that none, one, two … of them are sorted."""


class ClimbForecast(Value, frozen=True, kw_only=True):
    """Climbing now, with this choice."""

    move: Climb
    origin: int
    space: int
    reward: Space
    rolled: Dice
    """What is rolled afterwards, without any effect."""
    follows: Consequences


def weigh(state: State, move: Move) -> Consequences:
    """What this move leads to; raises RuleViolation where it is not open."""
    seat = state.active.seat
    _, facts = apply(state, move)
    return _read(state, seat, facts)


def _read(state: State, seat: Seat, facts: tuple[Any, ...]) -> Consequences:
    closings = tuple([fact for fact in facts if isinstance(fact, Closed)])
    points = {player.seat: 0 for player in state.from_active()}
    for closing in closings:
        for share in closing.shares:
            points[share.seat] += share.points
        points[closing.seat] += closing.end_box
    risen = [fact for fact in facts if isinstance(fact, f.PerilRose)]
    return Consequences(
        coins=sum(x.coins for x in facts if isinstance(x, f.CoinsGained) and x.seat is seat),
        investors=sum(
            x.count for x in facts if isinstance(x, f.InvestorsGained) and x.seat is seat
        ),
        marked=tuple([fact for fact in facts if isinstance(fact, f.Marked)]),
        unmarked=tuple([fact.good for fact in facts if isinstance(fact, f.Unmarked)]),
        closings=closings,
        points=tuple(points.items()) if closings else (),
        tide=risen[0].threats if risen else (),
        ends_game=any(isinstance(fact, f.Over) for fact in facts),
    )


def forecast_buy(state: State, move: Buy | None = None) -> BuyForecast | None:
    """A purchase, by default with sensible choices; also for somebody who is short of coins."""
    if state.phase is not Phase.ACTION:
        return None
    player, cost = state.active, total(state.front)
    coins = sum(player.coins)
    can_pay = coins >= cost
    used = spend(player.coins, cost) if can_pay else 0
    rich = state if can_pay else state.with_player(replace(player, coins=(cost,)))
    move = move or sensible_buy(state)
    return BuyForecast(
        move=move,
        cost=cost,
        can_pay=can_pay,
        coins=coins,
        spent=player.coins[:used],
        lost=sum(player.coins[:used]) - cost if can_pay else 0,
        follows=weigh(rich, move),
    )


def sensible_buy(state: State) -> Buy:
    """The choices that are made beforehand: goods where a box is left, the fullest row first."""
    player = state.active
    lots = []
    for die in state.front:
        if die.face == 4:
            good = Good(die.colour, 2)
            has_box = player.has_box(die.colour)
            lots.append(Lot(die, (good, COINS) if has_box else (COINS, INVESTORS)))
            goods: Goods = (good,)
        elif die.face == 6:
            goods = (Good(best_colour(player), 3),)
            lots.append(Lot(die, goods))
        else:
            goods = (Good(*die),) if die.face != 1 else ()
            lots.append(Lot(die))
        for good in goods:
            player = mark(player, good, [])
    return Buy(player.seat, tuple(lots))


def best_colour(player: Player) -> Colour:
    """Of the colours that may be named: the one whose open section is nearest to its end."""
    return max(open_colours(player), key=lambda colour: filled(player, colour))


def filled(player: Player, colour: Colour) -> int:
    """How many boxes of the open section hold a good or a cross."""
    return sum([value is not None for value in player.section(colour)])


def forecast_roll(state: State) -> RollForecast | None:
    """Rolling the front row; None where it cannot be rolled for a gain now."""
    dice = Offers(state).roll
    if not dice or state.phase is not Phase.ACTION:
        return None
    at_least_one = 1 - Fraction(5, 6) ** len(dice)
    gains = ((2, 4, 0, 0), (3, 6, 0, 0), (5, 5, 2, 0), (6, 0, 0, 2))
    risks = [(player, storm_risk(player, dice)) for player in state.from_active()]
    return RollForecast(
        dice=dice,
        storm=storm_chance(len(dice)),
        chances=tuple([Chance(face, at_least_one, *rest) for face, *rest in gains]),
        threats=tuple(
            [
                Threat(player.seat, goods_at(player, places), player.investors >= STORM_PRICE)
                for player, places in risks
                if places
            ]
        ),
    )


def storm_chance(dice: int) -> Fraction:
    """How likely so many dice show nothing but 1s and 4s.

    >>> storm_chance(2)
    Fraction(1, 9)
    """
    return Fraction(1, 3) ** dice


def forecast_back(state: State) -> BackForecast | None:
    """Rolling the back row; None where it cannot be rolled now."""
    dice = Offers(state).roll_back
    if not dice:
        return None
    count = len(dice)
    third = Fraction(1, 3)
    return BackForecast(
        dice=tuple([_back_die(die, third) for die in dice]),
        sorted=tuple(
            [comb(count, n) * third**n * (1 - third) ** (count - n) for n in range(count + 1)]
        ),
    )


def _back_die(die: Die, third: Fraction) -> BackDie:
    goods = Good(die.colour, 2), Good(die.colour, 3)
    return BackDie(die, third, goods, tuple([2 * good.value for good in goods]))


def forecast_climb(state: State, move: Climb | None = None) -> ClimbForecast | None:
    """Climbing now; None where nobody can."""
    offers = Offers(state)
    if offers.climb_space is None:
        return None
    number, reward = offers.climb_space
    player = state.active
    if move is None:
        wish = best_colour(player)
        named = [way for way in offers.climbs if way.good and way.good.colour is wish]
        move = (named or offers.climbs)[0]
    return ClimbForecast(
        move=move,
        origin=player.space,
        space=number,
        reward=reward,
        rolled=state.rolled_dice,
        follows=weigh(state, move),
    )
