"""The end as plain data: who stands where and why, how it came about, and every payment.

Stacks are secret until the game is over, so nothing here answers before that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from companion.games.contract import Standing
from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.facts import Paid, Sale
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.views.live_moves import History, live_moves
from companion.views.winning import shared_win

SECRET = "The stacks are secret until the game is over."


class Line(Value, frozen=True, kw_only=True):
    """One trader's way through the game: a value after each turn, from before the first one."""

    seat: Seat
    name: str
    vps: tuple[int, ...]
    tokens: tuple[int, ...]


class PaymentTold(Value, frozen=True, kw_only=True):
    """All that was sold in one turn."""

    turn: int
    name: str
    """Whose turn it was."""
    sales: tuple[tuple[str, Sale], ...]


def verdict(ranked: Sequence[Standing]) -> str:
    """Who won, in as few words as fit on one line."""
    winners = [standing for standing in ranked if standing.has_won]
    if len(winners) > 1:
        return shared_win(winners)
    return f"{winners[0].name} wins with {winners[0].points} VP."


def tie_break(ranked: Sequence[Standing]) -> str:
    """What parted those with the most VP, or that nothing did; empty where one has most."""
    first = ranked[0]
    level = [standing for standing in ranked if standing.points == first.points]
    if len(level) == 1:
        return ""
    names = listed(standing.name for standing in level)
    tokens = count_of(_tokens(first), "token")
    winners = [standing.name for standing in level if standing.has_won]
    if len(winners) > 1:
        shared = f"{listed(winners)} share the win with {tokens} each."
        return f"{names} have {first.points} VP each. {shared}"
    others = listed(str(_tokens(standing)) for standing in level[1:])
    return f"{names} have {first.points} VP each. {first.name} wins with {tokens} against {others}."


def timeline(history: History) -> tuple[Line, ...]:
    """VPs and tokens of every seat after each turn, in the order of the seats."""
    _check_over(history)
    states = [next(turn) for _, turn in groupby(_states(history), lambda s: s.turn_number)]
    states.append(history.state)
    return tuple(
        Line(
            seat=player.seat,
            name=player.name,
            vps=tuple(state.players[place].vps for state in states),
            tokens=tuple(state.players[place].token_count for state in states),
        )
        for place, player in enumerate(history.state.players)
    )


def payments(history: History) -> tuple[PaymentTold, ...]:
    """The working of every payment, turn by turn."""
    _check_over(history)
    names = {player.seat: player.name for player in history.state.players}
    told: dict[int, PaymentTold] = {}
    for entry in live_moves(history):
        sales = tuple((names[f.seat], f.sale) for f in entry.facts if isinstance(f, Paid))
        if not sales:
            continue
        turn = entry.before.turn_number
        before = told[turn].sales if turn in told else ()
        told[turn] = PaymentTold(turn=turn, name=entry.before.active.name, sales=before + sales)
    return tuple(told.values())


def _check_over(history: History) -> None:
    if history.state.phase is not Phase.OVER:
        raise ValueError(SECRET)


def _states(history: History) -> list[State]:
    """The table after each move that stands, once the set-up is done."""
    return [entry.after for entry in live_moves(history) if not entry.after.phase.is_setup]


def _tokens(standing: Standing) -> int:
    return dict(standing.parts)["tokens"]
