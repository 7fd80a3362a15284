"""The colours of this game's seats, as the screen paints them."""

from __future__ import annotations

from typing import Final

from companion.games.kit.four_seats import SEATS
from companion.ui import theme

MARKS: Final = {mark.key: mark for mark in SEATS}
LACQUER: Final = {mark.key: theme.rgba(mark.ink) for mark in SEATS}
