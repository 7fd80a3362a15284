"""Settings: the screen, sound, how to play, people and their PINs, and what Higaki is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, StringProperty

from companion import __version__
from companion.table import settings
from companion.table.pins import PinChange
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton
from companion.views import people
from companion.views.past_games import Stored
from companion.views.seating import tidy_name
from companion.views.stage import Page

load_kv(__name__, "choices", "digits", "game_panel", "heading", "keyboard", "panels", "tile")

NAMES_ON_A_SHEET = 14
"""Name tiles at a time, those for more names and a new one not counted."""
INSIDE = {"person": "people", "keyboard": "people", "pin": "person"}
"""Panels that lie inside another one: where Back leads from them."""


class SettingsPage(BasePage):
    """Tabs on one side, what they hold on the other; every change is kept at once."""

    shown = StringProperty("screen")
    """screen, sound, game, people or about; person, keyboard and pin lie inside people."""
    values = DictProperty({setting.name: setting.default for setting in settings.SETTINGS})
    person = StringProperty("")
    has_pin = BooleanProperty(False)
    is_playing = BooleanProperty(False)
    version = StringProperty(__version__)
    hardware_words = StringProperty("")
    """How the strip is, and whether there are buttons."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._pin: PinChange | None = None
        self._renames = False
        self._sheet = 0
        self._games: Sequence[Stored] | None = None
        """The stored games, once the library has told them."""
        self.name_tiles: dict[str, InkButton] = {}
        super().__init__(*args, **kwargs)

    def enter(self, **topic: Any) -> None:
        equipment = self.desk.equipment
        buttons = "buttons attached" if equipment.has_buttons else "no buttons"
        self.hardware_words = f"Strip {equipment.strip_state}, {buttons}"
        self._games = None
        self.desk.library.games(self._know_games)
        self._load()
        self.ids.game.enter(self.desk, self.go)
        self._lay_names()
        if self.shown in INSIDE:
            self.shown = "people"

    def leave(self) -> None:
        self._pin = None

    def _know_games(self, games: Sequence[Stored]) -> None:
        self._games = games
        self._guard()

    def back(self) -> None:
        """Out of the inner panel, or back to where the settings were opened."""
        if self.shown in INSIDE:
            renaming = self.shown == "keyboard" and self._renames
            self.shown = "person" if renaming else INSIDE[self.shown]
            return
        self.ids.game.leave()
        self.go(Page.BACK)

    def on_shown(self, *_: object) -> None:
        if not self.is_typing:
            self.ids.keyboard.give_up()

    @property
    def is_typing(self) -> bool:  # type: ignore[override]
        return self.shown == "keyboard"

    def confirm(self) -> None:
        self.back()

    # --- plain choices ---------------------------------------------------------------------------

    def change(self, name: str, value: Any) -> None:
        """Keep a choice."""
        self.desk.change_setting(name, value)
        self._load()

    def _load(self) -> None:
        for setting in settings.SETTINGS:
            self.values[setting.name] = setting.of(self.desk)

    # --- people ----------------------------------------------------------------------------------

    def _lay_names(self) -> None:
        names = self.values["names"]
        sheets = max(1, -(-len(names) // NAMES_ON_A_SHEET))
        first = self._sheet % sheets * NAMES_ON_A_SHEET
        grid = self.ids.names
        grid.clear_widgets()
        self.name_tiles = {}
        for name in names[first : first + NAMES_ON_A_SHEET]:
            self.name_tiles[name] = self._plaque(name, lambda _, name=name: self.choose(name))
        if sheets > 1:
            self._plaque("More names", self._turn, fill=theme.PAPER)
        self._plaque("+ New name", lambda _: self.ask_name(renames=False), fill=theme.PAPER)

    def _plaque(self, words: str, act: Any, **look: Any) -> InkButton:
        button = InkButton(text=words, text_px=22, wraps=False, **look)
        button.bind(on_release=act)
        self.ids.names.add_widget(button)
        return button

    def _turn(self, _: Any) -> None:
        self._sheet += 1
        self._lay_names()

    def choose(self, name: str) -> None:
        """One person's own panel."""
        self.person = name
        self.has_pin = self.desk.locks.has(name)
        self._guard()
        self.shown = "person"

    def _guard(self) -> None:
        self.is_playing = people.is_playing(self.person, self.desk.moment, self._games)

    def ask_name(self, *, renames: bool) -> None:
        self._renames = renames
        self.ids.keyboard.ask("Name", self.person if renames else "")
        self.shown = "keyboard"

    def named(self, text: str) -> None:
        """The keyboard brought a name."""
        name, names = tidy_name(text), self.values["names"]
        known = people.known_name(names, name)
        if known and not (self._renames and known == self.person):
            self.desk.say(f"{known} is on the list already: choose another name.")
            return
        if self._renames:
            renamed = people.rename(names, self.person, name)
            if renamed != names:
                self.change("pins", people.rename_pin(self.desk.locks.seals, self.person, name))
            self.change("names", renamed)
        else:
            self.change("names", people.add_name(names, name))
        self._lay_names()
        self.shown = "people"

    def forget(self) -> None:
        """No longer offer this name."""
        self.change("names", people.without(self.values["names"], self.person))
        self._keep_pin(None)
        self._lay_names()
        self.shown = "people"

    # --- PINs ------------------------------------------------------------------------------------

    def change_pin(self, *, clears: bool) -> None:
        """A PIN that keeps a stack now is changed or cleared by its owner alone."""

        def change() -> None:
            if clears:
                self._keep_pin(None)
                self.choose(self.person)
            else:
                self._pin = PinChange()
                self._go_on_with_pin()

        if self.is_playing:
            self.dispatch("on_unlock", self.person, change)
        else:
            change()

    def digits(self, pin: str) -> None:
        """The number pad brought a PIN."""
        if self._pin is not None:
            self._pin.answer(pin)
            self._go_on_with_pin()

    def _go_on_with_pin(self) -> None:
        assert self._pin is not None
        if self._pin.question:
            self.ids.digits.ask(self._pin.question, self._pin.note)
            self.shown = "pin"
            return
        self._keep_pin(self._pin.result)
        self._pin = None
        self.choose(self.person)

    def _keep_pin(self, sealed: str | None) -> None:
        pins = {name: old for name, old in self.desk.locks.seals.items() if name != self.person}
        self.change("pins", {**pins, self.person: sealed} if sealed else pins)
