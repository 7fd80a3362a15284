"""The touting: three dice, one or two of them kept, a challenge, and what everybody earns."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from companion.errors import RuleViolation
from companion.games.akindo.rules.asking import calls_needed
from companion.games.akindo.rules.facts import (
    Challenged,
    Distributed,
    Earned,
    RollAgain,
    Rolled,
    TilesBack,
    ToutingEnds,
)
from companion.games.akindo.rules.moves import Challenge, Keep, Roll
from companion.games.akindo.rules.pieces import LUCKY_FACE, Colour, Counts, Dice
from companion.games.akindo.rules.state import Phase, State
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace


def roll(state: State, move: Roll, facts: Facts) -> State:
    facts.append(Rolled(move.seat, move.dice))
    return replace(state, phase=Phase.KEEP, dice=move.dice)


def keep(state: State, move: Keep, facts: Facts) -> State:
    if Counter(move.dice) - Counter(state.dice):
        rolled = ", ".join(map(str, state.dice))
        raise RuleViolation(
            "not-rolled", f"Keep one or two of the dice that were rolled: {rolled}."
        )
    facts.append(Distributed(move.seat, move.dice, rest_of(state.dice, move.dice)))
    return replace(state, phase=Phase.CHALLENGE, kept=move.dice)


def challenge(state: State, move: Challenge, facts: Facts) -> State:
    callers = move.callers
    if len(set(callers)) < len(callers):
        raise RuleViolation("called-twice", "Name every seat that challenges once.")
    for seat in callers:
        player = state.player(seat)
        if player is state.active:
            raise RuleViolation(
                "own-distribution", f"{player.name} rolled the dice and cannot challenge."
            )
        if player.ungrateful:
            raise RuleViolation(
                "sits-out", f"{player.name} is ungrateful and takes no part in this touting."
            )
    told = Challenged(callers, weight_of(state, callers), calls_needed(state))
    facts.append(told)
    if told.succeeds and not state.again:
        facts.append(RollAgain(state.active.seat))
        return replace(state, phase=Phase.ROLL, dice=(), kept=(), again=True)
    if told.succeeds:
        facts.append(ToutingEnds())
    else:
        state = _pay(state, facts)
    return _end_touting(state, facts)


def weight_of(state: State, callers: tuple[Colour, ...]) -> int:
    """For how many these callers count: the purveyor of black for two."""
    return len(callers) + (state.holder(Colour.BLACK) in callers)


def keepings(dice: Dice) -> tuple[Dice, ...]:
    """Every different way to keep one or two of the dice.

    >>> keepings((1, 5, 5))
    ((1,), (5,), (1, 5), (5, 5))
    """
    ways = [*((die,) for die in dice), *combinations(dice, 2)]
    different = {tuple(sorted(way)): way for way in reversed(ways)}
    return tuple(way for way in ways if different[tuple(sorted(way))] is way)


def rest_of(dice: Dice, kept: Dice) -> Dice:
    """The dice of the others.

    >>> rest_of((1, 5, 5), (5,))
    (1, 5)
    """
    rest = list(dice)
    for die in kept:
        rest.remove(die)
    return tuple(rest)


def pay_of(die: int, cards: Counts, pips: Dice) -> int:
    """What one die pays to whoever owns these cards."""
    return 1 if die == LUCKY_FACE else cards[pips.index(die)]


def earnings(state: State, kept: Dice) -> tuple[Earned, ...]:
    """What this distribution pays to everybody who takes part, the turn player first."""
    rest, pips = rest_of(state.dice, kept), state.pips
    active = state.active
    return tuple(
        [
            Earned(p.seat, dice, tuple([pay_of(die, p.cards, pips) for die in dice]))
            for p in state.participants()
            for dice in [kept if p is active else rest]
        ]
    )


def _pay(state: State, facts: Facts) -> State:
    earned = earnings(state, state.kept)
    facts += earned
    coins = {told.seat: told.coins for told in earned}
    players = tuple([replace(p, coins=p.coins + coins.get(p.seat, 0)) for p in state.players])
    return replace(state, players=players, stock=state.stock - sum(coins.values()))


def _end_touting(state: State, facts: Facts) -> State:
    """Tiles turn back, unless those who sit out miss the stocking, too."""
    turned = tuple([p.seat for p in state.players if p.ungrateful])
    if turned and not state.rules.whole_turn:
        facts.append(TilesBack(turned))
        players = tuple([replace(p, ungrateful=False) for p in state.players])
        state = replace(state, players=players)
    return replace(state, phase=Phase.STOCK, dice=(), kept=(), again=False)
