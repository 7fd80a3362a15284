"""The whole house but for the screen: pins of air, inbox, controls, desk, store, lamp, strip."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

from companion.games import find_game
from companion.games.contract import TABLE
from companion.games.traders_of_osaka.views.lights import LIGHTS
from companion.storage.background import BackgroundStore
from companion.storage.library import StoreLibrary
from companion.storage.looking import look
from companion.storage.store import Store
from companion.table.controls import Controls
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.inbox import Inbox
from companion.table.lamp import Lamp
from companion.table.table import Table
from companion.views.lights import Layout
from hardware.buttons import DEFAULT_PINS, ButtonPanel
from hardware.factory import open_factory
from hardware.guard import ButtonTiming
from hardware.pacing import StripTiming
from hardware.strip import DEFAULT_BAUD, Strip

KEY = "traders-of-osaka"
PATIENCE_SECONDS = 20.0
AT_ONCE = StripTiming(
    most_frames_per_second=200.0,
    greeting_seconds=0.05,
    first_retry_seconds=0.002,
    longest_retry_seconds=0.01,
)
FAST_BAUD = 921_600


class Screen:
    """Stands for the screen: where people are, and what was asked of it."""

    def __init__(self, desk: Desk) -> None:
        self.name = "table"
        self.is_in_play = True
        self.asked: list[str] = []
        self._desk = desk

    @property
    def undo_words(self) -> str:
        return self._desk.undo_words

    def undo(self) -> None:
        self._desk.undo()

    def confirm(self) -> None:
        self.asked.append("confirm")

    def answer(self, button: str) -> bool:  # noqa: ARG002 (it asks nothing)
        return False

    def open_menu(self) -> None:
        self.asked.append("menu")

    def flash(self, button: str) -> None:
        self.asked.append(f"flash {button}")

    def check_button(self, event: Any) -> None:
        self.asked.append(f"{event.name} {event.kind}")


class House:
    """Everything wired as in the app; `run_until` is its event loop."""

    def __init__(
        self,
        folder: Path,
        *,
        layout: Layout,
        clock: Callable[[], float] = time.monotonic,
        button_timing: ButtonTiming | None = None,
        strip_timing: StripTiming | None = None,
        baud: int = DEFAULT_BAUD,
    ) -> None:
        self.folder = folder
        self.port = folder / "tty"
        self.layout = layout
        self._woken = threading.Event()
        self._timers: list[tuple[float, Callable[[], None]]] = []
        self.said: list[str] = []
        self.inbox = Inbox(self._woken.set)
        self._store = BackgroundStore(lambda: Store.open(folder / "higaki.db"), self.inbox.post)
        self.desk = Desk(StoreLibrary(self._store, complain=self.said.append), {})
        self.desk.hear(self.said.append)
        self.screen = Screen(self.desk)
        self.controls = Controls(self.desk, self.screen)
        # Colours go out as they are asked for, so that a frame can be compared with the view.
        self.strip = Strip(
            led_count=layout.led_count,
            port=str(self.port),
            brightness=1.0,
            gamma=1.0,
            timing=strip_timing,
            baud=baud,
        )
        self.lamp = Lamp(self.desk, self.strip, layout=layout, schedule=self._schedule)
        self.factory = cast(Any, open_factory("mock"))
        self.panel = ButtonPanel(
            factory=self.factory,
            emit=lambda event: self.inbox.tell(partial(self.controls.handle, event)),
            timing=button_timing,
            clock=clock,
        )
        self.pins = {name: self.factory.pin(pin) for name, pin in DEFAULT_PINS.items()}

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        self.panel.close()
        self.factory.close()
        self.lamp.close()
        self._store.close()

    @property
    def table(self) -> Table:
        assert self.desk.table is not None
        return self.desk.table

    def begin(self, *lines: str) -> None:
        """A new game at the table, with these lines played."""
        self.desk.begin(KEY)
        for line in lines:
            self.desk.play(find_game(KEY).parse(line))
        self.settle()

    def kept(self) -> list[list[str]]:
        """The lines of every game in the database, read by another connection."""
        with look(self.folder / "higaki.db") as store:
            return [store.lines(game.number) for game in reversed(store.games())]

    def settle(self) -> None:
        """Run until every move is written."""
        self.run_until(lambda: not self.table.busy and not len(self.inbox))

    def run_until(self, is_so: Callable[[], object], *, what: str = "it") -> None:
        """The event loop of the screen's thread, until something is so."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_so():
            assert time.monotonic() < deadline, f"{what} never came about: {self.said}"
            self.run_once()

    def run_once(self, *, longest_seconds: float = 0.01) -> None:
        """One turn of it: wait for a message or a timer, then do what is due."""
        now = time.monotonic()
        due = min((at for at, _ in self._timers), default=now + longest_seconds)
        self._woken.wait(max(0.0, min(longest_seconds, due - now)))
        self._woken.clear()
        self.inbox.drain()
        now = time.monotonic()
        for timer in [timer for timer in self._timers if timer[0] <= now]:
            if timer in self._timers:
                self._timers.remove(timer)
                timer[1]()

    def wanted(self) -> tuple[tuple[int, int, int], ...]:
        """The frame of the view when everything that happened has been shown."""
        return LIGHTS.frame(self.desk.view, seconds=time.monotonic(), layout=self.layout)

    def replayed(self, lines: list[str]) -> Any:
        """The view that these lines lead to."""
        history = History(find_game(KEY))
        for line in lines:
            history.read(line)
        return history.game.view(history.state, TABLE)

    def _schedule(self, act: Callable[[], None], seconds: float) -> Callable[[], None]:
        timer = (time.monotonic() + seconds, act)
        self._timers.append(timer)
        return lambda: self._timers.remove(timer) if timer in self._timers else None
