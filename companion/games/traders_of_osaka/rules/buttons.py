"""What the buttons mean at this table: a ship's step, its step back, the next turn."""

from __future__ import annotations

from typing import Final

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.asking import ask
from companion.games.traders_of_osaka.rules.moves import CorrectShip, EndTurn, Sail
from companion.games.traders_of_osaka.rules.pieces import OSAKA, Colour
from companion.games.traders_of_osaka.rules.state import SETUP, Phase, State

NEXT: Final = "next"
HELD: Final = "button held"
"""The reason that stands on record for a ship stepped back by its button."""


def press(state: State, button: str) -> Sail | EndTurn | None:
    """One step of a ship; `next` ends a turn where nothing else could."""
    if button == NEXT:
        ends_turn = state.phase is Phase.ACTION and not state.rules.cards_tracked
        return EndTurn(state.active.seat) if ends_turn else None
    colour = _ship(button)
    if not _ships_sail(state):
        raise RuleViolation("no-ship-sails", f"No ship sails now. {ask(state)}")
    return Sail(colour)


def hold(state: State, button: str) -> CorrectShip:
    """One step back for a ship, as a correction."""
    colour = _ship(button)
    if state.phase in SETUP or state.phase is Phase.OVER:
        raise RuleViolation("no-ship-sails", f"The ships stay where they are. {ask(state)}")
    space = state.ships[colour.lane]
    if space == OSAKA:
        raise RuleViolation("in-osaka", f"The {colour} ship is in Osaka: it has no step back.")
    return CorrectShip(colour, space - 1, HELD)


def _ships_sail(state: State) -> bool:
    if state.rules.cards_tracked:
        return state.phase is Phase.SAILING
    return state.phase in (Phase.ACTION, Phase.PAYMENT)


def _ship(button: str) -> Colour:
    try:
        return Colour(button)
    except ValueError:
        raise RuleViolation("no-button", f"No ship belongs to the {button} button.") from None
