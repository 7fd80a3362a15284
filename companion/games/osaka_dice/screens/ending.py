"""The end: points counted up part by part, the winner and why, and points over the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.views.ending import (
    count_up,
    tie_break,
    timeline,
    verdict,
    workings,
)
from companion.ui.count_page import CountPage
from companion.ui.kv import load_kv
from companion.ui.widgets.chart import ChartLine
from companion.ui.widgets.column import lay_column, lay_words

load_kv(__name__, "chart", "choices", "count_up", "panels", "top_bar")


class DiceEndingPage(CountPage):
    """A table that grows by a row with every part."""

    tie_break = StringProperty("")
    """Why one of several with as many points has won."""

    def count_up(self) -> Sequence[Any]:
        assert self.desk.table is not None
        return count_up(self.desk.table.state)

    def lay(self) -> None:
        assert self.desk.table is not None
        lines = timeline(self.desk.table.history)
        self.ids.chart.data = (
            "Points, turn by turn",
            [ChartLine(GAME.seat(line.seat), line.name, line.points) for line in lines],
        )

    def show_parts(self) -> None:
        assert self.desk.table is not None
        seats = self.desk.view.seats
        self.ids.count.data = (seats, self.parts[: self.shown], not self.counting)
        state = self.desk.table.state
        self.tie_break = "" if self.counting else tie_break(state)
        self.ids.top.show(self, "The points are counted." if self.counting else verdict(state))

    def tell_working(self) -> None:
        """How everybody came to the points of each part, to be read in one's own time."""
        assert self.desk.table is not None
        told = workings(self.desk.table.state)
        self.dispatch("on_look", "The working", partial(_lay_workings, told))


def _lay_workings(told: Sequence[tuple[str, Sequence[str]]], room: float) -> Widget:
    return lay_column(
        [
            lay_words(words, room, bold=at == 0)
            for name, working in told
            for at, words in enumerate((name, *working))
        ]
    )
