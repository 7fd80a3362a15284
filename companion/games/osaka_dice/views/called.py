"""What the goods are called on the sheets of this copy: a name beside each colour."""

from __future__ import annotations

from collections.abc import Mapping

Names = Mapping[str, str]
"""By colour."""


def called(colour: str, names: Names) -> str:
    """A colour with the name of its goods, as far as one is known.

    >>> called("blue", {"blue": "vases"}), called("red", {})
    ('blue (vases)', 'red')
    """
    return f"{colour} ({names[colour]})" if names.get(colour) else str(colour)
