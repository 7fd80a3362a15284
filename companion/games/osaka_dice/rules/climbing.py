"""Action 5, with the mountain: as many spaces as there are 1s in front."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.facts import (
    Climbed,
)
from companion.games.osaka_dice.rules.flow import settle
from companion.games.osaka_dice.rules.moves import (
    Climb,
)
from companion.games.osaka_dice.rules.sheet import (
    check_any_colour,
    gain_coins,
    gain_investors,
    mark,
)
from companion.games.osaka_dice.rules.state import State


def climb(state: State, move: Climb, facts: Facts) -> State:
    if state.track is None:
        raise RuleViolation(
            "no-mountain", "This game is played without the mountain: take, roll or buy."
        )
    ones = ones_in_front(state)
    if not ones:
        raise RuleViolation("no-ones-to-climb", "Nobody climbs without a 1 in front.")
    player = state.active
    if player.space == state.track.last:
        raise RuleViolation(
            "on-the-last-space", f"{player.name} stands on the last space: no way leads on."
        )
    number = space_reached(state)
    reward = state.track.spaces[number - 1]
    wanted = reward.value if reward.kind == "any" else 0
    if wanted and (move.good is None or move.good.value != wanted):
        raise RuleViolation(
            "good-of-any-colour",
            f"Space {number} gives a {wanted}-good of any colour:"
            f" say `climbs for R{wanted}` or another colour.",
        )
    if move.good and not wanted:
        raise RuleViolation("no-choice", f"Space {number} leaves no choice: say `climbs`.")
    facts.append(Climbed(player.seat, player.space, number, reward))
    player = replace(player, space=number)
    if reward.kind == "coins":
        player = gain_coins(player, reward.value, facts)
    elif reward.kind == "investors":
        player = gain_investors(player, reward.value, facts)
    elif move.good:
        check_any_colour(player, move.good.colour)
        player = mark(player, move.good, facts)
    elif reward.good:
        player = mark(player, reward.good, facts)
    return settle(replace(state.with_player(player), must_roll=True), facts)


def ones_in_front(state: State) -> int:
    return sum([die.face == 1 for die in state.front])


def space_reached(state: State) -> int:
    """Where the active player's cube would stand after a climb."""
    assert state.track is not None
    player = state.active
    taken: list[int] = []
    if state.rules.single_spaces:
        taken = [other.space for other in state.players if other.seat is not player.seat]
    return state.track.reached(player.space, ones_in_front(state), taken)
