"""Peek: a stack's owner holds a finger on it, behind a PIN where one is set, and sees its size.

The number is in a label that exists only while it is looked at; nothing keeps it afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.table.desk import Desk
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel

load_kv(__name__, "panels")

SHOW_SECONDS = 4.0
LEFT_ALONE_SECONDS = 20.0
Unlock = Callable[[str, Callable[[], None]], None]
"""Asks for a name's PIN, and does what is then to be done."""
NUMBER_PX = 30
"""To be read by the one whose finger is there, not from across the table."""
SLIP, AREA = "slip", "area"


class Seat(Protocol):
    """Whose secret it is."""

    @property
    def seat(self) -> str: ...

    @property
    def name(self) -> str: ...


class Tablet(Protocol):
    """The widget of a seat; empty without data."""

    data: Seat | None
    peeked: bool
    center_x: float
    top: float

    def to_window(self, x: float, y: float, /) -> tuple[float, float]: ...


class PeekOverlay(FloatLayout):
    """`begin` when a finger rests on a tablet, `end` when it lets go.

    Without a PIN the number shows from one to the other. With a PIN `unlock` asks for it; after the
    right one its owner holds another area, and lets go of it to hide the number.
    """

    owner = StringProperty("")
    shown = StringProperty("")
    """The slip over the finger, or the area to hold; empty with nothing."""

    def __init__(self, desk: Desk, unlock: Unlock, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self._unlock = unlock
        self._tablet: Tablet | None = None
        self._number: InkLabel | None = None
        self._hide_later = Clock.create_trigger(self._conceal, SHOW_SECONDS)
        self._close_later = Clock.create_trigger(self.close, LEFT_ALONE_SECONDS)

    @property
    def is_open(self) -> bool:
        return self._tablet is not None

    def begin(self, tablet: Tablet) -> None:
        """A finger rests on this tablet."""
        if self.is_open or tablet.data is None:
            return
        if self.desk.locks.has(tablet.data.name):
            self._unlock(tablet.data.name, lambda: self._offer(tablet))
            return
        self._belong_to(tablet)
        self._place_slip(tablet)
        self.shown = SLIP
        self._reveal(self.ids.slip_place)

    def end(self) -> None:
        """The finger let go; what a PIN opened stays until its own area is let go."""
        if self.shown == SLIP:
            self.close()

    def close(self, *_: object) -> None:
        """Put everything away."""
        self._conceal()
        self._close_later.cancel()
        self._tablet = None
        self.owner = ""
        self.shown = ""

    def _belong_to(self, tablet: Tablet) -> None:
        assert tablet.data is not None
        self._tablet, self.owner = tablet, tablet.data.name

    def _offer(self, tablet: Tablet) -> None:
        """The PIN was right: there is an area to hold."""
        self._belong_to(tablet)
        self.shown = AREA
        self._close_later()

    def hold(self, state: str) -> None:
        """The area after the PIN is pressed or let go."""
        if state == "down":
            self._close_later.cancel()
            self._reveal(self.ids.hold_place)
        elif self.shown == AREA:
            self.close()

    # --- the number ------------------------------------------------------------------------------

    def _reveal(self, place: Widget) -> None:
        assert self._tablet is not None
        assert self._tablet.data is not None
        words = "\n".join(self.desk.peek(self._tablet.data.seat))
        self._number = InkLabel(text=words, text_px=NUMBER_PX, font_name=theme.FONT_BOLD)
        place.add_widget(self._number)
        self._tablet.peeked = True
        self._hide_later()

    def _conceal(self, *_: object) -> None:
        self._hide_later.cancel()
        if self._number is not None:
            self._number.parent.remove_widget(self._number)
            self._number = None

    def _place_slip(self, tablet: Tablet) -> None:
        """Over the finger, where the hand's own shadow falls; never off the screen."""
        slip = self.ids.slip
        x, y = tablet.to_window(tablet.center_x, tablet.top)
        # The window's size: this overlay was made for the first peek and has not got its own yet.
        slip.x = min(max(x - slip.width / 2, dp(6)), Window.width - slip.width - dp(6))
        slip.y = min(y + dp(6), Window.height - slip.height - dp(6))

    def on_touch_down(self, touch: Any) -> bool:
        handled = bool(super().on_touch_down(touch))
        # While the area is to be held nothing beneath may be touched.
        return handled or (self.shown == AREA)
