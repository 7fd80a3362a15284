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
