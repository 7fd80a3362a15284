"""What a button panel has to tell."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["press", "hold", "release", "stuck", "freed"]

SHIP_BUTTONS = ("red", "blue", "green", "yellow")
BUTTON_NAMES = (*SHIP_BUTTONS, "undo", "next")


@dataclass(frozen=True, slots=True)
class ButtonEvent:
    """One thing that happened to one button.

    ``press`` comes at once, when the finger goes down. ``hold`` follows its press when the finger
    stays, so whoever acts on a hold has already acted on the press. ``release`` ends a press, held
    or not, once the contact has settled. ``stuck`` is said once of a button that is down for too
    long or from the start; it is ``freed`` rather than released.
    """

    kind: Kind
    name: str


Emit = Callable[[ButtonEvent], object]
"""Takes an event; what it returns is not looked at."""
