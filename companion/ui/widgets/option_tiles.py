"""What a table may agree on, as tiles: drawn from the options of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.contract import Game
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


class OptionColumns(BoxLayout):
    """All options of a game: how Higaki is used in one column, house rules in the other."""

    __events__ = ("on_choose",)
    lying = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.tiles: dict[tuple[str, str], ChoiceTile] = {}
        """By option and value, the tile that chooses it."""
        super().__init__(**kwargs)

    def lay(self, game: Game[Any]) -> None:
        self.tiles = {}
        uses, rules = self.ids.uses, self.ids.rules_list
        for column in (uses, rules):
            column.clear_widgets()
        for option in game.options:
            if option.is_rule and len(option.choices) == 2:
                self._lay_rule(option)
                continue
            column = rules if option.is_rule else uses
            column.add_widget(Caption(text=option.title))
            for value, tile in choice_tiles(option, self._choose):
                self.tiles[option.name, value] = tile
                column.add_widget(tile)

    def show(self, chosen: Mapping[str, str]) -> None:
        """What is agreed on, by the names of the options."""
        for (option, value), tile in self.tiles.items():
            tile.chosen = chosen[option] == value

    def on_choose(self, option: str, value: str) -> None:
        """A tile was tapped."""

    def _choose(self, option: str, value: str) -> None:
        self.dispatch("on_choose", option, value)

    def _lay_rule(self, option: Option) -> None:
        """A house rule beside the printed one: a tile that is switched on and off."""
        rules, (printed, rule) = self.ids.rules_list, option.choices
        if not rules.children:
            rules.add_widget(Caption(text="House rules"))
        tile = RuleTile(option=rule)
        tile.bind(
            on_release=lambda tile: self._choose(
                option.name, printed.value if tile.chosen else rule.value
            )
        )
        self.tiles[option.name, rule.value] = tile
        rules.add_widget(tile)
