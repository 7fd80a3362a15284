"""Action 3, rolling the back row and sorting its 2s and 3s, and the dice drawn after actions."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.bag import check_bag, check_same_colours
from companion.games.osaka_dice.rules.facts import (
    Drawn,
    Joined,
    Returned,
    Rolled,
)
from companion.games.osaka_dice.rules.flow import proceed, settle
from companion.games.osaka_dice.rules.moves import (
    Draw,
    RollBack,
    Sort,
)
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    COLOURS,
    FULL_FRONT,
    Dice,
    Good,
    spell,
)
from companion.games.osaka_dice.rules.sheet import (
    gain_coins,
    gain_investors,
    mark,
)
from companion.games.osaka_dice.rules.state import Phase, State


def roll_back(state: State, move: RollBack, facts: Facts) -> State:
    if len(state.front) >= FULL_FRONT:
        raise RuleViolation(
            "front-is-full",
            f"With {len(state.front)} dice in front the back row is not rolled:"
            f" only with fewer than {FULL_FRONT}.",
        )
    if not state.back:
        raise RuleViolation("no-back-row", "There is no die in the back row to roll.")
    check_same_colours(state.back, move.dice)
    new = {colour: [die for die in move.dice if die.colour is colour] for colour in COLOURS}
    back = tuple([new[die.colour].pop(0) for die in state.back])
    facts.append(Rolled(move.seat, "back", move.dice))
    state = replace(state, back=back)
    if sorted_dice(back):
        return replace(state, phase=Phase.SORTING)
    return _move_up(state, (), facts)


def sorted_dice(back: Dice) -> Dice:
    """The dice of a rolled back row that must be taken."""
    return tuple([die for die in back if die.face in (2, 3)])


def sort(state: State, move: Sort, facts: Facts) -> State:
    there = sorted_dice(state.back)
    named = tuple([pick.die for pick in move.picks])
    if sorted(named) != sorted(there):
        raise RuleViolation(
            "wrong-sorting",
            f"Every 2 and 3 of the back row is sorted once: {spell(there)}.",
        )
    player = state.active
    for die, as_good in move.picks:
        if as_good:
            player = mark(player, Good(*die), facts)
        else:
            player = gain_investors(gain_coins(player, 2 * die.face, facts), 1, facts)
    return _move_up(state.with_player(player), there, facts)


def _move_up(state: State, taken: Dice, facts: Facts) -> State:
    """The taken dice go back into the bag, the rest joins the front in place order."""
    rest = tuple([die for die in state.back if die not in taken])
    if taken:
        facts.append(Returned(taken))
    if rest:
        facts.append(Joined(rest))
    state = replace(state, front=state.front + rest, back=(), draws=(0, BACK_ROW))
    return settle(state, facts)


def draw(state: State, move: Draw, facts: Facts) -> State:
    front, back = state.draws
    if (len(move.front), len(move.back)) != (front, back):
        wanted = f"{front} dice to the front and {back} behind" if front else f"{back} dice behind"
        line = "`draw TWO / THREE`" if front else "`draw THREE`"
        raise RuleViolation("wrong-draw", f"Draw {wanted}: {line}.")
    check_bag(state, move.front + move.back)
    facts.append(Drawn(move.front, move.back))
    state = replace(
        state, front=state.front + move.front, back=state.back + move.back, draws=(0, 0)
    )
    return proceed(state, facts)
