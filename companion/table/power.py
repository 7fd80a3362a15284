"""The machine's own switch, as far as a screen may ask for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Power(Protocol):
    """Whatever can turn the machine off and on again."""

    complain: Callable[[str], None]
    """Takes the sentence when the machine stays on."""

    @property
    def can_power(self) -> bool: ...

    @property
    def why_not(self) -> str:
        """A few words for the screen where it cannot work; empty where it can."""

    def shut_down(self) -> None: ...

    def restart(self) -> None: ...


class NoPower:
    """A window on somebody's own machine: turning that off is not for a game to do."""

    can_power = False
    why_not = "Not from a window."

    def __init__(self) -> None:
        self.complain: Callable[[str], None] = lambda _: None

    def shut_down(self) -> None:
        """Nothing happens here."""

    def restart(self) -> None:
        """Nothing happens here."""
