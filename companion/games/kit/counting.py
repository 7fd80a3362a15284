"""Numbers with their nouns, as sentences say them."""

from __future__ import annotations


def count_of(number: int, noun: str) -> str:
    """So many of something.

    >>> count_of(1, "card"), count_of(3, "card"), count_of(0, "token")
    ('1 card', '3 cards', '0 tokens')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"
