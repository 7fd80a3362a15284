"""The end: stacks counted up one after another, the winner, and how it came about."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.standing import standings
from companion.games.traders_of_osaka.screens.widgets.stack import VpStack
from companion.games.traders_of_osaka.views.ending import (
    PaymentTold,
    payments,
    timeline,
    verdict,
)
from companion.games.traders_of_osaka.views.view import TableView
from companion.table.settings import ANIMATIONS
from companion.table.table import Change
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.chart import Chart, ChartLine
from companion.ui.widgets.ledger import LedgerRow
from companion.views.stage import Page

load_kv(__name__, "choices", "panels", "top_bar")

SHOW_SECONDS = 8.0
"""All stacks together take no longer than this, as far as a step can be seen at all."""
STEP_SECONDS = (0.04, 0.08)
PAUSE_STEPS = 5
"""Between one stack and the next."""
ROW, HIGH_ROW = 48, 88


class GoodsSign(Drawn):
    """The sign and the letter of one of the goods; `data` is its colour."""

    def paint(self, painter: Painter) -> None:
        if not self.data:
            return
        x, y, w, h = self.area
        painter.symbol(self.data, x + w * 0.3, y + h / 2, min(h * 0.3, w * 0.22))
        letter = theme.GOODS[self.data].letter
        painter.text(letter, x + w * 0.5, y, w * 0.4, h, size=20, bold=True)


class SaleRow(LedgerRow):
    """A line of the payments: either whose turn it was, or one trader's working."""

    head = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("")
    working = StringProperty("")
    lying = BooleanProperty(True)


class EndingPage(BasePage):
    """The count is a show that a tap cuts short; afterwards there are three things to look at."""

    keeps_awake = True

    tab = StringProperty("stacks")
    counting = BooleanProperty(False)
    seats = NumericProperty(1)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._stacks: list[VpStack] = []
        self._seen: Any = None
        self._pause = 0
        super().__init__(*args, **kwargs)
        self._ticks = Clock.schedule_interval(self.count_on, STEP_SECONDS[0])
        self._ticks.cancel()

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        if table is None or not self.desk.view.is_over:
            return
        if table.state is self._seen:
            self.show(None)
            return
        self._seen = table.state
        self.tab = "stacks"
        self._set_stacks(self.desk.view)
        self._set_charts()
        self.counting = True
        self.show(None)
        if ANIMATIONS.of(self.desk):
            self._begin()
        else:
            self.finish()

    def leave(self) -> None:
        # An undo leads away from here: then the stacks are secret again, and nobody has won.
        self._ticks.cancel()
        if self.counting and self.desk.view is not None and self.desk.view.is_over:
            self.finish()
        self.counting = False

    def show(self, change: Change | None) -> None:
        if change is not None and self.desk.table and self.desk.table.state is not self._seen:
            self.enter()
            return
        assert self.desk.table is not None
        told = verdict(standings(self.desk.table.state))
        self.ids.top.show(self, "The stacks are turned up." if self.counting else told)

    # --- the count -------------------------------------------------------------------------------

    def finish(self) -> None:
        """Everything is counted: who won?"""
        self._ticks.cancel()
        for stack in self._stacks:
            stack.counted = stack.data.vps
            stack.won = stack.data.seat in self.desk.view.winners
        self.counting = False
        self.desk.equipment.reveal()
        self.show(None)

    def _begin(self) -> None:
        number = sum(stack.data.vps for stack in self._stacks) + PAUSE_STEPS * len(self._stacks)
        least, most = STEP_SECONDS
        self._pause = PAUSE_STEPS
        self._ticks.cancel()
        self._ticks = Clock.schedule_interval(
            self.count_on, min(most, max(least, SHOW_SECONDS / number))
        )

    def count_on(self, *_: object) -> None:
        """One step of the show: a VP more, or a moment between two stacks."""
        if self._pause:
            self._pause -= 1
            return
        stack = next((s for s in self._stacks if s.counted < s.data.vps), None)
        if stack is None:
            self.finish()
            return
        stack.counted += 1
        if stack.counted == stack.data.vps:
            self._pause = PAUSE_STEPS

    def on_touch_down(self, touch: Any) -> bool:
        if self.counting and self.ids.stage.collide_point(*touch.pos):
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    # --- what there is to see --------------------------------------------------------------------

    def on_tab(self, *_: object) -> None:
        if self.tab == "payments" and self.desk.view.is_over:
            self._set_payments()

    def _set_stacks(self, view: TableView) -> None:
        self._stacks = [VpStack(data=seat) for seat in view.seats]
        row = self.ids.stacks
        row.clear_widgets()
        for stack in self._stacks:
            stack.most = max(seat.vps or 0 for seat in view.seats)
            row.add_widget(stack)
        self.seats = len(self._stacks)

    def _set_charts(self) -> None:
        assert self.desk.table is not None
        lines = timeline(self.desk.table.history)
        vps, tokens = self.ids.vps, self.ids.tokens
        marks = [GAME.seat(line.seat) for line in lines]
        _plot(
            vps,
            "VPs",
            [ChartLine(m, line.name, line.vps) for m, line in zip(marks, lines, strict=True)],
        )
        _plot(
            tokens,
            "Tokens",
            [ChartLine(m, line.name, line.tokens) for m, line in zip(marks, lines, strict=True)],
        )

    def _set_payments(self) -> None:
        assert self.desk.table is not None
        history, ledger = self.desk.table.history, self.ids.ledger
        # An upright screen is too narrow for a working on one line.
        look = {"height": dp(ROW if self.lying else HIGH_ROW), "lying": self.lying}
        ledger.rows = [row | look for told in payments(history) for row in _rows(told)]
        ledger.to_top()

    # --- on from here ----------------------------------------------------------------------------

    def new_game(self) -> None:
        """The same people again: their seats are remembered there."""
        self.go(Page.NEW_GAME)

    def confirm(self) -> None:
        if self.counting:
            self.finish()
        else:
            self.new_game()


def _plot(chart: Chart, title: str, lines: list[ChartLine]) -> None:
    chart.data = (title, lines)


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
