"""What the table, or one seat besides, may see of Pebbles; and where the game stands."""

from __future__ import annotations

from typing import Any

from companion.games.contract import Audience, Moment, Standing, Summary
from companion.games.kit.counting import count_of
from companion.games.kit.value import Value
from tests.toy.pebbles.rules.state import Phase, State


class SeatView(Value, frozen=True, kw_only=True):
    seat: str
    name: str
    taken: int
    fist: int | None
    """None where it is not for this audience."""


class TableView(Value, frozen=True, kw_only=True):
    phase: Phase
    heap: int
    start: int
    turn: str | None
    seats: tuple[SeatView, ...]
    audience: Audience


def view(state: State, audience: Audience) -> TableView:
    fists = state.fists or (None,) * len(state.places)
    is_over = state.phase is Phase.OVER
    return TableView(
        phase=state.phase,
        heap=state.heap,
        start=state.start,
        turn=state.turn,
        audience=audience,
        seats=tuple(
            SeatView(
                seat=place.seat,
                name=place.name,
                taken=taken,
                fist=fist if is_over or audience == place.seat else None,
            )
            for place, taken, fist in zip(state.places, state.taken, fists, strict=True)
        ),
    )


def peek(view: TableView) -> tuple[str, ...]:
    own = (seat.fist for seat in view.seats if seat.seat == view.audience)
    return tuple(f"You hide {count_of(fist, 'pebble')}." for fist in own if fist is not None)


def moment(state: State) -> Moment:
    is_hiding, is_over = state.phase is Phase.HIDING, state.phase is Phase.OVER
    turn = state.turn
    names = {place.seat: place.name for place in state.places}
    headline = f"{names[turn]} takes pebbles." if turn else "Everybody sits down."
    if is_hiding:
        headline = "Everybody hides pebbles in a fist."
    if is_over:
        headline = "All pebbles are taken."
    return Moment(
        label="Set-up" if not state.turns else "The end" if is_over else f"Turn {state.turns + 1}",
        headline=headline,
        players=state.places,
        turn_number=state.turns + 1 if state.turns else 0,
        turn=turn,
        asked=state.keys if is_hiding else (turn,) if turn else (),
        is_setup=state.phase is Phase.SETUP,
        is_over=is_over,
    )


def standings(state: State) -> tuple[Standing, ...]:
    if state.phase is not Phase.OVER:
        return tuple(Standing(seat=place.seat, name=place.name) for place in state.places)
    points = state.points
    ranked = sorted(zip(points, state.taken, state.places, strict=True), key=lambda row: -row[0])
    return tuple(
        Standing(
            seat=place.seat,
            name=place.name,
            points=mine,
            rank=1 + sum(other > mine for other in points),
            parts=(("taken", taken), ("hidden", mine - taken)),
        )
        for mine, taken, place in ranked
    )


def summary(state: State) -> Summary:
    return Summary(
        players=tuple(place.name for place in state.places),
        over=state.phase is Phase.OVER,
        winners=tuple(row.name for row in standings(state) if row.has_won),
    )


def report(state: State) -> dict[str, Any]:
    return {
        "phase": str(state.phase),
        "heap": state.heap,
        "seats": [
            {"seat": place.seat, "name": place.name, "taken": taken}
            for place, taken in zip(state.places, state.taken, strict=True)
        ],
        "fists": list(state.fists),
        "winners": list(summary(state).winners),
    }


def picture(state: State) -> str:
    seats = "  ".join(
        f"{place.name} {taken}" for place, taken in zip(state.places, state.taken, strict=True)
    )
    return f"{'o' * state.heap or '-'}\n{seats}".strip()
