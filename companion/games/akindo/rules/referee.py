"""The referee's one door: a state and a move to the next state and the facts, or a refusal."""

from __future__ import annotations

from typing import Final

from companion.games.akindo.rules import corrections, ending, moves, setup, stocking, touting
from companion.games.akindo.rules.asking import ask, asked
from companion.games.akindo.rules.state import SETUP, Phase, State
from companion.games.contract import Outcome
from companion.games.kit.facts import Facts
from companion.games.kit.referee import Handlers, by_asked, for_seat, judge, need_seat

PLAY: Final = frozenset(Phase) - SETUP

_by_asked = by_asked(asked, ask)


def apply(state: State, move: moves.Move) -> Outcome[State]:
    """Play a move; raises RuleViolation and changes nothing where the rules refuse it."""
    return judge(state, move, _HANDLERS, ask, called=_called)


def _called(move: moves.Move) -> str:
    """A reveal that comes too early or too late stays untold: it may be tried again."""
    return "A reveal" if isinstance(move, moves.Reveal) else f"`{move}`"


def _challenge(state: State, move: moves.Challenge, facts: Facts) -> State:
    for seat in move.callers:
        need_seat(state, seat)
    return touting.challenge(state, move, facts)


_SETTLING: Final = frozenset((Phase.SEATS, Phase.AGREEING))
_CORRECT: Final = for_seat(corrections.correct)
_HANDLERS: Final[Handlers[State]] = {
    moves.SitDown: (frozenset((Phase.SEATS,)), setup.sit_down),
    moves.Agree: (_SETTLING, setup.agree),
    moves.LeaveInBox: (_SETTLING, setup.leave_in_box),
    moves.TellPips: (_SETTLING, setup.tell_pips),
    moves.ScoreBasic: (_SETTLING, setup.score_basic),
    moves.ScoreSpecial: (_SETTLING, setup.score_special),
    moves.LayWaste: (_SETTLING, setup.lay_waste),
    moves.Start: (frozenset((Phase.START,)), for_seat(setup.start)),
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
    moves.CorrectCards: (PLAY, _CORRECT),
    moves.CorrectCoins: (PLAY, _CORRECT),
    moves.CorrectArea: (PLAY, corrections.correct),
    moves.CorrectStock: (PLAY, corrections.correct),
    moves.CorrectDeck: (PLAY, corrections.correct),
    moves.CorrectTile: (PLAY, _CORRECT),
    moves.CorrectPrivilege: (PLAY, _CORRECT),
    moves.CorrectTurn: (PLAY, _CORRECT),
}
