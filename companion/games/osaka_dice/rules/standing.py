"""Where a game of this kind stands, and who stands where in it."""

from __future__ import annotations

from companion.games.contract import Moment, Standing
from companion.games.kit.seats import Place
from companion.games.osaka_dice.rules.asking import ask, asked
from companion.games.osaka_dice.rules.ending import Score, scores
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
    over, setting = state.phase is Phase.OVER, state.phase.is_setup
    is_on = state.turn is not None and not setting
    return Moment(
        label="The end" if over else "Set-up" if setting else f"Turn {state.turn_number}",
        headline=ask(state),
        players=tuple([Place(player.seat, player.name) for player in state.players]),
        turn_number=state.turn_number,
        turn=state.active.seat if is_on else None,
        asked=(who.seat,) if who else (),
        is_setup=setting,
        is_over=over,
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, the winner first: most points, then most in end boxes; before the end by seat."""
    if state.phase is not Phase.OVER:
        return tuple([Standing(seat=p.seat, name=p.name) for p in state.players])
    results = dict(zip(state.players, scores(state), strict=True))
    ranks = sorted([score.rank for score in results.values()], reverse=True)
    best_first = sorted(results.items(), key=lambda result: result[1].rank, reverse=True)
    return tuple(
        [
            Standing(
                seat=player.seat,
                name=player.name,
                points=score.total,
                rank=ranks.index(score.rank) + 1,
                parts=parts(state, score),
            )
            for player, score in best_first
        ]
    )


def parts(state: State, score: Score) -> tuple[tuple[str, int], ...]:
    """How a score came about; without the expansion nobody hears of a mountain."""
    named = score._asdict().items()
    return tuple([(PART_TITLES[k], n) for k, n in named if k != "mountain" or state.track])
