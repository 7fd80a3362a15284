"""Actions 1 and 2: taking a die of the front row, and rolling the row before."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.bag import check_same_colours
from companion.games.osaka_dice.rules.facts import (
    Joined,
    Returned,
    Rolled,
    Took,
)
from companion.games.osaka_dice.rules.flow import proceed, settle
from companion.games.osaka_dice.rules.moves import (
    Roll,
    Take,
)
from companion.games.osaka_dice.rules.perils import raise_storm
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    COLOURS,
    LOW_FRONT,
    Dice,
    Good,
    spell,
)
from companion.games.osaka_dice.rules.sheet import (
    check_any_colour,
    gain_coins,
    gain_investors,
    mark,
    others_gain,
)
from companion.games.osaka_dice.rules.state import Phase, Player, State

TAKEN = {1: (0, 0), 2: (2, 2), 3: (3, 1), 4: (4, 0), 5: (5, 0)}
"""Coins and investors for a die of the front row; a 6 leaves a choice."""
TAKEN_AFTER_ROLL = {2: (4, 0), 3: (6, 0), 5: (5, 2)}
"""The same after a roll, where a 6 is a good."""
COINS_AND_INVESTORS = 5
"""A 6 of the front row is so many of both together: 3 coins and 2 investors, or 2 and 3."""
SIX_GOOD = 2
"""What the good for a 6 after a roll is worth."""
NEVER_TAKEN_AFTER_ROLL = frozenset((1, 4))


def take(state: State, move: Take, facts: Facts) -> State:
    if move.die not in state.front:
        raise RuleViolation(
            "not-in-front", f"There is no {move.die} in front: choose from {spell(state.front)}."
        )
    is_rolled = state.phase is Phase.ROLLED
    player = (_take_rolled if is_rolled else _take_lying)(state.active, move, facts)
    if move.die.face == 5 and not is_rolled:
        state = others_gain(state, investors=1, facts=facts)
    place = state.front.index(move.die)
    facts.append(Returned((move.die,)))
    front, back, draws = state.front[:place] + state.front[place + 1 :], state.back, state.draws
    if len(front) <= LOW_FRONT:
        if back:
            facts.append(Joined(back))
        front, back, draws = front + back, (), (0, BACK_ROW)
    players = state.players_with(player)
    return settle(replace(state, front=front, back=back, draws=draws, players=players), facts)


def _take_lying(player: Player, move: Take, facts: Facts) -> Player:
    face = move.die.face
    if face == 1:
        raise RuleViolation(
            "no-ones", "A 1 cannot be taken: take another die, or roll the front row."
        )
    if move.colour:
        raise RuleViolation(
            "no-good-yet", "Only a 6 that was just rolled is taken as a good of a colour."
        )
    facts.append(Took(player.seat, move.die))
    if face == 6:
        if move.coins not in (2, 3):
            raise RuleViolation(
                "coins-or-investors", f"Say `takes {move.die} for 3 coins` or `for 2 coins`."
            )
        coins, investors = move.coins, COINS_AND_INVESTORS - move.coins
    elif move.coins:
        raise RuleViolation(
            "no-choice", f"Only a 6 leaves a choice of coins: say `takes {move.die}`."
        )
    else:
        coins, investors = TAKEN[face]
    return _gain(player, coins, investors, facts)


def _take_rolled(player: Player, move: Take, facts: Facts) -> Player:
    face = move.die.face
    if face in NEVER_TAKEN_AFTER_ROLL:
        raise RuleViolation(
            "no-ones-or-fours", "1s and 4s cannot be taken after a roll: take a 2, 3, 5 or 6."
        )
    if move.coins:
        raise RuleViolation(
            "good-of-a-colour",
            f"After a roll a 6 is a good: say `takes {move.die} as COLOUR`."
            if face == 6
            else f"A {face} leaves no choice after a roll: say `takes {move.die}`.",
        )
    facts.append(Took(player.seat, move.die))
    if face == 6:
        if move.colour is None:
            raise RuleViolation(
                "good-of-a-colour", f"After a roll a 6 is a good: say `takes {move.die} as COLOUR`."
            )
        check_any_colour(player, move.colour)
        return mark(player, Good(move.colour, SIX_GOOD), facts)
    if move.colour:
        raise RuleViolation(
            "no-choice", f"Only a 6 becomes a good of a colour: say `takes {move.die}`."
        )
    return _gain(player, *TAKEN_AFTER_ROLL[face], facts)


def _gain(player: Player, coins: int, investors: int, facts: Facts) -> Player:
    player = gain_coins(player, coins, facts)
    return gain_investors(player, investors, facts) if investors else player


def roll(state: State, move: Roll, facts: Facts) -> State:
    rolled = state.rolled_dice
    if not rolled:
        raise RuleViolation(
            "only-fours", "All dice in front are 4s, which are never rolled: take one or buy."
        )
    check_same_colours(rolled, move.dice)
    front = _with_new_faces(state.front, move.dice)
    facts.append(Rolled(move.seat, "front", move.dice))
    if state.must_roll:
        return proceed(replace(state, front=front, must_roll=False), facts)
    state = replace(state, front=front, phase=Phase.ROLLED)
    ones = sum([die.face == 1 for die in move.dice])
    if ones:
        state = others_gain(state, coins=ones, facts=facts)
    if all(die.face in NEVER_TAKEN_AFTER_ROLL for die in front):
        return proceed(raise_storm(state, move.dice, facts), facts)
    return state


def _with_new_faces(front: Dice, dice: Dice) -> Dice:
    """Dice of one colour fill their places from the left, in the order named; 4s stay."""
    new = {colour: [die for die in dice if die.colour is colour] for colour in COLOURS}
    return tuple([die if die.face == 4 else new[die.colour].pop(0) for die in front])
