"""The end of a game as a show: what everybody has is counted part by part, until a tap ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.table.change import Change
from companion.table.settings import ANIMATIONS
from companion.ui.page import BasePage
from companion.views.stage import Page

PART_SECONDS = 1.2


class CountPage(BasePage):
    """Subclasses say what the parts are and how they look; `count` in their kv file shows them."""

    keeps_awake = True

    tab = StringProperty("points")
    """Of the things to look at afterwards, the one that is shown; the count itself is `points`."""
    counting = BooleanProperty(False)
    shown = NumericProperty(0)
    """How many parts are counted."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.parts: Sequence[Any] = ()
        self._seen: Any = None
        super().__init__(*args, **kwargs)
        self._ticks = Clock.create_trigger(self.count_on, PART_SECONDS, interval=True)

    # --- what subclasses say ---------------------------------------------------------------------

    def count_up(self) -> Sequence[Any]:
        """The parts of this table, in their order."""
        raise NotImplementedError

    @property
    def part_seconds(self) -> float:
        """How long a part is looked at."""
        return PART_SECONDS

    def lay(self) -> None:
        """Everything else that there is to see."""

    def show_parts(self) -> None:
        """Show the parts that are counted, and when all are who won."""

    # --- the show --------------------------------------------------------------------------------

    def enter(self, **_: Any) -> None:
        table = self.desk.table
        if table is None or not self.desk.moment.is_over:
            return
        if table.state is not self._seen:
            self._seen = table.state
            self.parts = self.count_up()
            self.tab, self.shown, self.counting = "points", 0, True
            self.lay()
            if ANIMATIONS.of(self.desk):
                self._ticks.timeout = self.part_seconds
                self._ticks()
            else:
                self.finish()
        self.show(None)

    def leave(self) -> None:
        # An undo leads away from here: then secrets are secret again, and nobody has won.
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
        else:
            self.show_parts()

    def count_on(self, *_: object) -> None:
        """One part more."""
        if self.shown < len(self.parts):
            self.shown += 1
            self.show(None)
        else:
            self.finish()

    def finish(self) -> None:
        """Everything is counted: who won?"""
        self._ticks.cancel()
        self.shown, self.counting = len(self.parts), False
        self.desk.equipment.reveal()
        self.show(None)

    def on_touch_down(self, touch: Any) -> bool:
        if self.counting and self.ids.count.collide_point(*touch.pos):
            self.finish()
            return True
        return bool(super().on_touch_down(touch))

    # --- on from here ----------------------------------------------------------------------------

    def new_game(self) -> None:
        """The same people again: their seats are remembered there."""
        self.go(Page.NEW_GAME)

    def confirm(self) -> None:
        if self.counting:
            self.finish()
        else:
            self.new_game()
