"""What the buttons mean at this table: red, blue and yellow call east, west and pocket money."""

from __future__ import annotations

from typing import Final

from companion.errors import RuleViolation
from companion.games.akindo.rules.asking import ask, asked
from companion.games.akindo.rules.moves import MakeCall
from companion.games.akindo.rules.pieces import Call
from companion.games.akindo.rules.state import Phase, State

NEXT: Final = "next"
CALL_OF: Final = {"red": Call.EAST, "blue": Call.WEST, "yellow": Call.POCKET}


def press(state: State, button: str) -> MakeCall | None:
    """A call of whoever is asked; `next` confirms what the screen has highlighted."""
    if button == NEXT:
        return None
    if button not in CALL_OF:
        raise RuleViolation("no-button", f"The {button} button calls nothing in this game.")
    player = asked(state)
    if state.phase is not Phase.CALL or player is None:
        raise RuleViolation("nobody-calls", f"Nobody calls now. {ask(state)}")
    return MakeCall(player.seat, CALL_OF[button])
