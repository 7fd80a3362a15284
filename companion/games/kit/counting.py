"""Numbers with their nouns and several names, as sentences say them."""

from __future__ import annotations

from collections.abc import Iterable


def count_of(number: int, noun: str) -> str:
    """So many of something.

    >>> count_of(1, "card"), count_of(3, "card"), count_of(0, "token")
    ('1 card', '3 cards', '0 tokens')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(names: Iterable[object]) -> str:
    """Several names as a sentence lists them.

    >>> listed(["Ben"]), listed(["Ben", "Chie"]), listed(["Ben", "Chie", "Dai"]), listed([])
    ('Ben', 'Ben and Chie', 'Ben, Chie and Dai', '')
    """
    *others, last = [*map(str, names)] or [""]
    return f"{', '.join(others)} and {last}" if others else last
