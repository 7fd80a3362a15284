"""What comes next once a move is done: sailing, payment, tide, refresh, the next turn."""

from __future__ import annotations

from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.asking import refresh_size
from companion.games.traders_of_osaka.rules.black_tide import fall, rise
from companion.games.traders_of_osaka.rules.facts import RefreshAsked, TurnPassed
from companion.games.traders_of_osaka.rules.payment import settle
from companion.games.traders_of_osaka.rules.pieces import EDO
from companion.games.traders_of_osaka.rules.piles import drawable
from companion.games.traders_of_osaka.rules.state import NO_STEPS, Phase, State


def proceed(state: State, facts: Facts) -> State:
    """Go on until a person has to say something.

    The order is the rulebook's: ships, payment, tokens, end check, Black Tide, returns, refresh,
    next turn. One house rule puts the refresh right after the ships.
    """
    while True:
        if any(state.sailing):
            return _ask(state, Phase.SAILING)
        if state.refresh_due and state.rules.refresh_before_payment:
            return _ask_refresh(state, facts)
        if state.tide is not None:
            if state.tide.waiting:
                return _ask(state, Phase.INSURANCE)
            state = fall(state, facts)
        elif EDO in state.ships:
            state = settle(state, facts)
            if state.phase is Phase.OVER:
                return state
            state = rise(state, facts)
        elif state.refresh_due:
            return _ask_refresh(state, facts)
        elif state.acted:
            state = pass_turn(state, facts)
        elif needs_refresh(state):
            return _ask_refresh(state, facts)
        else:
            return _ask(state, Phase.ACTION)


def pass_turn(state: State, facts: Facts) -> State:
    """The next trader clockwise is active."""
    assert state.turn is not None
    turn = (state.turn + 1) % len(state.players)
    facts.append(TurnPassed(state.players[turn].seat))
    number = state.turn_number + 1
    return replace(state, turn=turn, turn_number=number, acted=False, sailed=NO_STEPS)


def needs_refresh(state: State) -> bool:
    """At the start of a turn: nothing in the Market that the active player could take.

    Where no card is left anywhere a refresh would change nothing, so it is not asked for; where no
    card is entered at all there is none either.
    """
    if not state.rules.cards_tracked:
        return False
    seat = state.active.seat
    for slot in state.market:
        if slot.reserved_by is None or slot.reserved_by is seat:
            return False
    return bool(state.farm) or drawable(state) > 0


def _ask_refresh(state: State, facts: Facts) -> State:
    if state.phase is not Phase.REFRESH:
        moved_up = tuple(slot.card for slot in state.farm)
        first = not state.refresh_due
        facts.append(RefreshAsked(state.active.seat, moved_up, *refresh_size(state), first))
    return _ask(state, Phase.REFRESH)


def _ask(state: State, phase: Phase) -> State:
    return state if state.phase is phase else replace(state, phase=phase)
