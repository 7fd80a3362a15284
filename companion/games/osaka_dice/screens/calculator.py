"""Sums beside the table: what goods score, what a row costs, how likely a storm is."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.games.osaka_dice.rules.pieces import FACES, VALUES
from companion.games.osaka_dice.views.calculator import GoodsSum, RowSum, StormSum
from companion.games.osaka_dice.views.view import TableView
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "choices", "heading")

MOST_DICE = 7


class DiceCalculatorPage(BasePage):
    """One of three sums; each key adds a number, the last one can be taken back."""

    stays = True

    which = StringProperty("goods")
    """goods, row or storm."""
    words = StringProperty("")
    numbers = StringProperty("")
    """What was tapped so far."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._goods, self._row, self._storm = GoodsSum(), RowSum(), StormSum()
        super().__init__(*args, **kwargs)
        self._lay()

    def on_which(self, *_: object) -> None:
        self._lay()

    def _lay(self) -> None:
        keys = {"goods": VALUES, "row": FACES, "storm": range(1, MOST_DICE + 1)}[self.which]
        grid = self.ids.digits
        grid.clear_widgets()
        grid.cols = len(keys) if self.lying else min(len(keys), 4)
        for number in keys:
            key = InkButton(text=str(number), text_px=34)
            key.bind(on_release=lambda _, number=number: self.tap(number))
            grid.add_widget(key)
        self._show()

    def tap(self, number: int) -> None:
        match self.which:
            case "goods":
                self._goods = self._goods.with_good(number)
            case "row":
                self._row = self._row.with_face(number)
            case _:
                self._storm = self._storm.of(number)
        self._show()

    def take_back(self) -> None:
        """The number that was tapped last."""
        if self.which == "goods" and self._goods.values:
            self._goods = self._goods.without_good(len(self._goods.values) - 1)
        elif self.which == "row" and self._row.faces:
            self._row = self._row.without_face(len(self._row.faces) - 1)
        self._show()

    def enter(self, **topic: Any) -> None:
        """At a table the row is paid by whoever's turn it is."""
        view = self.desk.view if self.desk.table else None
        seat = None
        if isinstance(view, TableView) and view.turn is not None:
            seat = view.seat(view.turn)
        self._row = self._row.with_coins(seat.coins if seat else (), seat.name if seat else "")
        self._show()

    def go_back(self) -> None:
        self.go("game" if self.desk.table else "home")

    def _show(self) -> None:
        match self.which:
            case "goods":
                self.words, tapped = self._goods.words, self._goods.values
            case "row":
                self.words, tapped = self._row.words, self._row.faces
            case _:
                self.words, tapped = self._storm.words, ()
        self.numbers = "  ".join(map(str, tapped))
