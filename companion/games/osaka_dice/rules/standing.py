"""Where a game of this kind stands, and who stands where in it."""

from __future__ import annotations

from companion.games.contract import Moment, Standing, Summary
from companion.games.kit.standing import Result, moment_of, ranked, standings_of, summary_of
from companion.games.osaka_dice.rules.asking import ask, asked
from companion.games.osaka_dice.rules.ending import Score, scores, winners
from companion.games.osaka_dice.rules.state import Phase, State

PART_TITLES = {
    "sections": "sections",
    "half": "half of what is left",
    "end_boxes": "end boxes",
    "coins": "most coins",
    "investors": "most investors",
    "mountain": "mountain",
}
"""The parts of a score as people call them."""


def moment(state: State) -> Moment:
    """What everybody may know of where the game stands."""
    who = asked(state)
    return moment_of(
        state,
        headline=ask(state),
        asked=(who.seat,) if who else (),
        has_turn=state.turn is not None and not state.phase.is_setup,
        is_setup=state.phase.is_setup,
        is_over=state.phase is Phase.OVER,
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, the winner first: most points, then most in end boxes; before the end by seat."""
    if state.phase is not Phase.OVER:
        return standings_of(state.players)
    return ranked(
        Result(player=player, rank=score.rank, points=score.total, parts=parts(state, score))
        for player, score in zip(state.players, scores(state), strict=True)
    )


def summary(state: State) -> Summary:
    """The game in one line: who plays, and who won."""
    return summary_of(state, winners(state) if state.phase is Phase.OVER else None)


def parts(state: State, score: Score) -> tuple[tuple[str, int], ...]:
    """How a score came about; without the expansion nobody hears of a mountain."""
    named = score._asdict().items()
    return tuple([(PART_TITLES[k], n) for k, n in named if k != "mountain" or state.track])
