"""What a table may agree on, as tiles: drawn from the options of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.kit.options import Option
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel
from companion.ui.widgets.tile import ChoiceTile

load_kv(__name__)


class Caption(InkLabel):
    """Over the tiles of one option."""


class RuleTile(ChoiceTile):
    """A house rule that is switched on and off by itself."""


def choice_tiles(
    option: Option,
    choose: Callable[[str, str], None],
    kind: type[ChoiceTile] = ChoiceTile,
) -> Iterator[tuple[str, ChoiceTile]]:
    """A tile for each choice; a tap tells the option's name and the value."""
    for choice in option.choices:
        tile = kind(option=choice)
        tile.bind(on_release=lambda _, value=choice.value: choose(option.name, value))
        yield choice.value, tile
