"""The referee's one door: a state and a move to the next state and the facts, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.errors import RuleViolation
from companion.games.akindo.rules import corrections, ending, moves, setup, stocking, touting
from companion.games.akindo.rules.asking import ask, asked
from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.rules.state import SETUP, Phase, State
from companion.games.contract import Outcome

Facts = list[Any]
Handler = Callable[[State, Any, Facts], State]

PLAY: Final = frozenset(Phase) - SETUP


def apply(state: State, move: moves.Move) -> Outcome[State]:
    """Play a move; raises RuleViolation and changes nothing where the rules refuse it."""
    phases, handler = _HANDLERS[type(move)]
    if state.phase not in phases:
        # A reveal that comes too early or too late stays untold: it may be tried again.
        what = "A reveal" if isinstance(move, moves.Reveal) else f"`{move}`"
        raise RuleViolation("not-now", f"{what} does not fit now. Expected: {ask(state)}")
    facts: Facts = []
    return Outcome(handler(state, move, facts), tuple(facts))


def _by_asked(handler: Handler) -> Handler:
    """An answer, which only the one who is asked may give."""

    def check(state: State, move: Any, facts: Facts) -> State:
        player = asked(state)
        if player is None or player.seat is not move.seat:
            _at_table(state, move.seat)
            raise RuleViolation(
                "not-asked", f"{state.player(move.seat).name} is not asked now. {ask(state)}"
            )
        return handler(state, move, facts)

    return check


def _start(state: State, move: moves.Start, facts: Facts) -> State:
    _at_table(state, move.seat)
    return setup.start(state, move, facts)


def _challenge(state: State, move: moves.Challenge, facts: Facts) -> State:
    for seat in move.callers:
        _at_table(state, seat)
    return touting.challenge(state, move, facts)


def _correct(state: State, move: Any, facts: Facts) -> State:
    seat = getattr(move, "seat", None)
    if seat:
        _at_table(state, seat)
    return corrections.correct(state, move, facts)


def _at_table(state: State, seat: Colour) -> None:
    if all(player.seat is not seat for player in state.players):
        seats = ", ".join(player.seat for player in state.players)
        raise RuleViolation("empty-seat", f"Nobody sits at {seat}; at the table: {seats}.")


_SETTLING: Final = frozenset((Phase.SEATS, Phase.AGREEING))
_HANDLERS: Final[dict[type, tuple[frozenset[Phase], Handler]]] = {
    moves.SitDown: (frozenset((Phase.SEATS,)), setup.sit_down),
    moves.Agree: (_SETTLING, setup.agree),
    moves.LeaveInBox: (_SETTLING, setup.leave_in_box),
    moves.TellPips: (_SETTLING, setup.tell_pips),
    moves.ScoreBasic: (_SETTLING, setup.score_basic),
    moves.ScoreSpecial: (_SETTLING, setup.score_special),
    moves.LayWaste: (_SETTLING, setup.lay_waste),
    moves.Start: (frozenset((Phase.START,)), _start),
    moves.Roll: (frozenset((Phase.ROLL,)), _by_asked(touting.roll)),
    moves.Keep: (frozenset((Phase.KEEP,)), _by_asked(touting.keep)),
    moves.Challenge: (frozenset((Phase.CHALLENGE,)), _challenge),
    moves.Stock: (frozenset((Phase.STOCK,)), stocking.stock),
    moves.MakeCall: (frozenset((Phase.CALL,)), _by_asked(stocking.make_call)),
    moves.Reveal: (frozenset((Phase.REVEAL,)), stocking.reveal),
    moves.Lower: (frozenset((Phase.LOWER,)), _by_asked(stocking.lower)),
    moves.Stand: (frozenset((Phase.LOWER,)), _by_asked(stocking.stand)),
    moves.Pick: (frozenset((Phase.PICK,)), _by_asked(ending.pick)),
    moves.Decline: (frozenset((Phase.PICK,)), _by_asked(ending.decline)),
    moves.Score: (frozenset((Phase.SCORE,)), _by_asked(ending.score)),
    moves.CorrectCards: (PLAY, _correct),
    moves.CorrectCoins: (PLAY, _correct),
    moves.CorrectArea: (PLAY, _correct),
    moves.CorrectStock: (PLAY, _correct),
    moves.CorrectDeck: (PLAY, _correct),
    moves.CorrectTile: (PLAY, _correct),
    moves.CorrectPrivilege: (PLAY, _correct),
    moves.CorrectTurn: (PLAY, _correct),
}
