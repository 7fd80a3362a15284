"""Checksums that tie the lines of a game together: each is made of its line and all before it.

Whatever happens to a line, or to the order of lines, shows at the first one that does not follow.
"""

from __future__ import annotations

from hashlib import blake2b

_BYTES = 8
"""As much as a whole number of SQLite holds."""


def start(key: str) -> int:
    """What the first line of a game of this kind follows."""
    return _number(blake2b(key.encode(), digest_size=_BYTES))


def follow(head: int, line: str | bytes) -> int:
    """The checksum of a line that stands after the one with this checksum."""
    text = line.encode() if isinstance(line, str) else line
    return _number(blake2b(head.to_bytes(_BYTES, "big", signed=True) + text, digest_size=_BYTES))


def _number(checksum: blake2b) -> int:
    return int.from_bytes(checksum.digest(), "big", signed=True)
