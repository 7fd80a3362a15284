"""The end as plain data: who stands where and why, how it came about, and a chart of the game.

Coins are secret until the game is over, so nothing here answers before that.
"""

from __future__ import annotations

from itertools import groupby

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.rules.scoring import Points, count_points
from companion.games.akindo.rules.state import Phase, State
from companion.games.akindo.views.view import SeatView, TableView
from companion.games.akindo.views.words import coins
from companion.games.akindo.views.working import working
from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.views.live_moves import History, live_moves

SECRET = "The coins are secret until the game is over."


class Row(Value, frozen=True, kw_only=True):
    """One merchant at the end."""

    rank: int
    """1 for whoever won; equal results share a rank."""
    seat: Colour
    name: str
    points: Points
    cards: int
    coins: int
    working: tuple[str, ...]


class Line(Value, frozen=True, kw_only=True):
    """One merchant's way through the game: a value after each turn, from before the first one."""

    seat: Colour
    name: str
    cards: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    """What the cards of that moment would have counted; () without a scoring table."""


def rows(view: TableView) -> tuple[Row, ...]:
    """Everybody, the winner first: most points, then most cards, then most coins."""
    results = {seat.seat: _result(seat) for seat in view.seats}
    order = sorted(results.values(), reverse=True)
    ranked = sorted(view.seats, key=lambda seat: order.index(results[seat.seat]))
    return tuple(
        Row(
            rank=order.index(results[seat.seat]) + 1,
            seat=seat.seat,
            name=seat.name,
            points=seat.points,
            cards=seat.card_count,
            coins=seat.coins,
            working=working(seat.points, view.scoring),
        )
        for seat in ranked
        if seat.points and seat.coins is not None
    )


def verdict(view: TableView) -> str:
    """Who won, and by what: with the tie-break where one was needed."""
    ranked = rows(view)
    first = ranked[0]
    winners = [row for row in ranked if row.rank == 1]
    total = first.points.total
    points, cards = count_of(total, "point"), count_of(first.cards, "article card")
    level = [row for row in ranked if row.points.total == total]
    names = listed(row.name for row in level)
    if len(winners) > 1:
        names = listed(row.name for row in winners)
        return f"{names} share the win: {points}, {cards} and {coins(first.coins)} each."
    if len(level) == 1:
        return f"{first.name} wins with {points}."
    if level[1].cards < first.cards:
        return (
            f"{names} have {points} each. {first.name} wins with {cards} against {level[1].cards}."
        )
    names = listed(row.name for row in level if row.cards == first.cards)
    return (
        f"{names} have {points} and {cards} each. {first.name} wins with"
        f" {coins(first.coins)} against {level[1].coins}."
    )


def timeline(history: History) -> tuple[Line, ...]:
    """Cards, coins and points of every seat after each turn, in the order of the seats."""
    if history.state.phase is not Phase.OVER:
        raise ValueError(SECRET)
    played = [entry.after for entry in live_moves(history) if not entry.after.phase.is_setup]
    states: list[State] = [next(turn) for _, turn in groupby(played, lambda s: s.turn_number)]
    states.append(history.state)
    return tuple(
        Line(
            seat=player.seat,
            name=player.name,
            cards=tuple(sum(state.players[place].cards) for state in states),
            coins=tuple(state.players[place].coins for state in states),
            points=_points_so_far(states, place),
        )
        for place, player in enumerate(history.state.players)
    )


def _points_so_far(states: list[State], place: int) -> tuple[int, ...]:
    scoring = states[-1].scoring
    if scoring.is_empty:
        return ()
    seat = states[-1].players[place].seat
    sides = states[-1].neighbours(seat)
    return tuple(
        count_points(scoring, seat, sides, state.players[place].cards).total for state in states
    )


def _result(seat: SeatView) -> tuple[int, int, int]:
    if seat.points is None or seat.coins is None:
        raise ValueError(SECRET)
    return seat.points.total, seat.card_count, seat.coins
