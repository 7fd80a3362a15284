"""The referee's one door: a state and a move to the next state and the facts, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.errors import RuleViolation
from companion.games.contract import Outcome
from companion.games.osaka_dice.rules import (
    back_row,
    buying,
    climbing,
    corrections,
    front_row,
    moves,
    perils,
    setup,
)
from companion.games.osaka_dice.rules.asking import ask, asked
from companion.games.osaka_dice.rules.flow import proceed
from companion.games.osaka_dice.rules.sheet import Facts
from companion.games.osaka_dice.rules.state import PERILS, SETUP, Phase, State

Handler = Callable[[State, Any, Facts], State]

PLAY: Final = frozenset(Phase) - SETUP


def apply(state: State, move: moves.Move) -> Outcome[State]:
    """Play a move; raises RuleViolation and changes nothing where the rules refuse it."""
    phases, handler = _HANDLERS[type(move)]
    if state.phase not in phases:
        raise RuleViolation("not-now", f"`{move}` does not fit now. Expected: {ask(state)}")
    facts: Facts = []
    return Outcome(handler(state, move, facts), tuple(facts))


def _by_asked(handler: Handler) -> Handler:
    """A decision of whoever is asked: the active player, or a seat with goods at risk."""

    def check(state: State, move: Any, facts: Facts) -> State:
        who = asked(state)
        if who is None or who.seat is not move.seat:
            _at_table(state, move)
            raise RuleViolation(
                "not-asked", f"`{move}` is not {move.seat}'s to say now. Expected: {ask(state)}"
            )
        return handler(state, move, facts)

    return check


def _answer(handler: Handler) -> Handler:
    """An answer to a storm or a tide: the next seat is asked, or play goes on."""
    return _by_asked(lambda state, move, facts: proceed(handler(state, move, facts), facts))


def _for_seat(handler: Handler) -> Handler:
    """A line that names a seat, whoever says it."""

    def check(state: State, move: Any, facts: Facts) -> State:
        _at_table(state, move)
        return handler(state, move, facts)

    return check


def _at_table(state: State, move: Any) -> None:
    if all(player.seat is not move.seat for player in state.players):
        seats = ", ".join(player.seat for player in state.players) or "nobody yet"
        raise RuleViolation("empty-seat", f"Nobody sits at {move.seat}: at the table are {seats}.")


_HANDLERS: Final[dict[type, tuple[frozenset[Phase], Handler]]] = {
    moves.SitDown: (frozenset({Phase.SEATS}), setup.sit_down),
    moves.Agree: (SETUP, setup.agree),
    moves.LayMountain: (frozenset({Phase.SEATS, Phase.RULES}), setup.lay_mountain),
    moves.Start: (frozenset({Phase.SEATS, Phase.RULES}), _for_seat(setup.start)),
    moves.Deal: (frozenset({Phase.DEAL}), setup.deal),
    moves.Take: (frozenset({Phase.ACTION, Phase.ROLLED}), _by_asked(front_row.take)),
    moves.Roll: (frozenset({Phase.ACTION, Phase.CLIMBED}), _by_asked(front_row.roll)),
    moves.RollBack: (frozenset({Phase.ACTION}), _by_asked(back_row.roll_back)),
    moves.Sort: (frozenset({Phase.SORTING}), _by_asked(back_row.sort)),
    moves.Buy: (frozenset({Phase.ACTION}), _by_asked(buying.buy)),
    moves.Climb: (frozenset({Phase.ACTION}), _by_asked(climbing.climb)),
    moves.Save: (PERILS, _answer(perils.save)),
    moves.Decline: (PERILS, _answer(perils.decline)),
    moves.Draw: (frozenset({Phase.DRAW}), back_row.draw),
    moves.CorrectDie: (PLAY, corrections.correct),
    moves.CorrectBox: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectCoins: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectInvestors: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectEndBox: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectSection: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectCube: (PLAY, _for_seat(corrections.correct)),
    moves.CorrectTurn: (PLAY, _for_seat(corrections.correct)),
}
