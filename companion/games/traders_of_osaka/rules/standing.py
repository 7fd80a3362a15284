"""Where a game of this kind stands, and who stands where in it."""

from __future__ import annotations

from companion.games.contract import Moment, Standing, Summary
from companion.games.kit.standing import Result, moment_of, ranked, standings_of, summary_of
from companion.games.traders_of_osaka.rules.asking import ask, asked
from companion.games.traders_of_osaka.rules.payment import winners
from companion.games.traders_of_osaka.rules.state import Phase, State


def moment(state: State) -> Moment:
    """What everybody may know of where the game stands."""
    who = asked(state)
    return moment_of(
        state,
        headline=ask(state),
        asked=(who.seat,) if who else (),
        has_turn=state.turn is not None,
        is_setup=state.phase.is_setup,
        is_over=state.phase is Phase.OVER,
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, the winner first: most VPs, then most tokens. Stacks are secret until the end."""
    if state.phase is not Phase.OVER:
        return standings_of(state.players)
    return ranked(
        Result(
            player=player,
            rank=(player.vps, player.token_count),
            points=player.vps,
            parts=(("VP", player.vps), ("tokens", player.token_count)),
        )
        for player in state.players
    )


def summary(state: State) -> Summary:
    """The game in one line: who plays, and who won."""
    return summary_of(state, winners(state.players) if state.phase is Phase.OVER else None)
