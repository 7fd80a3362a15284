"""A monkey at the table: random touches on the real app, and a look after each of them.

`python -m tests.ui.monkey SEED TOUCHES DATA RESULT [GAME]`. Between its whims it plays on, so that
it gets everywhere; an exception ends it, and everything else it dislikes is written to RESULT as
JSON. Told a game it begins with that one, whose owner has filled its sheets, and chooses it again
wherever it can.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.bootstrap.screen import run_screen
from companion.bootstrap.tables import open_store
from companion.games import FIRST, find_game
from companion.table.history import History
from companion.table.settings import LAST_GAME
from companion.views.stage import Page
from tests.games.touched import settings_of, touched
from tests.ui.recorded import golden

NAMES = ("Christopher", "紀伊國屋文左", "Bartholomew", "Wilhelmina W")
SEATS = ("white", "pink", "grey", "tan")
WHIM = 0.35
"""How often it touches something just because it is there."""
WAYS_ON = {Page.HOME: "resume", Page.MENU: "back"}
"""What leads towards the table; other pages have a way back in their heading."""


class Monkey:
    """Touches once a frame, waits for the table, and keeps count of where it has been."""

    def __init__(
        self,
        shell: Any,
        *,
        seed: int,
        touches: int,
        key: str | None,
        ended: Callable[[], None],
    ) -> None:
        from kivy.clock import Clock

        self.shell, self.rng, self.left, self.key = shell, Random(seed), touches, key
        self.pages: Counter[str] = Counter()
        self.faults: list[str] = []
        self._state: Any = None
        self._move: Any = None
        self._down: Any = None
        self._ended = ended
        Clock.schedule_interval(lambda _: self._step(), 0)

    def _step(self) -> bool:
        table = self.shell.desk.table
        if self._down is not None:
            self._let_go()
        elif not (table and table.busy):
            self._look()
            self.left -= 1
            if self.left < 0:
                self._ended()
                return False
            self._touch(self._whim() if self.rng.random() < WHIM else self._way_on())
        return True

    # --- choosing ----------------------------------------------------------------------------

    def _whim(self) -> Any:
        from kivy.uix.behaviors import ButtonBehavior

        from companion.games.traders_of_osaka.screens.widgets.trail import Trail
        from companion.ui.widgets.held import HeldTablet
        from tests.ui.layout import visible

        kinds = (ButtonBehavior, HeldTablet, Trail)
        there = [
            widget
            for widget in visible(self.shell.front)
            if isinstance(widget, kinds) and not widget.disabled
        ]
        return self.rng.choice(there) if there else None

    def _way_on(self) -> Any:
        """What a player would touch, or what leads back to where they can."""
        page, name = self.shell.page, self.shell.name
        if self.shell.is_in_play:
            return page.to_go_on() or page.finger(self._next_move())
        if name == Page.NEW_GAME:
            if self.key and page.game.key != self.key:
                page.choose_game(find_game(self.key))
            return page.to_begin()
        if name in WAYS_ON:
            return page.ids[WAYS_ON[name]]
        heading = page.ids.get("heading")
        return heading.ids.go_back if heading else None

    def _next_move(self) -> Any:
        state = self.shell.desk.table.state
        if state is not self._state:
            game = self.shell.desk.table.game
            over = game.summary(state).over
            self._state = state
            self._move = None if over else game.autoplay(state, self.rng)
        return self._move

    # --- touching ----------------------------------------------------------------------------

    def _touch(self, widget: Any) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        from companion.ui.pointer import _Finger

        if widget is None:
            widget = self.shell
        x, y = widget.to_window(*widget.center)
        self._down = _Finger("monkey", self.left, (x / Window.width, y / Window.height))
        EventLoop.post_dispatch_input("begin", self._down)

    def _let_go(self) -> None:
        from kivy.base import EventLoop

        finger, self._down = self._down, None
        EventLoop.post_dispatch_input("end", finger)

    # --- looking -----------------------------------------------------------------------------

    def _look(self) -> None:
        from tests.ui.layout import complaints, visible

        self.pages[str(self.shell.name)] += 1
        page = self.shell.page
        if self.pages.total() % 7 or page.width <= 200 or self.shell.fingers.has_swapped:
            return  # a page that has just come is still finding its places
        # Ships may pass each other on their way.
        if all(getattr(widget, "sailing", 1.0) == 1.0 for widget in visible(page)):
            self.faults += [f"{self.shell.name}: {words}" for words in complaints(page)]


def main(seed: int, touches: int, data: Path, result: Path, key: str | None = None) -> None:
    with open_store(data) as store:
        rng = Random(seed)
        store.change_setting("names", list(NAMES))
        store.change_setting("seating", [list(pair) for pair in zip(SEATS, NAMES, strict=True)])
        store.change_setting("tracking", ("hands", "table", "ships")[seed % 3])
        store.change_setting("ships", rng.choice(("by-themselves", "by-hand")))
        store.change_setting("insurance", rng.choice(("sinking", "any")))
        if key:
            store.change_setting(LAST_GAME.name, key)
            lines = golden(f"{key}/{touched(key).record}").lines
            for name, value in settings_of(find_game(key), lines).items():
                store.change_setting(name, value)

    def ready(shell: Any) -> None:
        def ended() -> None:
            table = shell.desk.table
            lines = table.history.lines if table else []
            again = History(table.game if table else find_game(key or FIRST))
            for line in lines:
                again.read(line)
            found = {
                "pages": dict(monkey.pages),
                "faults": sorted(set(monkey.faults)),
                "lines": lines,
                "replays": table is None or again.state == table.state,
            }
            result.write_text(json.dumps(found))
            shell.close()

        monkey = Monkey(shell, seed=seed, touches=touches, key=key, ended=ended)

    run_screen(data, size=(800, 480), on_ready=ready)


if __name__ == "__main__":
    seed, touches, data, result, *key = sys.argv[1:]
    main(int(seed), int(touches), Path(data), Path(result), *key)
