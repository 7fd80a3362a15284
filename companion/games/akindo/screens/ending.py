"""The end: coins turned up, cards laid out, points added up part by part, the winner and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.games.akindo import GAME
from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.views.count_up import Part, count_up
from companion.games.akindo.views.ending import Row, rows, timeline, verdict
from companion.games.akindo.views.view import TableView
from companion.ui.count_page import CountPage
from companion.ui.kv import load_kv
from companion.ui.widgets.chart import ChartLine
from companion.ui.widgets.ledger import LedgerRow

load_kv(__name__, "chart", "choices", "final_count", "ledger", "panels", "seat_sign", "top_bar")

ROW, HIGH_ROW = 48, 66


class WorkingRow(LedgerRow):
    """A line of the working: either whose it is, or one step of it."""

    head = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    words = StringProperty("")


class AkindoEndingPage(CountPage):
    """Coins and cards of everybody; beside them charts, and the working of each."""

    told = StringProperty("")
    """What is counted now; at last who won, and why."""

    def count_up(self) -> Sequence[Any]:
        return count_up(self.desk.view)

    def lay(self) -> None:
        self._lay_charts()
        self._lay_working()

    def show_parts(self) -> None:
        view: TableView = self.desk.view
        part: Part = self.parts[min(int(self.shown), len(self.parts) - 1)]
        ranks = {} if self.counting else {row.seat: row.rank for row in rows(view)}
        self.ids.count.data = (view.seats, part, ranks)
        self.told = part.title if self.counting else verdict(view)
        self.ids.top.show(self)

    def _lay_charts(self) -> None:
        assert self.desk.table is not None
        lines = timeline(self.desk.table.history)
        has_points = bool(lines[0].points)
        values = {
            "points": ("Points of the cards", [line.points for line in lines]),
            "cards": ("Article cards", [line.cards for line in lines]),
            "coins": ("Coins", [line.coins for line in lines]),
        }
        for chart, name in (("cards", "points" if has_points else "cards"), ("coins", "coins")):
            title, numbers = values[name]
            self.ids[chart].data = (title, [
                ChartLine(GAME.seat(line.seat), line.name, own)
                for line, own in zip(lines, numbers, strict=True)
            ])  # fmt: skip

    def _lay_working(self) -> None:
        look = {"size": (None, dp(ROW if self.lying else HIGH_ROW)), "quiet": True}
        ledger = self.ids.ledger
        ledger.rows = [look | line for row in rows(self.desk.view) for line in _lines(row)]
        ledger.to_top()


def _lines(row: Row) -> list[dict[str, Any]]:
    """Whose points they are, and each step of them."""
    mark = GAME.seat(Colour(row.seat))
    head = {"head": f"{row.rank}. {row.name}", "mark": mark, "words": ""}
    return [head, *({"head": "", "mark": None, "words": words} for words in row.working)]
