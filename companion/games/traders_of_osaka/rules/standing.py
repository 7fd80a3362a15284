"""Where a game of this kind stands, and who stands where in it."""

from __future__ import annotations

from companion.games.contract import Moment, Standing
from companion.games.kit.seats import Place
from companion.games.traders_of_osaka.rules.asking import ask, asked
from companion.games.traders_of_osaka.rules.state import Phase, State


def moment(state: State) -> Moment:
    """What everybody may know of where the game stands."""
    who = asked(state)
    over, setting = state.phase is Phase.OVER, state.phase.is_setup
    return Moment(
        label="The end" if over else "Set-up" if setting else f"Turn {state.turn_number}",
        headline=ask(state),
        players=tuple([Place(player.seat, player.name) for player in state.players]),
        turn_number=state.turn_number,
        turn=state.active.seat if state.turn is not None else None,
        asked=(who.seat,) if who else (),
        is_setup=setting,
        is_over=over,
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, the winner first: most VPs, then most tokens. Stacks are secret until the end."""
    if state.phase is not Phase.OVER:
        return tuple(Standing(seat=player.seat, name=player.name) for player in state.players)
    ranked = sorted(state.players, key=lambda player: (-player.vps, -player.token_count))
    results = [(player.vps, player.token_count) for player in ranked]
    return tuple(
        Standing(
            seat=player.seat,
            name=player.name,
            points=player.vps,
            rank=results.index((player.vps, player.token_count)) + 1,
            parts=(("VP", player.vps), ("tokens", player.token_count)),
        )
        for player in ranked
    )
