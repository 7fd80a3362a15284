"""What a table agrees on for a game: kept as settings, put on record as lines.

A setting is called `<game>.<option>`; the names that it had when the house knew one game only are
still read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.games.contract import Game
from companion.games.kit.options import Option, lines_of
from companion.games.kit.owner import Sheet
from companion.games.kit.seats import Place
from companion.table.settings import Holder, Keeper

Chosen = Mapping[str, str]
"""By an option's name, the value of its choice."""


def chosen(holder: Holder, game: Game[Any], *, has_buttons: bool = False) -> dict[str, str]:
    """What was chosen for this game, option by option, or what holds until then.

    A table with buttons may have other habits.
    """
    found = {}
    for option in game.options:
        kept = _kept(holder, game, option)
        usual = option.with_buttons if has_buttons and option.with_buttons else None
        found[option.name] = option.choice(usual if kept is None else kept).value
    return found


def choose(keeper: Keeper, game: Game[Any], option: str, value: str) -> None:
    """Keep a choice for the next games."""
    keeper.change_setting(setting_name(game, option), value)


def differing(game: Game[Any], state: Any, chosen: Chosen) -> tuple[Any, ...]:
    """The moves that bring a game under way to what is chosen now, as far as that may change."""
    agreed = game.agreed(state)
    lines = (
        line
        for option in game.options
        if option.name in agreed and agreed[option.name] != chosen[option.name]
        for line in option.choice(chosen[option.name]).lines
    )
    return tuple(game.parse(line) for line in lines)


def setting_name(game: Game[Any], name: str) -> str:
    """What the setting of an option or a sheet is called."""
    return f"{game.key}.{name}"


def sheet_of(holder: Holder, game: Game[Any], sheet: Sheet) -> Any:
    """What the owner of this copy has entered, or what holds until then."""
    return holder.setting(setting_name(game, sheet.name), sheet.default)


def keep_sheet(keeper: Keeper, game: Game[Any], sheet: Sheet, value: Any) -> None:
    """Remember what the owner has entered."""
    keeper.change_setting(setting_name(game, sheet.name), value)


def open_sheets(holder: Holder, game: Game[Any], chosen: Chosen) -> Iterator[Sheet]:
    """The sheets that this game needs and that are not whole yet."""
    for sheet in game.sheets:
        if sheet.is_needed(chosen) and sheet.check(sheet_of(holder, game, sheet)):
            yield sheet


def opening(
    holder: Holder, game: Game[Any], seating: Iterable[Place], chosen: Chosen
) -> tuple[Any, ...]:
    """The moves that begin a game: the seats, what differs from the printed rules, the sheets."""
    seated = tuple(game.sit(place.seat, place.name) for place in seating)
    sheets = (
        line
        for sheet in game.sheets
        if sheet.is_needed(chosen)
        for line in sheet.lines(sheet_of(holder, game, sheet), len(seated))
    )
    lines = (*lines_of(game.options, chosen), *sheets)
    return (*seated, *(game.parse(line) for line in lines))


def _kept(holder: Holder, game: Game[Any], option: Option) -> Any:
    old = holder.setting(option.formerly, None) if option.formerly else None
    return holder.setting(setting_name(game, option.name), old)
