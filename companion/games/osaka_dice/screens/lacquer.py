"""How this game's seats look."""

from __future__ import annotations

from typing import Final

from companion.games.kit.four_seats import SEATS
from companion.ui import theme

LACQUER: Final = {mark.key: theme.rgba(mark.ink) for mark in SEATS}
