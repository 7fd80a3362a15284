"""Setting the table: seats, house rules and mountain, start player, the first eight dice."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.asking import MIN_PLAYERS
from companion.games.osaka_dice.rules.bag import check_bag
from companion.games.osaka_dice.rules.facts import (
    Agreed,
    Dealt,
    MountainLaid,
    StartDecided,
    TurnPassed,
)
from companion.games.osaka_dice.rules.moves import (
    Agree,
    Deal,
    LayMountain,
    SitDown,
    Start,
)
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    FRONT_DEAL,
    VALUES,
    Good,
)
from companion.games.osaka_dice.rules.sheet import gain_coins, mark
from companion.games.osaka_dice.rules.state import Phase, Player, State

SETUP_COINS = 2
"""For a die of the deal that is no good."""


def sit_down(state: State, move: SitDown, facts: Facts) -> State:
    return state.seated(Player(seat=move.seat, name=move.name), facts)


def agree(state: State, move: Agree, facts: Facts) -> State:
    facts.append(Agreed(move.topic, move.choice))
    rules = state.rules
    match move.topic:
        case "end":
            rules = replace(rules, ends_after_tide=True)
        case "half":
            rules = replace(rules, halves_round_up=True)
        case "trophies":
            rules = replace(rules, static_trophies=True)
        case _:
            rules = replace(rules, single_spaces=True)
    phase = Phase.RULES if state.phase is Phase.SEATS else state.phase
    return replace(state, phase=phase, rules=rules)


def lay_mountain(state: State, move: LayMountain, facts: Facts) -> State:
    if state.track is not None:
        raise RuleViolation("one-mountain", "There is a mountain already: a game has only one.")
    facts.append(MountainLaid(move.track))
    return replace(state, phase=Phase.RULES, track=move.track)


def start(state: State, move: Start, facts: Facts) -> State:
    if len(state.players) < MIN_PLAYERS:
        raise RuleViolation(
            "too-few-seats", "At least two players must sit down first: `seat COLOUR NAME`."
        )
    facts.append(StartDecided(move.seat))
    return replace(state, phase=Phase.DEAL, turn=state.place(move.seat))


def deal(state: State, move: Deal, facts: Facts) -> State:
    """One by one in turn order from the start player; with three players from the second."""
    if (len(move.front), len(move.back)) != (FRONT_DEAL, BACK_ROW):
        raise RuleViolation(
            "wrong-deal",
            f"The game begins with {FRONT_DEAL} dice in front and {BACK_ROW} behind, not"
            f" {len(move.front)} and {len(move.back)}: `deal FIVE / THREE`.",
        )
    dice = move.front + move.back
    check_bag(state, dice)
    assert state.turn is not None
    players = list(state.players)
    for place, die in zip(drawing_order(state.turn, len(players)), dice, strict=False):
        player = players[place]
        facts.append(Dealt(player.seat, die))
        if die.face in VALUES:
            players[place] = mark(player, Good(*die), facts)
        else:
            players[place] = gain_coins(player, SETUP_COINS, facts)
    facts.append(TurnPassed(state.active.seat))
    return replace(
        state,
        phase=Phase.ACTION,
        turn_number=1,
        front=move.front,
        back=move.back,
        players=tuple(players),
    )


def drawing_order(first: int, players: int) -> list[int]:
    """By index, who draws each of the eight dice of the set-up.

    >>> drawing_order(0, 3)
    [1, 2, 0, 1, 2, 0, 1, 2]
    """
    second = players == 3
    return [(first + second + number) % players for number in range(FRONT_DEAL + BACK_ROW)]
