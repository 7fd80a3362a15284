"""Where the game stands and who is ahead, in the words that every game shares."""

from __future__ import annotations

from companion.games.akindo.rules.asking import ask, asked
from companion.games.akindo.rules.scoring import Points, points_of, rank, winners
from companion.games.akindo.rules.state import Phase, State
from companion.games.contract import Moment, Standing, Summary
from companion.games.kit.standing import Result, moment_of, ranked, standings_of, summary_of


def moment(state: State) -> Moment:
    """What is expected now, and of whom."""
    who, over = asked(state), state.phase is Phase.OVER
    together = state.merchants() if state.phase is Phase.REVEAL else ()
    return moment_of(
        state,
        headline=ask(state),
        asked=(player.seat for player in ((who,) if who else together)),
        has_turn=state.turn is not None and not over,
        is_setup=state.phase.is_setup,
        is_over=over,
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, best first at the end; in the order of the seats as long as nobody has won."""
    if state.phase is not Phase.OVER:
        return standings_of(state.players)
    results = []
    for player in state.players:
        points = points_of(state, player)
        assert points is not None
        made, total = parts(points, player.coins), points.total
        place = rank(state, player)
        results.append(Result(player=player, rank=place, points=total, parts=made))
    return ranked(results)


def parts(points: Points, coins: int) -> tuple[tuple[str, int], ...]:
    """How points came about, and what breaks a tie."""
    made = (
        [("basic points", points.basic), ("special points", points.special)]
        if points.typed is None
        else [("points", points.typed)]
    )
    if points.white:
        made.append(("purveyor of white", points.white))
    return (*made, ("article cards", points.cards), ("coins", coins))


def summary(state: State) -> Summary:
    """The game in one line: who plays, and who won."""
    return summary_of(state, winners(state) if state.phase is Phase.OVER else None)
