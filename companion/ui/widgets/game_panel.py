"""How a game is played here: its options as far as they are no rules, and its owner's sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import find_game, shown_keys
from companion.games.contract import Game
from companion.games.kit.options import Option
from companion.table import agreements
from companion.table.desk import Desk
from companion.table.settings import PADS
from companion.ui.kv import load_kv
from companion.ui.widgets.option_tiles import choice_tiles
from companion.ui.widgets.tile import ChoiceTile, Tile
from companion.views.stage import Page

load_kv(__name__, "choices")

MOST_UNDER_EACH_OTHER = 2
"""So many sheets have room for their sentences on a lying screen."""


class SettingTile(ChoiceTile):
    """A choice among the settings, no higher than it has to be."""


class SheetTile(Tile):
    """One of the owner's sheets: whether it is whole, and the way to its page."""

    narrow = BooleanProperty(False)
    """Others stand beside it."""


class OptionRow(BoxLayout):
    """Choices beside each other under what they are about."""

    __events__ = ("on_choose",)
    caption = StringProperty("")
    options = ListProperty()
    chosen = StringProperty("")

    def on_choose(self, value: str) -> None:
        """One of them was tapped."""


class GamePanel(BoxLayout):
    """`enter` shows the game at the table, or the one that was there last."""

    lying = BooleanProperty(True)
    games = ListProperty()
    """Keys and titles, where there are several."""
    key = StringProperty("")
    pads = StringProperty(PADS.default)
    has_many_sheets = BooleanProperty(False)
    """There are too many of them to stand under each other on a lying screen."""
    abreast = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.tiles: dict[tuple[str, str], ChoiceTile] = {}
        self.rows: dict[str, OptionRow] = {}
        """By its option's name."""
        self.sheets: list[SheetTile] = []
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        # Ids are weak, and this row leaves the tree whenever another game's are laid.
        self._pads_row = self.ids.pads_row.__self__

    def on_abreast(self, *_: object) -> None:
        for tile in self.sheets:
            tile.narrow = self.abreast

    def enter(self, desk: Desk, go: Callable[..., None]) -> None:
        self._desk, self._go = desk, go
        self.pads = PADS.of(desk)
        several = len(shown_keys()) > 1
        self.games = [(key, find_game(key).title) for key in shown_keys()] if several else []
        self.show(desk.game.key)

    def leave(self) -> None:
        """The game at the table follows what was chosen, and its record says so."""
        table = self._desk.table
        if table is None or not table.moment.is_under_way:
            return
        chosen = self._chosen(table.game)
        for move in agreements.differing(table.game, table.state, chosen):
            self._desk.play(move)

    def show(self, key: str) -> None:
        """The settings of this game."""
        self.key = key
        game = find_game(key)
        self.tiles, self.rows = {}, {}
        self.ids.tiles.clear_widgets()
        self.ids.rows.clear_widgets()
        for option in game.options:
            if not option.is_rule and len(option.choices) > 2:
                self._lay_tiles(option)
            elif not option.is_rule or option.any_time:
                self._lay_row(option)
        self.ids.rows.add_widget(self._pads_row)
        self._lay_sheets(game)
        self._show_chosen()

    def choose(self, option: str, value: str) -> None:
        agreements.choose(self._desk, find_game(self.key), option, value)
        self._show_chosen()

    def choose_pads(self, value: str) -> None:
        self._desk.change_setting(PADS.name, value)
        self.pads = value

    def _chosen(self, game: Game[Any]) -> dict[str, str]:
        has_buttons = self._desk.equipment.has_buttons
        return agreements.chosen(self._desk, game, has_buttons=has_buttons)

    def _show_chosen(self) -> None:
        chosen = self._chosen(find_game(self.key))
        for (option, value), tile in self.tiles.items():
            tile.chosen = chosen[option] == value
        for name, row in self.rows.items():
            row.chosen = chosen[name]

    def _lay_tiles(self, option: Option) -> None:
        for value, tile in choice_tiles(option, self.choose, SettingTile):
            self.tiles[option.name, value] = tile
            self.ids.tiles.add_widget(tile)

    def _lay_row(self, option: Option) -> None:
        words = [(choice.value, choice.brief or choice.title) for choice in option.choices]
        row = OptionRow(caption=option.title, options=words)
        row.bind(on_choose=lambda _, value: self.choose(option.name, value))
        self.rows[option.name] = row
        self.ids.rows.add_widget(row)

    def _lay_sheets(self, game: Game[Any]) -> None:
        self.sheets = []
        self.ids.sheets.clear_widgets()
        self.has_many_sheets = len(game.sheets) > MOST_UNDER_EACH_OTHER
        for sheet in game.sheets:
            missing = sheet.check(agreements.sheet_of(self._desk, game, sheet))
            note = missing or sheet.sentence
            tile = SheetTile(title=sheet.title, note=note, narrow=self.abreast)
            tile.bind(
                on_release=lambda _, page=sheet.page: self._go(
                    page, of=game.key, back=Page.SETTINGS
                )
            )
            self.sheets.append(tile)
            self.ids.sheets.add_widget(tile)
