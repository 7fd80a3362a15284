"""Every setting of the house: its name, what holds when nothing was chosen, and what is allowed.

What a game can be agreed on has its settings in `companion.table.agreements`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from companion.games import FIRST, game_keys


class Holder(Protocol):
    """Whatever keeps settings, such as a desk."""

    def setting(self, name: str, default: Any) -> Any: ...


class Keeper(Holder, Protocol):
    """Whatever can also change a setting."""

    def change_setting(self, name: str, value: Any) -> None: ...


class Setting(NamedTuple):
    """One setting. `of` reads it and mends what a file from elsewhere may have brought."""

    name: str
    default: Any
    allows: Callable[[Any], bool]
    choices: tuple[Any, ...] = ()
    """What a screen offers, where the values can be counted."""

    def of(self, holder: Holder) -> Any:
        """The value that holds: the chosen one, or the default where that one is not allowed."""
        value = holder.setting(self.name, self.default)
        return value if self.allows(value) else self.default


def _one_of(name: str, default: Any, *choices: Any) -> Setting:
    # `in` alone would take True for 1 and 1.0 for 1.
    def allows(value: Any) -> bool:
        return any(value == choice and type(value) is type(choice) for choice in choices)

    return Setting(name, default, allows, choices)


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _is_pairs(value: Any) -> bool:
    return isinstance(value, list) and all(_is_names(pair) and len(pair) == 2 for pair in value)


def _is_drafts(value: Any) -> bool:
    return isinstance(value, dict) and (not value or isinstance(value.get("pads"), dict))


TEXT_SIZE: Final = _one_of("text_size", "normal", "small", "normal", "large")
BRIGHTNESS: Final = _one_of("brightness", 100, 25, 50, 75, 100)
"""Per cent of what the panel can do."""
DIM_MINUTES: Final = _one_of("dim_minutes", 5, 2, 5, 10, 30, 0)
"""Minutes without a touch until the screen dims; 0 never dims it."""
SOUND: Final = _one_of("sound", True, True, False)
ANIMATIONS: Final = _one_of("animations", True, True, False)
CLOCK: Final = _one_of("clock", False, True, False)
"""Whether the time of each seat is counted."""
PADS: Final = _one_of("pads", "by-themselves", "by-themselves", "by-hand")
"""Whether the last card closes a pad, or a tap of its own that leaves time to look again."""
LAST_GAME: Final = Setting("game", FIRST, lambda key: key in game_keys())
"""The key of the game that was begun last."""
NAMES: Final = Setting("names", [], _is_names)
"""Everybody who has sat at this table, in the order they came."""
SEATING: Final = Setting("seating", [], _is_pairs)
"""Who sat where last time, as pairs of seat and name, clockwise."""
PINS: Final = Setting("pins", {}, lambda value: isinstance(value, dict))
"""The sealed PIN of each name that has one. Only `companion.table.locks` reads it: what is
malformed must not give way to no PIN at all."""
DRAFTS: Final = Setting("drafts", {}, _is_drafts)
"""What is half entered on the pads of the game at the table. Only `companion.table.drafts` reads
it; it may hold coins that nobody has played yet."""

SETTINGS: Final = (
    TEXT_SIZE, BRIGHTNESS, DIM_MINUTES, SOUND, ANIMATIONS, CLOCK, PADS, LAST_GAME, NAMES, SEATING,
    PINS, DRAFTS,
)  # fmt: skip
