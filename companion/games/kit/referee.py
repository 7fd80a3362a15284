"""A referee's one door: which moves fit which phase, and who may make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from companion.errors import RuleViolation
from companion.games.contract import Outcome
from companion.games.kit.facts import Facts
from companion.games.kit.turns import Sitter, Turns

S = TypeVar("S", bound=Turns[Any])

Handler = Callable[[S, Any, Facts], S]
"""What a move makes of a state; what follows from it is added to the facts."""
Handlers = Mapping[type, tuple[frozenset[Any], Handler[S]]]
"""By the kind of move, the phases that it fits and what it does."""


def judge(
    state: S,
    move: Any,
    handlers: Handlers[S],
    ask: Callable[[S], str],
    *,
    called: Callable[[Any], str] = "`{}`".format,
) -> Outcome[S]:
    """The next state and the facts; raises RuleViolation where the move does not fit now."""
    phases, handler = handlers[type(move)]
    if state.phase not in phases:
        raise RuleViolation("not-now", f"{called(move)} does not fit now. Expected: {ask(state)}")
    facts: Facts = []
    return Outcome(handler(state, move, facts), tuple(facts))


def for_seat(handler: Handler[S]) -> Handler[S]:
    """A line that names a seat, whoever says it."""

    def check(state: S, move: Any, facts: Facts) -> S:
        need_seat(state, move.seat)
        return handler(state, move, facts)

    return check


def by_asked(
    asked: Callable[[S], Sitter | None], ask: Callable[[S], str]
) -> Callable[[Handler[S]], Handler[S]]:
    """For lines that only the one who is asked may say."""

    def guard(handler: Handler[S]) -> Handler[S]:
        def check(state: S, move: Any, facts: Facts) -> S:
            player = asked(state)
            if player is None or player.seat is not move.seat:
                need_seat(state, move.seat)
                name = state.player(move.seat).name
                raise RuleViolation("not-asked", f"{name} is not asked now. {ask(state)}")
            return handler(state, move, facts)

        return check

    return guard


def need_seat(state: Turns[Any], seat: object) -> None:
    """Raise RuleViolation where nobody sits there; None stands for no seat in particular."""
    if seat is not None and all(player.seat is not seat for player in state.players):
        seats = ", ".join(player.seat for player in state.players) or "nobody yet"
        raise RuleViolation("empty-seat", f"Nobody sits at {seat}; at the table: {seats}.")
