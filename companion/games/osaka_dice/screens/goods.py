"""What the four goods are called on the sheets of this copy."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import StringProperty

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.owner import LONGEST_NAME
from companion.games.osaka_dice.rules.pieces import COLOURS, Colour
from companion.games.osaka_dice.screens.widgets.good_key import GoodKey
from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage

load_kv(__name__, "heading", "keyboard", "panels")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "goods")


class GoodsPage(SheetPage):
    """A key for each colour; the keyboard gives it another name."""

    game, sheet = GAME, SHEET

    shown = StringProperty("names")
    """names or keyboard."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._renaming: Colour | None = None
        super().__init__(*args, **kwargs)
        self.keys: dict[Colour, GoodKey] = {}
        for colour in COLOURS:
            key = GoodKey()
            key.bind(on_release=lambda _, colour=colour: self.rename(colour))
            self.keys[colour] = key
            self.ids.names.add_widget(key)

    def enter(self, **topic: Any) -> None:
        self.shown = "names"
        super().enter(**topic)

    def go_back(self) -> None:
        if self.shown == "keyboard":
            self.shown = "names"
        else:
            super().go_back()

    def rename(self, colour: Colour) -> None:
        self._renaming = colour
        self.ids.keyboard.ask(f"What are the {colour} goods called?")
        self.shown = "keyboard"

    def named(self, text: str) -> None:
        name = " ".join(text.split())[:LONGEST_NAME]
        names = {**self.entered, str(self._renaming): name}
        self.shown = "names"
        if problem := SHEET.check(names):
            self.desk.say(problem)
        else:
            self.keep(names)
            self.desk.learn_words()

    def lay(self) -> None:
        names = self.entered
        for colour, key in self.keys.items():
            key.data = (colour, colour.letter, names[colour])
