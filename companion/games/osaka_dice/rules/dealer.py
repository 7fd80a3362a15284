"""Dice from a given chance, and a game that plays itself: simple players, all chance comes in.

The same hands draw and roll for a table that has no dice of its own.
"""

from __future__ import annotations

from random import Random

from companion.games.kit.options import spoken
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.forecast import (
    Consequences,
    best_colour,
    filled,
    forecast_buy,
    forecast_climb,
    storm_chance,
)
from companion.games.osaka_dice.rules.moves import Move
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.options import OPTIONS
from companion.games.osaka_dice.rules.owner import EXAMPLE_TRACK
from companion.games.osaka_dice.rules.perils import storm_risk
from companion.games.osaka_dice.rules.pieces import BOXES, COLOURS, FACES, Dice, Die, Seat
from companion.games.osaka_dice.rules.state import Phase, State

ROLL_CHANCE = 0.35
"""How often a simple player rolls where nothing in front is worth much."""
BACK_CHANCE = 0.3
CLIMB_CHANCE = 0.4
MOUNTAIN_CHANCE = 0.5
RULE_CHANCE = 0.25
WORTH_BUYING = 6
"""A purchase that brings goods of so much value, or closes a section well, is made."""
BOLD_CHANCE = 0.25
"""How often a simple player buys although it brings little."""


SIDES = {colour: tuple(Die(colour, face) for face in FACES) for colour in COLOURS}


# --- what chance brings -------------------------------------------------------------------------


def chance(state: State, rng: Random) -> Move | None:
    """The dice that must be drawn or rolled now; None where a person decides."""
    match state.phase:
        case Phase.DEAL:
            drawn = draw_dice(state, 8, rng)
            return moves.Deal(drawn[:5], drawn[5:])
        case Phase.DRAW:
            front, back = state.draws
            drawn = draw_dice(state, front + back, rng)
            return moves.Draw(drawn[front:], drawn[:front])
        case Phase.CLIMBED:
            return roll(state, rng)
    return None


def roll(state: State, rng: Random) -> moves.Roll:
    """The front row but its 4s, rolled; the dice are named in their places' order."""
    return moves.Roll(state.active.seat, roll_dice(state.rolled_dice, rng))


def roll_back(state: State, rng: Random) -> moves.RollBack:
    return moves.RollBack(state.active.seat, roll_dice(state.back, rng))


def roll_dice(dice: Dice, rng: Random) -> Dice:
    return tuple([rng.choice(SIDES[die.colour]) for die in dice])


def draw_dice(state: State, number: int, rng: Random) -> Dice:
    """So many dice out of the bag, each rolled as it is drawn."""
    bag = [colour for colour, count in zip(COLOURS, state.bag, strict=True) for _ in range(count)]
    return tuple([rng.choice(SIDES[colour]) for colour in rng.sample(bag, number)])


# --- simple players -----------------------------------------------------------------------------


def opening(players: int, rng: Random) -> list[Move]:
    """The lines before anybody starts: who sits where, and what this table agrees on.

    Every other table climbs the mountain of the example, and each house rule turns up now and then,
    so that many games are a trial of all of them.
    """
    agreed = [moves.Agree(topic, words[-1]) for topic, words in spoken(OPTIONS).items()]
    lines: list[Move] = [*seating(players, rng)]
    if rng.random() < MOUNTAIN_CHANCE:
        lines.append(moves.LayMountain(EXAMPLE_TRACK))
    return lines + [move for move in agreed if rng.random() < RULE_CHANCE]


def seating(players: int, rng: Random) -> list[moves.SitDown]:
    """Who sits where."""
    seats = [Seat.GREY, Seat.WHITE, Seat.PINK, Seat.TAN]
    rng.shuffle(seats)
    return [moves.SitDown(seat, str(seat).capitalize()) for seat in seats[:players]]


def autoplay(state: State, rng: Random) -> Move:
    """The next move of a game that plays itself: what chance brings, or a simple decision."""
    fallen = chance(state, rng)
    if fallen is not None:
        return fallen
    offers = Offers(state)
    match state.phase:
        case Phase.ACTION:
            return _act(state, offers, rng)
        case Phase.ROLLED:
            return _take(state, offers, rng)
        case Phase.SORTING:
            return _sort(state)
        case Phase.STORM | Phase.TIDE:
            rescue = offers.rescue
            assert rescue is not None
            if rescue.best:
                return moves.Save(rescue.seat, rescue.best)
            return moves.Decline(rescue.seat)
    return rng.choice(list(offers))


def _act(state: State, offers: Offers, rng: Random) -> Move:
    """Buy what is worth it; climb, roll or look behind now and then; else take the best die."""
    if offers.can_buy:
        buy = forecast_buy(state)
        assert buy is not None
        worth = _worth(state, buy.follows)
        if worth >= WORTH_BUYING or (worth > 0 and rng.random() < BOLD_CHANCE):
            return buy.move
    if offers.climbs and rng.random() < CLIMB_CHANCE:
        climb = forecast_climb(state)
        assert climb is not None
        return climb.move
    if offers.roll_back and rng.random() < BACK_CHANCE:
        return roll_back(state, rng)
    if offers.roll and (not offers.takes or _dares(state, offers, rng)):
        return roll(state, rng)
    return _take(state, offers, rng)


def _worth(state: State, follows: Consequences) -> float:
    """Goods marked, and what a closing gives more to this player than to the best other."""
    seat = state.active.seat
    points = dict(follows.points)
    mine = points.pop(seat, 0)
    ahead = mine - max(points.values(), default=0)
    return sum(mark.good.value for mark in follows.marked) + ahead


def _dares(state: State, offers: Offers, rng: Random) -> bool:
    """Rolling risks a storm: the more one has to lose, the less one dares."""
    stake = len(storm_risk(state.active, offers.roll)) - state.active.investors
    fear = float(storm_chance(len(offers.roll))) * max(0, stake)
    return rng.random() < ROLL_CHANCE * (1 - min(fear, 1))


def _take(state: State, offers: Offers, rng: Random) -> Move:
    """The die that brings the most coins and investors; a good goes where it is wanted."""
    rolled = state.phase is Phase.ROLLED
    wish = best_colour(state.active)
    values = {2: 4, 3: 6, 5: 7, 6: 6} if rolled else {2: 4, 3: 4, 4: 4, 5: 4.5, 6: 5}
    ways = rng.sample(offers.takes, len(offers.takes))
    return max(ways, key=lambda way: (values[way.die.face], way.colour is wish))


def _sort(state: State) -> Move:
    """A good where the row is under way, else coins."""
    player = state.active
    picks = [
        moves.Pick(die, player.has_box(die.colour) and 0 < filled(player, die.colour) < BOXES)
        for die in state.back
        if die.face in (2, 3)
    ]
    return moves.Sort(player.seat, tuple(picks))
