"""The pips of a die."""

from __future__ import annotations

from typing import Final

from companion.ui.ink import Painter
from companion.ui.theme import Rgba

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a face stand, from the middle outwards."""


def paint_pips(
    painter: Painter, face: int, cx: float, cy: float, *, step: float, r: float, ink: Rgba
) -> None:
    """A face around its middle; `step` lies between two pips side by side, `r` is how large."""
    for column, row in PIPS[face]:
        painter.disc(cx + column * step, cy + row * step, r, ink)
