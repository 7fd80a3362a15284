"""The result of a reveal, told step by step: the sides, pocket money, who lied, who is next."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo.views.result import Kind, Step, steps_of
from companion.games.akindo.views.unfolding import unfold
from companion.games.akindo.views.view import TableView
from companion.games.contract import TABLE
from companion.table.change import Change
from companion.table.settings import ANIMATIONS
from companion.ui import measure, theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.views.live_moves import newest
from companion.views.stage import Page

load_kv(__name__, "merchants", "paper", "step_trail", "top_bar")

LINE = "\n"
TO_DO = 18
"""The size of what hands have to do."""
MARGIN = 40
LEAST_SECONDS = 1.2
SECONDS_PER_LETTER = 0.018
TITLES: Final = {
    Kind.BIDS: ("All screens up", "Bids"),
    Kind.LOWERED: ("A bid is lowered", "Lowered"),
    Kind.EAST: ("In the east", "East"),
    Kind.WEST: ("In the west", "West"),
    Kind.POCKET: ("Pocket money", "Money"),
    Kind.TILES: ("Who has lied?", "Tiles"),
    Kind.BACK: ("Everybody has lied", "Back"),
    Kind.NEXT: ("The next turn", "Next"),
}
"""Of each step, and in a word on the trail."""
AFTER_THE_SIDES: Final = {Kind.TILES, Kind.BACK, Kind.NEXT}
"""What these tell needs the room, and nothing of it lies in the middle."""


class AkindoResultPage(BasePage):
    """It always tells the newest move of the game, so it is the same after a restart.

    Where movement is switched off a tap leads to each step; else they follow one another.
    """

    keeps_awake = True

    at = NumericProperty(0)
    is_last = BooleanProperty(True)
    sentences = StringProperty("")
    to_do = StringProperty("")
    to_do_height = NumericProperty(0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.steps: tuple[Step, ...] = ()
        self._tables: tuple[TableView, ...] = ()
        self._entry: Any = None
        """The move whose result this is: from the menu one comes back to the same step."""
        self._go_on: Any = None
        super().__init__(*args, **kwargs)
        self.bind(to_do=self._make_room, width=self._make_room)

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        entry = newest(table.history) if table else None
        again = entry is self._entry and self.at < len(self.steps)
        self._entry = entry
        if entry is None or table is None:
            return
        before = table.game.view(entry.before, TABLE)
        self.steps = steps_of(before, entry.facts)
        self._tables = unfold(before, self.steps)
        self.ids.trail.data = tuple(TITLES[step.kind][1] for step in self.steps)
        if not again:
            self.ids.merchants.show(before)
        self._show_step(self.at if again else 0)

    def show(self, change: Change | None) -> None:
        self.enter()

    def leave(self) -> None:
        self._wait(None)

    def next(self) -> None:
        """On to the next step, and after the last one back to the game."""
        if self.at + 1 < len(self.steps):
            self._show_step(self.at + 1)
            self.dispatch("on_swap")
        else:
            self._entry = None  # brought back by a redo, it is told from its beginning
            self.go(Page.GAME, is_told=True)

    def turn_to(self, at: int) -> None:
        """One of the steps, perhaps once more; from there on it waits for a tap."""
        self._wait(None)
        if at != self.at:
            self._show_step(at, goes_on=False)

    def confirm(self) -> None:
        self.next()

    @property
    def goes_on(self) -> bool:
        return self._go_on is not None

    def to_go_on(self) -> Widget | None:
        """Nothing as long as it goes on by itself."""
        key: Widget = self.ids.next
        return None if self.goes_on else key

    def _show_step(self, at: int, *, goes_on: bool = True) -> None:
        if not self.steps:
            return
        step = self.steps[at]
        self.at, self.is_last = at, at + 1 == len(self.steps)
        merchants = self.ids.merchants
        merchants.has_markets = step.kind not in AFTER_THE_SIDES
        merchants.show(self._tables[at], animated=ANIMATIONS.of(self.desk))
        self.sentences = (LINE if step.kind is Kind.BIDS else " ").join(step.sentences)
        self.to_do = " ".join(step.to_do)
        top = self.ids.top
        top.show(self, TITLES[step.kind][0])
        if len(step.seats) == 1:
            top.show(self, TITLES[step.kind][0], seat=step.seats[0])
        else:
            top.seat_fill = theme.PAPER_LIGHT
        moves = goes_on and not self.is_last and ANIMATIONS.of(self.desk)
        letters = len(self.sentences) + len(self.to_do)
        self._wait(LEAST_SECONDS + letters * SECONDS_PER_LETTER if moves else None)

    def _make_room(self, *_: object) -> None:
        """As many lines as there is to do."""
        lines = measure.lines(self.to_do, self.width - dp(MARGIN), size=TO_DO) if self.to_do else 0
        self.to_do_height = measure.height(lines, size=TO_DO)

    def _wait(self, seconds: float | None) -> None:
        """Go on by itself after so long; with None it waits for a tap."""
        if self._go_on is not None:
            self._go_on.cancel()
        self._go_on = None
        if seconds is not None:
            self._go_on = Clock.schedule_once(lambda _: self.next(), seconds)
