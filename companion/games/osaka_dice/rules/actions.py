"""The five actions of a turn, and the dice that are drawn behind them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules.facts import (
    Bought,
    Climbed,
    Drawn,
    Joined,
    Returned,
    Rolled,
    Took,
)
from companion.games.osaka_dice.rules.flow import proceed, settle
from companion.games.osaka_dice.rules.moves import (
    COINS,
    INVESTORS,
    Buy,
    Climb,
    Draw,
    Gain,
    Lot,
    Roll,
    RollBack,
    Sort,
    Take,
)
from companion.games.osaka_dice.rules.perils import raise_storm
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    COLOURS,
    FRONT_DRAW,
    FULL_FRONT,
    LOW_FRONT,
    Dice,
    Die,
    Good,
    in_bag,
    spell,
    total,
)
from companion.games.osaka_dice.rules.setup import check_bag
from companion.games.osaka_dice.rules.sheet import (
    Facts,
    check_any_colour,
    gain_coins,
    gain_investors,
    mark,
    others_gain,
    spend,
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


# --- 1: a die of the front row ------------------------------------------------------------------


def take(state: State, move: Take, facts: Facts) -> State:
    if move.die not in state.front:
        raise RuleViolation(
            "not-in-front", f"There is no {move.die} in front: choose from {spell(state.front)}."
        )
    is_rolled = state.phase is Phase.ROLLED
    player = (_take_rolled if is_rolled else _take_lying)(state.active, move, facts)
    state = state.with_player(player)
    if move.die.face == 5 and not is_rolled:
        state = others_gain(state, investors=1, facts=facts)
    place = state.front.index(move.die)
    facts.append(Returned((move.die,)))
    state = state._replace(front=state.front[:place] + state.front[place + 1 :])
    if len(state.front) <= LOW_FRONT:
        if state.back:
            facts.append(Joined(state.back))
        state = state._replace(front=state.front + state.back, back=(), draws=(0, BACK_ROW))
    return settle(state, facts)


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


# --- 2: rolling the front row, also after a climb -----------------------------------------------


def roll(state: State, move: Roll, facts: Facts) -> State:
    rolled = state.rolled_dice
    if not rolled:
        raise RuleViolation(
            "only-fours", "All dice in front are 4s, which are never rolled: take one or buy."
        )
    _check_same_colours(rolled, move.dice)
    front = _with_new_faces(state.front, move.dice)
    facts.append(Rolled(move.seat, "front", move.dice))
    state = state._replace(front=front)
    if state.must_roll:
        return proceed(state._replace(must_roll=False), facts)
    ones = sum([die.face == 1 for die in move.dice])
    if ones:
        state = others_gain(state, coins=ones, facts=facts)
    if all(die.face in NEVER_TAKEN_AFTER_ROLL for die in front):
        return proceed(raise_storm(state, move.dice, facts), facts)
    return state._replace(phase=Phase.ROLLED)


def _check_same_colours(row: Dice, dice: Dice) -> None:
    if in_bag(row) != in_bag(dice):
        counts = [
            f"{number} {colour}"
            for colour in COLOURS
            if (number := sum(die.colour is colour for die in row))
        ]
        raise RuleViolation(
            "wrong-dice", f"{spell(dice)} are not the dice to be rolled: {', '.join(counts)}."
        )


def _with_new_faces(front: Dice, dice: Dice) -> Dice:
    """Dice of one colour fill their places from the left, in the order named; 4s stay."""
    new = {colour: [die for die in dice if die.colour is colour] for colour in COLOURS}
    return tuple([die if die.face == 4 else new[die.colour].pop(0) for die in front])


# --- 3: rolling the back row --------------------------------------------------------------------


def roll_back(state: State, move: RollBack, facts: Facts) -> State:
    if len(state.front) >= FULL_FRONT:
        raise RuleViolation(
            "front-is-full",
            f"With {len(state.front)} dice in front the back row is not rolled:"
            f" only with fewer than {FULL_FRONT}.",
        )
    if not state.back:
        raise RuleViolation("no-back-row", "There is no die in the back row to roll.")
    _check_same_colours(state.back, move.dice)
    new = {colour: [die for die in move.dice if die.colour is colour] for colour in COLOURS}
    back = tuple([new[die.colour].pop(0) for die in state.back])
    facts.append(Rolled(move.seat, "back", move.dice))
    state = state._replace(back=back)
    if sorted_dice(back):
        return state._replace(phase=Phase.SORTING)
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
    state = state._replace(front=state.front + rest, back=(), draws=(0, BACK_ROW))
    return settle(state, facts)


# --- 4: buying ------------------------------------------------------------------------------------


def buy(state: State, move: Buy, facts: Facts) -> State:
    named = [lot.die for lot in move.lots]
    if sorted(named) != sorted(state.front):
        raise RuleViolation(
            "wrong-purchase",
            f"A purchase names every die of the front row once: {spell(state.front)}.",
        )
    player, cost = state.active, total(state.front)
    if sum(player.coins) < cost:
        raise RuleViolation(
            "too-few-coins",
            f"The front row costs {cost} coins: {player.name} has {sum(player.coins)}.",
        )
    used = spend(player.coins, cost)
    spent = player.coins[:used]
    facts.append(Bought(player.seat, cost, spent, sum(spent) - cost))
    player = player._replace(coins=player.coins[used:])
    for lot in move.lots:
        player = _unpack(player, lot, facts)
    facts.append(Returned(state.front))
    if state.back:
        facts.append(Joined(state.back))
    state = state.with_player(player)._replace(
        front=state.back, back=(), draws=(FRONT_DRAW, BACK_ROW)
    )
    return settle(state, facts)


def _unpack(player: Player, lot: Lot, facts: Facts) -> Player:
    """What one bought die brings."""
    die, gains = lot
    if die.face == 4:
        return _unpack_four(player, die, gains, facts)
    if die.face == 6:
        return _unpack_six(player, die, gains, facts)
    if gains:
        raise RuleViolation(
            "no-choice", f"Only a 4 and a 6 leave a choice: name {die} without `as`."
        )
    return mark(player, Good(*die), facts) if die.face != 1 else player


def _unpack_four(player: Player, die: Die, gains: Sequence[Gain], facts: Facts) -> Player:
    good = Good(die.colour, 2)
    if len(gains) != 2 or any(gain not in (COINS, INVESTORS, good) for gain in gains):
        raise RuleViolation(
            "two-of-three",
            f"{die} becomes two of investors, coins and {good}, as in `{die} as coins + {good}`.",
        )
    for gain in gains:
        if gain == COINS:
            player = gain_coins(player, 2, facts)
        elif gain == INVESTORS:
            player = gain_investors(player, 2, facts)
        else:
            player = mark(player, good, facts)
    return player


def _unpack_six(player: Player, die: Die, gains: Sequence[Gain], facts: Facts) -> Player:
    goods = [gain for gain in gains if isinstance(gain, Good)]
    if len(goods) != len(gains) or [good.value for good in goods] not in ([3], [2, 2]):
        raise RuleViolation(
            "goods-for-six",
            f"{die} becomes a 3-good or two 2-goods of different colours,"
            f" as in `{die} as R3` or `{die} as R2 + B2`.",
        )
    first = None
    for good in goods:
        check_any_colour(player, good.colour, but=first)
        player = mark(player, good, facts)
        first = good.colour
    return player


# --- 5: climbing -------------------------------------------------------------------------------


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
    player = player._replace(space=number)
    if reward.kind == "coins":
        player = gain_coins(player, reward.value, facts)
    elif reward.kind == "investors":
        player = gain_investors(player, reward.value, facts)
    elif move.good:
        check_any_colour(player, move.good.colour)
        player = mark(player, move.good, facts)
    elif reward.good:
        player = mark(player, reward.good, facts)
    return settle(state.with_player(player)._replace(must_roll=True), facts)


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


# --- the bag ----------------------------------------------------------------------------------


def draw(state: State, move: Draw, facts: Facts) -> State:
    front, back = state.draws
    if (len(move.front), len(move.back)) != (front, back):
        wanted = f"{front} dice to the front and {back} behind" if front else f"{back} dice behind"
        line = "`draw TWO / THREE`" if front else "`draw THREE`"
        raise RuleViolation("wrong-draw", f"Draw {wanted}: {line}.")
    check_bag(state, move.front + move.back)
    facts.append(Drawn(move.front, move.back))
    state = state._replace(
        front=state.front + move.front, back=state.back + move.back, draws=(0, 0)
    )
    return proceed(state, facts)
