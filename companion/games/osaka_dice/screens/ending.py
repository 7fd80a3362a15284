"""The end: points counted up part by part, the winner and why, and points over the game."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.views.ending import count_up, timeline, verdict
from companion.table.settings import ANIMATIONS
from companion.table.table import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.chart import ChartLine
from companion.views.stage import Page

load_kv(__name__, "chart", "choices", "count_up", "panels", "top_bar")

PART_SECONDS = 1.1


class DiceEndingPage(BasePage):
    """The count is a show that a tap cuts short."""

    keeps_awake = True

    tab = StringProperty("points")
    counting = BooleanProperty(False)
    shown = NumericProperty(0)
    """How many parts are counted."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._seen: Any = None
        super().__init__(*args, **kwargs)
        self._ticks = Clock.schedule_interval(self.count_on, PART_SECONDS)
        self._ticks.cancel()

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        if table is None or not self.desk.moment.is_over:
            return
        if table.state is not self._seen:
            self._seen = table.state
            self.tab, self.shown = "points", 0
            self._parts = count_up(table.state)
            self._lay_chart()
            self.counting = True
            if ANIMATIONS.of(self.desk):
                self._ticks()
            else:
                self.finish()
        self.show(None)

    def leave(self) -> None:
        self._ticks.cancel()
        if self.counting and self.desk.moment.is_over:
            self.finish()
        self.counting = False

    def show(self, change: Change | None) -> None:
        table = self.desk.table
        if table is None or not self.desk.moment.is_over:
            return
        if change is not None and table.state is not self._seen:
            self.enter()
            return
        view = self.desk.view
        self.ids.count.data = (view.seats, self._parts[: self.shown], not self.counting)
        words = "The points are counted." if self.counting else verdict(table.state)
        self.ids.top.show(self, words)

    def count_on(self, *_: object) -> None:
        """One part more."""
        if self.shown < len(self._parts):
            self.shown += 1
            self.show(None)
        else:
            self.finish()

    def finish(self) -> None:
        self._ticks.cancel()
        self.shown, self.counting = len(self._parts), False
        self.desk.equipment.reveal()
        self.show(None)

    def on_touch_down(self, touch: Any) -> bool:
        if self.counting and self.ids.count.collide_point(*touch.pos):
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    def new_game(self) -> None:
        self.go(Page.NEW_GAME)

    def _lay_chart(self) -> None:
        assert self.desk.table is not None
        lines = timeline(self.desk.table.history)
        self.ids.chart.data = (
            "Points, turn by turn",
            [ChartLine(GAME.seat(line.seat), line.name, line.points) for line in lines],
        )
