"""The end as plain data: who stands where and why, part by part, and points over the game."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Protocol

from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.ending import (
    end_box_points,
    leftovers,
    scores,
    section_points,
)
from companion.games.osaka_dice.rules.pieces import COLOURS, Colour, Seat
from companion.games.osaka_dice.rules.standing import PART_TITLES, parts, standings
from companion.games.osaka_dice.rules.state import Phase, State
from companion.views.winning import shared_win

NOT_OVER = "The points are counted when the game is over."


class Entry(Protocol):
    """One line of the log and what it did."""

    @property
    def kind(self) -> str: ...

    @property
    def after(self) -> State: ...

    @property
    def undone(self) -> bool: ...


class History(Protocol):
    """Every entry ever made, and the state they lead to."""

    @property
    def entries(self) -> Any: ...

    @property
    def state(self) -> State: ...


class PartTold(Value, frozen=True, kw_only=True):
    """One part of the score for every seat, in the order of the seats."""

    title: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """What everybody has with this part and those before it."""
    working: tuple[str, ...]
    """How each seat came to its points."""


class Line(Value, frozen=True, kw_only=True):
    """One seat's way through the game: a value after each turn, from before the first one."""

    seat: Seat
    name: str
    points: tuple[int, ...]
    """Scored sections and end boxes; the last value is the final result."""


def count_up(state: State) -> tuple[PartTold, ...]:
    """The points as they are counted up, one part after the other."""
    _check_over(state)
    by_seat = [dict(parts(state, score)) for score in scores(state)]
    totals = [0] * len(by_seat)
    told = []
    for title in by_seat[0]:
        points = [mine[title] for mine in by_seat]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        working = tuple([_working(state, place, title) for place in range(len(by_seat))])
        told.append(
            PartTold(title=title, points=tuple(points), totals=tuple(totals), working=working)
        )
    return tuple(told)


def workings(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """For every seat its name, and a line for each part: its points, and how they came about."""
    parts = count_up(state)

    def lines(at: int) -> tuple[str, ...]:
        return tuple([f"{_capital(x.title)} {x.points[at]}: {x.working[at]}." for x in parts])

    return tuple([(player.name, lines(at)) for at, player in enumerate(state.players)])


def verdict(state: State) -> str:
    """Who won, in as few words as fit on one line."""
    _check_over(state)
    winners = [standing for standing in standings(state) if standing.has_won]
    if len(winners) > 1:
        return shared_win(winners)
    return f"{winners[0].name} wins with {winners[0].points} points."


def tie_break(state: State) -> str:
    """What parted those with the most points, or that nothing did; empty where one has most."""
    _check_over(state)
    ranked = standings(state)
    ticks = {p.seat: end_box_points(p) for p in state.players}
    first = ranked[0]
    level = [standing for standing in ranked if standing.points == first.points]
    if len(level) == 1:
        return ""
    names = listed(standing.name for standing in level)
    mine, *others = (ticks[Seat(standing.seat)] for standing in level)
    in_boxes = f"{count_of(mine, 'point')} in end boxes"
    if len([standing for standing in level if standing.has_won]) == 1:
        won = f"{first.name} wins with {in_boxes} against {listed(others)}."
        return f"{names} have {first.points} points each. {won}"
    winners = listed(standing.name for standing in level if standing.has_won)
    return f"{names} have {first.points} points each. {winners} share the win with {in_boxes} each."


def timeline(history: History) -> tuple[Line, ...]:
    """The points of every seat after each turn, in the order of the seats."""
    state = history.state
    _check_over(state)
    stood = [e.after for e in history.entries if e.kind == "move" and not e.undone]
    played = [after for after in stood if not after.phase.is_setup]
    turns = [next(turn) for _, turn in groupby(played, lambda after: after.turn_number)]
    results = [score.total for score in scores(state)]
    return tuple(
        [
            Line(
                seat=player.seat,
                name=player.name,
                points=(
                    *[_so_far(turn, place) for turn in turns],
                    _so_far(state, place),
                    results[place],
                ),
            )
            for place, player in enumerate(state.players)
        ]
    )


def _so_far(state: State, place: int) -> int:
    player = state.players[place]
    return section_points(player) + end_box_points(player)


def _working(state: State, place: int, title: str) -> str:
    """How one seat came to its points for one part."""
    player = state.players[place]
    key = next(key for key, known in PART_TITLES.items() if known == title)
    match key:
        case "sections":
            return _per_colour(player.section_points)
        case "end_boxes":
            return _per_colour(player.end_boxes)
        case "half":
            up = "up" if state.rules.halves_round_up else "down"
            return f"{leftovers(player)} left, halved and rounded {up}"
        case "coins":
            return count_of(sum(player.coins), "coin")
        case "investors":
            return count_of(player.investors, "investor")
    track = state.track
    assert track is not None
    if not player.space:
        return "never left the start"
    end = player.space if state.rules.static_trophies else track.slide(player.space)
    if end == player.space:
        return f"stands on space {end}"
    return f"slides from space {player.space} to {f'space {end}' if end else 'the start'}"


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _per_colour(points: tuple[tuple[int, ...], ...]) -> str:
    told = [_of(colour, numbers) for colour, numbers in zip(COLOURS, points, strict=True)]
    return ", ".join(filter(None, told)) or "none"


def _of(colour: Colour, numbers: tuple[int, ...]) -> str:
    return f"{colour} {' + '.join(map(str, numbers))}" if numbers else ""


def _check_over(state: State) -> None:
    if state.phase is not Phase.OVER:
        raise ValueError(NOT_OVER)
