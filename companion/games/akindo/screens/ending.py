"""The end: coins turned up, cards laid out, points added up part by part, the winner and why."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.akindo import GAME
from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.views.count_up import Part, count_up
from companion.games.akindo.views.ending import Row, rows, timeline, verdict
from companion.games.akindo.views.view import TableView
from companion.table.settings import ANIMATIONS
from companion.table.table import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.chart import ChartLine
from companion.ui.widgets.ledger import LedgerRow
from companion.views.stage import Page

load_kv(__name__, "chart", "choices", "final_count", "ledger", "panels", "seat_sign", "top_bar")

PART_SECONDS = 1.3
ROW, HIGH_ROW = 48, 66


class WorkingRow(LedgerRow):
    """A line of the working: either whose it is, or one step of it."""

    head = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    words = StringProperty("")


class AkindoEndingPage(BasePage):
    """The count is a show that a tap cuts short; afterwards there are three things to look at."""

    keeps_awake = True

    tab = StringProperty("points")
    counting = BooleanProperty(False)
    shown = NumericProperty(0)
    """The part that is counted."""
    told = StringProperty("")
    """What is counted now; at last who won, and why."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._seen: Any = None
        self._parts: tuple[Part, ...] = ()
        super().__init__(*args, **kwargs)
        self._ticks = Clock.schedule_interval(self.count_on, PART_SECONDS)
        self._ticks.cancel()

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        if table is None or not self.desk.moment.is_over:
            return
        if table.state is not self._seen:
            self._seen = table.state
            self._parts = count_up(self.desk.view)
            self.tab, self.shown, self.counting = "points", 0, True
            self._lay_charts()
            self._lay_working()
            if ANIMATIONS.of(self.desk):
                self._ticks()
            else:
                self.finish()
        self.show(None)

    def leave(self) -> None:
        # An undo leads away from here: then the coins are secret again, and nobody has won.
        self._ticks.cancel()
        if self.counting and self.desk.table is not None and self.desk.moment.is_over:
            self.finish()
        self.counting = False

    def show(self, change: Change | None) -> None:
        table = self.desk.table
        if table is None or not self.desk.moment.is_over:
            return
        if change is not None and table.state is not self._seen:
            self.enter()
            return
        view: TableView = self.desk.view
        part = self._parts[self.shown]
        ranks = {} if self.counting else {row.seat: row.rank for row in rows(view)}
        self.ids.count.data = (view.seats, part, ranks)
        self.told = part.title if self.counting else verdict(view)
        self.ids.top.show(self)

    # --- the count -------------------------------------------------------------------------------

    def count_on(self, *_: object) -> None:
        """One part more."""
        if self.shown + 1 < len(self._parts):
            self.shown += 1
            self.show(None)
        else:
            self.finish()

    def finish(self) -> None:
        """Everything is counted: who won?"""
        self._ticks.cancel()
        self.shown, self.counting = len(self._parts) - 1, False
        self.desk.equipment.reveal()
        self.show(None)

    def on_touch_down(self, touch: Any) -> bool:
        if self.counting and self.ids.count.collide_point(*touch.pos):
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    # --- what there is to see --------------------------------------------------------------------

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

    # --- on from here ----------------------------------------------------------------------------

    def new_game(self) -> None:
        """The same people again: their seats are remembered there."""
        self.go(Page.NEW_GAME)

    def confirm(self) -> None:
        if self.counting:
            self.finish()
        else:
            self.new_game()


def _lines(row: Row) -> list[dict[str, Any]]:
    """Whose points they are, and each step of them."""
    mark = GAME.seat(Colour(row.seat))
    head = {"head": f"{row.rank}. {row.name}", "mark": mark, "words": ""}
    return [head, *({"head": "", "mark": None, "words": words} for words in row.working)]
