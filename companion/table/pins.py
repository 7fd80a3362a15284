"""PINs that keep a stack of VPs for its owner's eyes; only their sealed form is ever stored.

A PIN of four digits cannot stand against somebody with the file and an evening to spare. The seal
keeps it from being read in passing, in a backup or an export.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

PIN_DIGITS: Final = 4
_ROUNDS: Final = 20_000
"""Some twenty milliseconds on a Pi: felt by a guesser, not by a player."""


def is_pin(digits: str) -> bool:
    """Whether these can be a PIN: four digits, as a number pad has them."""
    return len(digits) == PIN_DIGITS and digits.isascii() and digits.isdigit()


def seal(pin: str) -> str:
    """What to store instead of the PIN, another one each time."""
    if not is_pin(pin):
        raise ValueError(f"A PIN has {PIN_DIGITS} digits.")
    return _sealed(pin, secrets.token_hex(16))


def opens(pin: str, sealed: str) -> bool:
    """Whether this is the PIN that was sealed; what is not a seal opens for nobody."""
    salt, dot, _ = sealed.partition(".")
    if not dot or not is_pin(pin):
        return False
    return hmac.compare_digest(_sealed(pin, salt).encode(), sealed.encode())


def _sealed(pin: str, salt: str) -> str:
    digest = hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), _ROUNDS)
    return f"{salt}.{digest.hex()}"


class PinChange:
    """A PIN that is set, changed or cleared, told four digits at a time.

    A guarded one belongs to somebody in a game: then the old PIN is asked for first, so that
    nobody opens another's stack by way of the settings.
    """

    def __init__(self, sealed: str | None, *, clears: bool, guarded: bool) -> None:
        self._old = sealed
        self._new = ""
        self._questions = ["PIN so far"] if sealed and guarded else []
        self._questions += [] if clears else ["New PIN", "Once more"]
        self.note = ""
        """Why the same question is asked again."""
        self.result: str | None = None
        """The sealed PIN to keep in the end; None to keep none."""

    @property
    def question(self) -> str:
        """What is asked now; empty when all is said."""
        return self._questions[0] if self._questions else ""

    def answer(self, pin: str) -> None:
        """Four digits came from the pad."""
        self.note = ""
        match self.question:
            case "PIN so far":
                if not opens(pin, self._old or ""):
                    self.note = "That is not the PIN."
                    return
            case "New PIN":
                self._new = pin
            case "Once more":
                if pin != self._new:
                    self.note = "The two were not the same."
                    self._questions.insert(0, "New PIN")
                    return
                self.result = seal(pin)
        del self._questions[0]
