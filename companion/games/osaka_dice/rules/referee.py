"""The referee's one door: a state and a move to the next state and the facts, or a refusal."""

from __future__ import annotations

from typing import Final

from companion.games.contract import Outcome
from companion.games.kit.referee import Handler, Handlers, by_asked, for_seat, judge
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
from companion.games.osaka_dice.rules.state import PERILS, SETUP, Phase, State

PLAY: Final = frozenset(Phase) - SETUP

_by_asked = by_asked(asked, ask)


def apply(state: State, move: moves.Move) -> Outcome[State]:
    """Play a move; raises RuleViolation and changes nothing where the rules refuse it."""
    return judge(state, move, _HANDLERS, ask)


def _answer(handler: Handler[State]) -> Handler[State]:
    """An answer to a storm or a tide: the next seat is asked, or play goes on."""
    return _by_asked(lambda state, move, facts: proceed(handler(state, move, facts), facts))


_CORRECT: Final = for_seat(corrections.correct)
_HANDLERS: Final[Handlers[State]] = {
    moves.SitDown: (frozenset({Phase.SEATS}), setup.sit_down),
    moves.Agree: (SETUP, setup.agree),
    moves.LayMountain: (frozenset({Phase.SEATS, Phase.RULES}), setup.lay_mountain),
    moves.Start: (frozenset({Phase.SEATS, Phase.RULES}), for_seat(setup.start)),
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
    moves.CorrectBox: (PLAY, _CORRECT),
    moves.CorrectCoins: (PLAY, _CORRECT),
    moves.CorrectInvestors: (PLAY, _CORRECT),
    moves.CorrectEndBox: (PLAY, _CORRECT),
    moves.CorrectSection: (PLAY, _CORRECT),
    moves.CorrectCube: (PLAY, _CORRECT),
    moves.CorrectTurn: (PLAY, _CORRECT),
}
