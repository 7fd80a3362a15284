"""Who is asked, and for what: one sentence for the screen's headline and for a refusal."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import (
    BOX,
    CARDS_PER_PLAYER,
    DECK_SIZE,
    MIN_PLAYERS,
    WASTE_PER_PLAYER,
    Colour,
)
from companion.games.akindo.rules.state import Phase, Player, State


def asked(state: State) -> Player | None:
    """Who must answer now; nobody where the whole table does."""
    match state.phase:
        case Phase.ROLL | Phase.KEEP | Phase.STOCK:
            return state.active
        case Phase.CALL:
            return next(player for player in state.merchants() if player.call is None)
        case Phase.LOWER:
            return _holder(state, Colour.BLUE)
        case Phase.PICK:
            return _holder(state, Colour.RED)
        case Phase.SCORE:
            return next(player for player in state.players if player.typed is None)
    return None


def calls_needed(state: State) -> int:
    """How many have to challenge: half of those who take part in the touting, rounded up."""
    return -(-len(state.participants()) // 2)


def waste_size(state: State) -> int:
    """How many cards lie on the waste site at the start."""
    return WASTE_PER_PLAYER * len(state.players)


def cards_to_deal(state: State) -> int:
    """The cards that are neither handed out nor laid on the waste site."""
    return DECK_SIZE - (CARDS_PER_PLAYER + WASTE_PER_PLAYER) * len(state.players)


def cards_in_box(state: State) -> int:
    """The cards that stay in the box."""
    return BOX[len(state.players)] if state.box is None else state.box


def ask(state: State) -> str:
    """What is expected now, as a sentence."""
    who = asked(state)
    name = who.name if who else ""
    match state.phase:
        case Phase.SEATS if len(state.players) < MIN_PLAYERS:
            return "Seat three to five merchants."
        case Phase.SEATS | Phase.AGREEING if not state.pips:
            return "Tell the pips of the five colours."
        case Phase.SEATS | Phase.AGREEING:
            return f"Lay {waste_size(state)} cards on the waste site."
        case Phase.START:
            return "Let the dice decide: who starts?"
        case Phase.ROLL if state.again:
            return f"{name} rolls all three dice again."
        case Phase.ROLL:
            return f"{name} rolls three dice."
        case Phase.KEEP:
            return f"{name} keeps one or two dice."
        case Phase.CHALLENGE if len(state.participants()) == 1:
            return "Nobody is there to challenge."
        case Phase.CHALLENGE:
            needed = calls_needed(state)
            calls = "1 call is" if needed == 1 else f"{needed} calls are"
            return f"Who challenges? {calls} needed."
        case Phase.STOCK if state.deck == 1:
            return f"{name} stocks the last card."
        case Phase.STOCK:
            return f"{name} stocks east and west."
        case Phase.CALL:
            return f"What does {name} call?"
        case Phase.REVEAL:
            return "All screens go up at once."
        case Phase.LOWER:
            return f"Does {name} lower the bid?"
        case Phase.PICK:
            return f"Does {name} take a card?"
        case Phase.SCORE:
            return f"How many points has {name}?"
    return "The game is over."


def _holder(state: State, colour: Colour) -> Player | None:
    seat = state.holder(colour)
    return state.player(seat) if seat else None
