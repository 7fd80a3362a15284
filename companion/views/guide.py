"""The rules of the moment and the legend of the signs, as plain data."""

from __future__ import annotations

from companion.games.kit.value import Value


class Sign(Value, frozen=True):
    """A sign on the table and what it stands for; the game's screens paint it by its name."""

    name: str
    words: str


class Guide(Value, frozen=True, kw_only=True):
    """What can be done now, why that is so, and what the signs mean: whole sentences."""

    now: tuple[str, ...]
    why: tuple[str, ...]
    legend: tuple[Sign, ...]
