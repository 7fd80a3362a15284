"""A payment, one step at a time: each arrived colour with its workings, then what follows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.screens.widgets.sale import SalePanel
from companion.games.traders_of_osaka.views.payment import (
    SaleStep,
    SequelStep,
    Step,
    before_sales,
    payment_steps,
)
from companion.table.change import Change
from companion.ui import measure, theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.views.live_moves import Entry, newest
from companion.views.stage import Page

load_kv(__name__, "panels", "scene", "top_bar", "trail")

TO_DO = 18
"""The size of what is to be done first."""


class PaymentPage(BasePage):
    """It always tells the newest move of the game, so it is the same after a restart."""

    keeps_awake = True

    at = NumericProperty(0)
    sellers = NumericProperty(1)
    others = StringProperty("")
    to_do = StringProperty("")
    """What to do with one's hands first."""
    to_do_height = NumericProperty(0)
    part = StringProperty("")
    """What the step is: a sale, or its sequel."""
    title = StringProperty("")
    sentences = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.steps: tuple[Step, ...] = ()
        self._entry: Any = None
        """The move whose payment this is: from the menu one comes back to the same step."""
        self._first = ""
        """What to do before the first sale."""
        self._panels: list[SalePanel] = []
        super().__init__(*args, **kwargs)
        self.bind(to_do=self._make_room, width=self._make_room)

    def enter(self, **_: Any) -> None:
        entry = newest(self.desk.table.history) if self.desk.table else None
        again = entry is self._entry and self.at < len(self.steps)
        self._entry = entry
        self.steps = payment_steps(entry.facts, self.desk.view) if entry else ()
        self._first = self._to_do(entry) if entry else ""
        self.ids.trail.data = self.steps
        self._show_step(self.at if again else 0)

    def _to_do(self, entry: Entry) -> str:
        """What hands have to do before anybody sells."""
        assert self.desk.table is not None
        sentences = self.desk.table.game.hands(entry.before, before_sales(entry.facts))
        return f"Now at the table: {' '.join(sentences)}" if sentences else ""

    def show(self, change: Change | None) -> None:
        """Another payment, or the same one brought back."""
        self.enter()

    def next(self) -> None:
        """On to the next step, and after the last one back to the game."""
        if self.at + 1 < len(self.steps):
            self.turn_to(self.at + 1)
        else:
            self._entry = None  # brought back by a redo, it is told from its beginning
            self.go(Page.GAME, is_told=True)

    def turn_to(self, at: int) -> None:
        """One of the steps, perhaps once more."""
        if at != self.at:
            self._show_step(at)
            self.dispatch("on_swap")

    def confirm(self) -> None:
        self.next()

    def to_go_on(self) -> Widget | None:
        return self.ids.next

    def _show_step(self, at: int) -> None:
        self.at = at
        self.to_do = "" if at else self._first
        if not self.steps:
            return
        step = self.steps[at]
        top = self.ids.top
        top.show(self, step.title if isinstance(step, SaleStep) else "After the payment")
        top.seat_fill = theme.PAPER_LIGHT
        if isinstance(step, SaleStep):
            self._show_sales(step)
        else:
            self._show_sequel(step)

    def _show_sales(self, step: SaleStep) -> None:
        while len(self._panels) < len(step.sales):
            self._panels.append(SalePanel())
        grid = self.ids.sales
        panels = self._panels[: len(step.sales)]
        if grid.children[::-1] != panels:
            grid.clear_widgets()
            for panel in panels:
                grid.add_widget(panel)
        for panel, sale in zip(panels, step.sales, strict=True):
            panel.data, panel.row = sale, step.sales
        self.sellers = len(panels)
        self.others = step.others
        self.part = "sale"

    def _show_sequel(self, step: SequelStep) -> None:
        self.title = step.title
        self.sentences = "\n".join(step.sentences)
        self.ids.scene.data = (step.kind, step.colours)
        self.part = "sequel"

    def _make_room(self, *_: object) -> None:
        """As many lines as there is to do before the sales."""
        lines = measure.lines(self.to_do, self.width - dp(28), size=TO_DO)
        self.to_do_height = lines * measure.tight_line(size=TO_DO) + dp(6 if lines else 0)
