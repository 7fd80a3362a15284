"""The owner of a copy counts its pebbles once."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage
from tests.toy.pebbles import GAME
from tests.toy.pebbles.rules.agreements import COUNT, FEWEST, MOST

load_kv(__name__, "heading", "paper")


class PebblesBoxPage(SheetPage):
    game, sheet = GAME, COUNT

    count = NumericProperty(FEWEST)

    def lay(self) -> None:
        self.count = self.entered or FEWEST

    def add(self) -> None:
        self.count = min(self.count + 1, MOST)

    def done(self) -> None:
        self.keep(int(self.count))
        self.go_back()
