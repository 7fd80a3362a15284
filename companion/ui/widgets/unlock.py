"""The lock of somebody's secret: their PIN is asked for over whatever page is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table.desk import Desk
from companion.table.locks import MOST_TRIES, Tried
from companion.ui.kv import load_kv

load_kv(__name__, "digits", "panels", "paper")

LEFT_ALONE_SECONDS = 20.0
WRONG = "That is not the PIN."
PIN, SHUT = "pin", "shut"


class UnlockSheet(FloatLayout):
    """`ask` for a PIN; the right one puts the sheet away and does what was asked for.

    One wrong PIN too many shuts the lock for a while. That is said, and the touch that puts it away
    presses nothing: the finger was on its way to the next key.
    """

    __events__ = ("on_swap",)
    owner = StringProperty("")
    shown = StringProperty("")
    """The pad for the PIN, or why none is asked for; empty while the sheet is put away."""
    sentence = StringProperty("")
    """Why no PIN is asked for."""

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self._then: Callable[[], None] | None = None
        self._close_later = Clock.create_trigger(self.close, LEFT_ALONE_SECONDS)
        self.pad = self.ids.pad
        self.close()

    @property
    def is_shut(self) -> bool:
        """No PIN is asked for now."""
        return bool(self.shown == SHUT)

    @property
    def is_open(self) -> bool:
        return self._then is not None

    def ask(self, owner: str, then: Callable[[], None]) -> None:
        """Do this once the owner has told their PIN."""
        self.owner, self._then = owner, then
        if self.desk.locks.seconds_shut(owner):
            self._shut()
        else:
            self.pad.ask(f"PIN of {owner}")
            self._show(PIN)

    def told(self, pin: str) -> None:
        """The pad brought four digits."""
        match self.desk.locks.try_pin(self.owner, pin):
            case Tried.RIGHT:
                then = self._then
                self.close()
                if then is not None:
                    then()
            case Tried.WRONG:
                self.pad.ask(f"PIN of {self.owner}", WRONG)
            case Tried.SHUT:
                self._shut()

    def close(self, *_: object) -> None:
        """Put everything away."""
        self._close_later.cancel()
        self._then = None
        self.owner = ""
        self.pad.ask("")
        self.shown = ""
        self.dispatch("on_swap")

    def on_swap(self) -> None:
        """Something else lies under the finger now."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_open:
            return False
        if self.is_shut:
            self.close()
            return True
        self._wait()
        super().on_touch_down(touch)
        return True

    def _shut(self) -> None:
        seconds = self.desk.locks.seconds_shut(self.owner)
        self.sentence = (
            f"{MOST_TRIES} wrong PINs: the lock of {self.owner} stays shut for {seconds} seconds."
        )
        self._show(SHUT)

    def _show(self, panel: str) -> None:
        self.shown = panel
        self._wait()
        self.dispatch("on_swap")

    def _wait(self) -> None:
        self._close_later.cancel()
        self._close_later()
