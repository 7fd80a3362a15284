"""How a game that keeps `Turns` tells where it stands and how everybody came out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

from companion.games.contract import Moment, Standing, Summary
from companion.games.kit.seats import Place
from companion.games.kit.turns import Sitter, Turns
from companion.games.kit.value import Value


class Result(Value, frozen=True, kw_only=True):
    """What somebody has come to; the higher `rank`, the better."""

    player: Any
    rank: tuple[int, ...]
    points: int
    parts: tuple[tuple[str, int], ...]


def moment_of(
    state: Turns[Any],
    *,
    headline: str,
    asked: Iterable[str],
    has_turn: bool,
    is_setup: bool,
    is_over: bool,
) -> Moment:
    """Where the game stands; `has_turn` where it is somebody's turn."""
    return Moment(
        label="The end" if is_over else "Set-up" if is_setup else f"Turn {state.turn_number}",
        headline=headline,
        players=tuple([Place(player.seat, player.name) for player in state.players]),
        turn_number=state.turn_number,
        turn=state.active.seat if has_turn else None,
        asked=tuple(asked),
        is_setup=is_setup,
        is_over=is_over,
    )


def standings_of(players: Iterable[Sitter]) -> tuple[Standing, ...]:
    """Everybody as they sit, as long as nobody has won."""
    return tuple([Standing(seat=player.seat, name=player.name) for player in players])


def ranked(results: Iterable[Result]) -> tuple[Standing, ...]:
    """Everybody, best first; who has come to the same has the same rank."""
    best_first = sorted(results, key=lambda result: result.rank, reverse=True)
    ranks = [result.rank for result in best_first]
    return tuple(
        [
            Standing(
                seat=result.player.seat,
                name=result.player.name,
                points=result.points,
                rank=ranks.index(result.rank) + 1,
                parts=result.parts,
            )
            for result in best_first
        ]
    )


def summary_of(state: Turns[Any], winners: Collection[Any] | None) -> Summary:
    """The game in one line: who plays, and who won; None as long as nobody has."""
    names = tuple([player.name for player in state.players])
    if winners is None:
        return _going_on(names)
    best = tuple([player.name for player in state.players if player.seat in winners])
    return Summary(players=names, over=True, winners=best)


@lru_cache(maxsize=8)
def _going_on(names: tuple[str, ...]) -> Summary:
    """The same for every move of a game, so that nobody has to compare it word by word."""
    return Summary(players=names)
