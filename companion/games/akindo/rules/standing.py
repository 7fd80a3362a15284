"""Where the game stands and who is ahead, in the words that every game shares."""

from __future__ import annotations

from functools import lru_cache

from companion.games.akindo.rules.asking import ask, asked
from companion.games.akindo.rules.scoring import Points, points_of, rank, winners
from companion.games.akindo.rules.state import Phase, State
from companion.games.contract import Moment, Standing, Summary
from companion.games.kit.seats import Place


def moment(state: State) -> Moment:
    """What is expected now, and of whom."""
    over = state.phase is Phase.OVER
    who = asked(state)
    asked_together: tuple[str, ...] = ()
    if state.phase is Phase.REVEAL:
        asked_together = tuple(str(player.seat) for player in state.merchants())
    label = "The end" if over else "Set-up" if state.phase.is_setup else f"Turn {state.turn_number}"
    return Moment(
        label=label,
        players=tuple(Place(player.seat, player.name) for player in state.players),
        turn_number=state.turn_number,
        is_setup=state.phase.is_setup,
        is_over=over,
        turn=None if state.turn is None or over else str(state.active.seat),
        asked=(str(who.seat),) if who else asked_together,
        headline=ask(state),
    )


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody, best first at the end; in the order of the seats as long as nobody has won."""
    if state.phase is not Phase.OVER:
        return tuple(Standing(seat=p.seat, name=p.name) for p in state.players)
    results = {player.seat: rank(state, player) for player in state.players}
    order = sorted(results.values(), reverse=True)
    placed = sorted(state.players, key=lambda player: order.index(results[player.seat]))
    found = []
    for player in placed:
        points = points_of(state, player)
        assert points is not None
        place = order.index(results[player.seat]) + 1
        found.append(
            Standing(
                seat=player.seat,
                name=player.name,
                points=points.total,
                rank=place,
                parts=parts(points, player.coins),
            )
        )
    return tuple(found)


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
    names = tuple([player.name for player in state.players])
    if state.phase is not Phase.OVER:
        return _going_on(names)
    won = winners(state)
    best = tuple([player.name for player in state.players if player.seat in won])
    return Summary(players=names, over=True, winners=best)


@lru_cache(maxsize=8)
def _going_on(names: tuple[str, ...]) -> Summary:
    """The same for every move of a game, so that nobody has to compare it word by word."""
    return Summary(players=names)
