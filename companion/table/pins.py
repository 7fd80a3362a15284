"""PINs that keep a stack of VPs for its owner's eyes; only their sealed form is ever stored.

A PIN of four digits cannot stand against somebody with the file and an evening to spare. The seal
keeps it from being read in passing, in a backup or an export.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

PIN_DIGITS: Final = 4
BROKEN: Final = "broken"
"""Stands for a seal that cannot be read: it opens for nobody."""
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


def mended(pins: object, names: Iterable[str]) -> dict[str, str]:
    """The seals as they were stored, by name.

    What a damaged file made of them opens no lock: a seal that is none stays shut, and where nobody
    can tell any more who had one, all these names have.
    """
    if not isinstance(pins, dict):
        return dict.fromkeys(names, BROKEN)
    return {name: sealed if isinstance(sealed, str) else BROKEN for name, sealed in pins.items()}


def _sealed(pin: str, salt: str) -> str:
    digest = hashlib.pbkdf2_hmac("sha256", pin.encode(), salt.encode(), _ROUNDS)
    return f"{salt}.{digest.hex()}"


class PinChange:
    """A PIN that is set or changed, told twice."""

    def __init__(self) -> None:
        self._new = ""
        self._questions = ["New PIN", "Once more"]
        self.note = ""
        """Why the same question is asked again."""
        self.result = ""
        """The sealed PIN to keep in the end."""

    @property
    def question(self) -> str:
        """What is asked now; empty when all is said."""
        return self._questions[0] if self._questions else ""

    def answer(self, pin: str) -> None:
        """Four digits came from the pad."""
        self.note = ""
        if self.question == "New PIN":
            self._new = pin
        elif pin == self._new:
            self.result = seal(pin)
        else:
            self.note = "The two were not the same."
            self._questions.insert(0, "New PIN")
            return
        del self._questions[0]
