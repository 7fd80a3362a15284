"""The referee's one door: a state and a move to the next state and the facts, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.errors import RuleViolation
from companion.games.contract import Outcome
from companion.games.kit.facts import Facts
from companion.games.kit.referee import Handler, Handlers, for_seat, judge, need_seat
from companion.games.traders_of_osaka.rules import (
    black_tide,
    corrections,
    market,
    moves,
    piles,
    setup,
    ships_and_payments,
)
from companion.games.traders_of_osaka.rules.asking import ask, asked
from companion.games.traders_of_osaka.rules.flow import proceed
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.state import SETUP, Phase, State

PLAY: Final = frozenset(Phase) - SETUP - {Phase.OVER}


def apply(state: State, move: moves.Move) -> Outcome[State]:
    """Play a move; raises RuleViolation and changes nothing where the rules refuse it."""
    return judge(state, move, _HANDLERS, ask)


def _by_active(handler: Handler[State]) -> Handler[State]:
    """An action, which only the active player has."""

    def check(state: State, move: Any, facts: Facts) -> State:
        if state.active.seat is not move.seat:
            raise _not_asked(state, move)
        if not state.rules.cards_tracked:
            raise RuleViolation(
                "no-cards-tracked",
                f"Only ships and payments are tracked: `{move}` is not entered, sail and end turn.",
            )
        return handler(state, move, facts)

    return check


def _by_asked(handler: Handler[State], may_speak: Callable[[State, Seat], bool]) -> Handler[State]:
    """An answer to the Black Tide, from whoever may speak now."""

    def check(state: State, move: Any, facts: Facts) -> State:
        need_seat(state, move.seat)
        if not may_speak(state, move.seat):
            raise _not_asked(state, move)
        return proceed(handler(state, move, facts), facts)

    return check


def _sail(state: State, move: moves.Sail, facts: Facts) -> State:
    if not state.rules.cards_tracked:
        return ships_and_payments.sail(state, move, facts)
    if state.phase is not Phase.SAILING:
        raise RuleViolation("no-ship-sails", f"No ship sails now. Expected: {ask(state)}")
    return market.sail(state, move, facts)


def _end_turn(state: State, move: moves.EndTurn, facts: Facts) -> State:
    if state.rules.cards_tracked:
        raise RuleViolation("cards-are-tracked", f"A turn ends by itself here. {ask(state)}")
    return ships_and_payments.end_turn(state, move, facts)


def _reshuffle(state: State, _: moves.Reshuffle, facts: Facts) -> State:
    if state.rules.hands_tracked or not state.rules.cards_tracked:
        raise RuleViolation(
            "piles-are-known", "The app counts the piles itself and tells when to reshuffle."
        )
    return piles.reshuffle_unknown(state, facts)


def _not_asked(state: State, move: Any) -> RuleViolation:
    need_seat(state, move.seat)
    player = asked(state)
    who = player.name if player else "Somebody else"
    return RuleViolation(
        "not-your-turn", f"{who} is asked now, not {state.player(move.seat).name}. {ask(state)}"
    )


def _phases(*phases: Phase) -> frozenset[Phase]:
    return frozenset(phases)


_CORRECT: Final = for_seat(corrections.correct)
_HANDLERS: Final[Handlers[State]] = {
    moves.SitDown: (_phases(Phase.SEATS), setup.sit_down),
    moves.Agree: (SETUP | PLAY, setup.agree),
    moves.DealMarket: (_phases(Phase.SEATS), setup.deal_market),
    moves.DealFarm: (_phases(Phase.FARM), setup.deal_farm),
    moves.DrawHand: (_phases(Phase.HANDS), for_seat(setup.draw_hand)),
    moves.Start: (_phases(Phase.SEATS, Phase.START, Phase.TOKENS), for_seat(setup.start)),
    moves.PickToken: (_phases(Phase.TOKENS), for_seat(setup.pick_token)),
    moves.Take: (_phases(Phase.ACTION), _by_active(market.take)),
    moves.Reserve: (_phases(Phase.ACTION), _by_active(market.reserve)),
    moves.Buy: (_phases(Phase.ACTION), _by_active(market.buy)),
    moves.Pass: (_phases(Phase.ACTION), _by_active(market.pass_)),
    moves.Sail: (_phases(Phase.SAILING, Phase.ACTION, Phase.PAYMENT), _sail),
    moves.Refresh: (_phases(Phase.REFRESH), market.refresh),
    moves.Reshuffle: (PLAY, _reshuffle),
    moves.Insure: (_phases(Phase.INSURANCE), _by_asked(black_tide.insure, black_tide.may_insure)),
    moves.Decline: (_phases(Phase.INSURANCE), _by_asked(black_tide.decline, black_tide.is_asked)),
    moves.EndTurn: (_phases(Phase.ACTION), _end_turn),
    moves.Sell: (_phases(Phase.PAYMENT), for_seat(ships_and_payments.sell)),
    moves.CorrectShip: (PLAY, corrections.correct),
    moves.CorrectCards: (PLAY, _CORRECT),
    moves.CorrectReservation: (PLAY, _CORRECT),
    moves.CorrectTokens: (PLAY | {Phase.OVER}, _CORRECT),
    moves.CorrectStack: (PLAY | {Phase.OVER}, _CORRECT),
    moves.CorrectTurn: (PLAY, _CORRECT),
    moves.CorrectPiles: (PLAY, corrections.correct),
}
