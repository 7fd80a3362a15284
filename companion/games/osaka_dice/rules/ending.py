"""The end: every part of the score, the tie-break, and who won."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.osaka_dice.rules.pieces import BOXES, MOST_POINTS, TIED_POINTS, Seat
from companion.games.osaka_dice.rules.state import Player, State


class Score(NamedTuple):
    """One player's points, part by part."""

    sections: int
    half: int
    end_boxes: int
    coins: int
    investors: int
    mountain: int

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def rank(self) -> tuple[int, int]:
        """Most points, then most in the end boxes; more is better."""
        return self.total, self.end_boxes


def scores(state: State) -> tuple[Score, ...]:
    """What everybody would have if the game ended as the table stands."""
    coins = majority([sum(player.coins) for player in state.players])
    investors = majority([player.investors for player in state.players])
    return tuple(
        [
            Score(
                sections=section_points(player),
                half=half(leftovers(player), rounds_up=state.rules.halves_round_up),
                end_boxes=end_box_points(player),
                coins=for_coins,
                investors=for_investors,
                mountain=mountain_points(state, player),
            )
            for player, for_coins, for_investors in zip(
                state.players, coins, investors, strict=True
            )
        ]
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Most points, then most points in end boxes, then shared; in the order of the seats."""
    ranks = [score.rank for score in scores(state)]
    best = max(ranks)
    return tuple([p.seat for p, rank in zip(state.players, ranks, strict=True) if rank == best])


def majority(counts: list[int]) -> list[int]:
    """The points for the most of something; a tie counts for all of its seats, also at none.

    >>> majority([4, 4, 0])
    [3, 3, 0]
    """
    best = max(counts)
    points = MOST_POINTS if counts.count(best) == 1 else TIED_POINTS
    return [points if count == best else 0 for count in counts]


def half(values: int, *, rounds_up: bool = False) -> int:
    """What goods in open sections are worth at the end.

    >>> half(13), half(13, rounds_up=True)
    (6, 7)
    """
    return (values + rounds_up) // 2


def section_points(player: Player) -> int:
    return sum(map(sum, player.section_points))


def end_box_points(player: Player) -> int:
    return sum(map(sum, player.end_boxes))


def leftovers(player: Player) -> int:
    """The values that stand in open sections."""
    return sum([value or 0 for row in player.rows for value in row[:BOXES]])


def mountain_points(state: State, player: Player) -> int:
    if state.track is None:
        return 0
    return state.track.points(player.space, is_static=state.rules.static_trophies)
