"""Whose time runs: that of whoever is asked, while people play and the table wants a clock."""

from __future__ import annotations

from typing import Any

from companion.table.clock import TableClock
from companion.table.desk import Desk
from companion.table.settings import CLOCK
from companion.views.clock import clock_words


class Timekeeper:
    """Switches the clock: not while a payment is told, and not beside the table."""

    def __init__(self, desk: Desk, clock: TableClock) -> None:
        self.clock = clock
        self._desk = desk
        desk.watch_settings(self._set)

    def follow(self, *, is_playing: bool) -> None:
        """The table has changed, or people have turned to it or away from it."""
        if not CLOCK.of(self._desk):
            return
        moment = self._desk.moment
        if not is_playing or not moment.is_under_way or moment.is_setup:
            self.clock.run(None)
            return
        seat = moment.asked[0] if len(moment.asked) == 1 else moment.turn
        self.clock.run(seat, turn=moment.turn_number)

    @property
    def words(self) -> str:
        """Everybody's time, while the clock is paused; empty where nobody wants to know."""
        return clock_words(self.clock, self._desk.moment.players) if CLOCK.of(self._desk) else ""

    def _set(self, name: str, value: Any) -> None:
        if name == CLOCK.name and not value:
            self.clock.forget()
