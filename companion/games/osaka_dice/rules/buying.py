"""Action 4: the whole front row, bought as trade goods."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.facts import (
    Bought,
    Joined,
    Returned,
)
from companion.games.osaka_dice.rules.flow import settle
from companion.games.osaka_dice.rules.moves import (
    COINS,
    INVESTORS,
    Buy,
    Gain,
    Lot,
)
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    FRONT_DRAW,
    Die,
    Good,
    spell,
    total,
)
from companion.games.osaka_dice.rules.sheet import (
    check_any_colour,
    gain_coins,
    gain_investors,
    mark,
    spend,
)
from companion.games.osaka_dice.rules.state import Player, State


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
    player = replace(player, coins=player.coins[used:])
    for lot in move.lots:
        player = _unpack(player, lot, facts)
    facts.append(Returned(state.front))
    if state.back:
        facts.append(Joined(state.back))
    state = replace(
        state,
        front=state.back,
        back=(),
        draws=(FRONT_DRAW, BACK_ROW),
        players=state.players_with(player),
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
