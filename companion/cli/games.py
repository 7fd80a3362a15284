"""The commands of the house, and after them those that its games bring."""

from __future__ import annotations

from collections.abc import Iterator

import click

from companion.cli.guard import GuardedGroup
from companion.games import find_game, found_at, game_keys


class HouseGroup(GuardedGroup):
    """No game is imported for a command of the house's own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *(name for name, _ in _brought())])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        place = next((place for name, place in _brought() if name == cmd_name), None)
        return None if place is None else found_at(place)


def _brought() -> Iterator[tuple[str, str]]:
    """Name and place of every command that a game brings."""
    for key in game_keys():
        for place in find_game(key).commands:
            yield place.rpartition(":")[2], place
