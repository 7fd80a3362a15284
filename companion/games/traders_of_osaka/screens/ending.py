"""The end: stacks counted up one after another, the winner, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.standing import standings
from companion.games.traders_of_osaka.screens.widgets.stack import VpStack
from companion.games.traders_of_osaka.views.ending import (
    PaymentTold,
    payments,
    tie_break,
    timeline,
    verdict,
)
from companion.games.traders_of_osaka.views.view import TableView
from companion.ui import theme
from companion.ui.count_page import CountPage
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.pen import LIFT
from companion.ui.widgets.chart import ChartLine
from companion.ui.widgets.ledger import LedgerRow

load_kv(__name__, "choices", "panels", "top_bar")

SHOW_SECONDS = 8.0
"""All stacks together take no longer than this, as far as a step can be seen at all."""
STEP_SECONDS = (0.04, 0.08)
PAUSE_STEPS = 5
"""Between one stack and the next."""
ROW, HIGH_ROW = 48, 88
WORDS = 21
"""The size of a row's words."""


class GoodsSign(Drawn):
    """The sign and the letter of one of the goods; `data` is its colour."""

    def paint(self, painter: Painter) -> None:
        if not self.data:
            return
        x, y, w, h = self.area
        y -= dp(WORDS) * LIFT  # on one level with the words beside it
        painter.symbol(self.data, x + w * 0.3, y + h / 2, min(h * 0.3, w * 0.22))
        letter = theme.GOODS[self.data].letter
        painter.text(letter, x + w * 0.5, y, w * 0.4, h, size=WORDS, bold=True)


class SaleRow(LedgerRow):
    """A line of the payments: either whose turn it was, or one trader's working."""

    head = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("")
    working = StringProperty("")
    lying = BooleanProperty(True)


class EndingPage(CountPage):
    """Stacks that grow VP by VP; afterwards there are three things to look at."""

    seats = NumericProperty(1)
    tie_break = StringProperty("")
    """Why one of several with as many VPs has won."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._stacks: list[VpStack] = []
        super().__init__(*args, **kwargs)

    @property
    def part_seconds(self) -> float:
        least, most = STEP_SECONDS
        return min(most, max(least, SHOW_SECONDS / len(self.parts)))

    def count_up(self) -> Sequence[VpStack | None]:
        """The stack that every VP belongs to; None for a moment between two stacks."""
        view: TableView = self.desk.view
        self._stacks = [VpStack(data=seat) for seat in view.seats]
        self.ids.stacks.clear_widgets()
        for stack in self._stacks:
            stack.most = max(seat.vps or 0 for seat in view.seats)
            self.ids.stacks.add_widget(stack)
        self.seats = len(self._stacks)
        pause = (None,) * PAUSE_STEPS
        grown = (step for stack in self._stacks for step in (*(stack,) * stack.data.vps, *pause))
        return (*pause, *grown)

    def lay(self) -> None:
        self._set_charts()

    def show_parts(self) -> None:
        assert self.desk.table is not None
        counted = self.parts[: self.shown]
        for stack in self._stacks:
            stack.counted = counted.count(stack)
            stack.won = not self.counting and stack.data.seat in self.desk.view.winners
        ranked = standings(self.desk.table.state)
        self.tie_break = "" if self.counting else tie_break(ranked)
        self.ids.top.show(self, "The stacks are turned up." if self.counting else verdict(ranked))

    # --- what there is to see --------------------------------------------------------------------

    def on_tab(self, *_: object) -> None:
        if self.tab == "payments" and self.desk.view.is_over:
            self._set_payments()

    def _set_charts(self) -> None:
        assert self.desk.table is not None
        lines = timeline(self.desk.table.history)
        marked = [(GAME.seat(line.seat), line) for line in lines]
        vps = [ChartLine(mark, line.name, line.vps) for mark, line in marked]
        tokens = [ChartLine(mark, line.name, line.tokens) for mark, line in marked]
        self.ids.vps.data, self.ids.tokens.data = ("VPs", vps), ("Tokens", tokens)

    def _set_payments(self) -> None:
        assert self.desk.table is not None
        history, ledger = self.desk.table.history, self.ids.ledger
        # An upright screen is too narrow for a working on one line.
        look = {"height": dp(ROW if self.lying else HIGH_ROW), "lying": self.lying}
        ledger.rows = [row | look for told in payments(history) for row in _rows(told)]
        ledger.to_top()


def _rows(payment: PaymentTold) -> list[dict[str, Any]]:
    head = {"head": f"Turn {payment.turn}: {payment.name}"}
    sales = [
        {"name": name, "colour": str(sale.colour), "working": _unbroken(str(sale))}
        for name, sale in payment.sales
    ]
    empty = {"head": "", "name": "", "colour": "", "working": "", "quiet": True}
    return [empty | row for row in (head, *sales)]


def _unbroken(working: str) -> str:
    """The last number and its VP stay on one line."""
    return theme.printable(working).replace(" VP", "\u00a0VP")
