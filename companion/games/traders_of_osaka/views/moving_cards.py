"""Where each open card lay a move ago, so that cards move on the screen as they do on the table."""

from __future__ import annotations

from companion.games.traders_of_osaka.rules.pieces import Card, Cards

Rows = tuple[Cards, ...]
"""The Market and the Farm."""
Place = tuple[int, int]
"""Which row, and which place in it."""


def whence(before: Rows, after: Rows) -> tuple[tuple[Place | None, ...], ...]:
    """For each card its place before; None for one that came from elsewhere.

    Cards only ever move up: within a row towards its head, or from a row to the one before it.

    >>> from companion.games.traders_of_osaka.rules.pieces import BY_TEXT
    >>> R5, B2, Y3 = (BY_TEXT[text] for text in ("R5", "B2", "Y3"))
    >>> whence(((R5,), (B2, Y3)), ((R5, B2, Y3), (B2,)))
    (((0, 0), (1, 0), (1, 1)), (None,))
    """
    left = [(card, (row, at)) for row, cards in enumerate(before) for at, card in enumerate(cards)]

    def find(card: Card, row: int) -> Place | None:
        for found in left:
            if found[0] == card and found[1][0] >= row:
                left.remove(found)
                return found[1]
        return None

    return tuple(tuple(find(card, row) for card in cards) for row, cards in enumerate(after))
