"""The owner of a copy counts its pebbles once."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.table import agreements
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.views.stage import Page
from tests.toy.pebbles import GAME
from tests.toy.pebbles.rules.agreements import COUNT, FEWEST, MOST

load_kv(__name__, "heading", "paper")


class PebblesBoxPage(BasePage):
    count = NumericProperty(FEWEST)

    def enter(self, **topic: Any) -> None:
        self._back = topic.get("back", Page.SETTINGS)
        self.count = agreements.sheet_of(self.desk, GAME, COUNT) or FEWEST

    def add(self) -> None:
        self.count = min(self.count + 1, MOST)

    def keep(self) -> None:
        agreements.keep_sheet(self.desk, GAME, COUNT, int(self.count))
        self.go(self._back)
