"""Peek: a stack's owner holds a finger on it, behind a PIN where one is set, and sees its size.

The number is in a label that exists only while it is looked at; nothing keeps it afterwards.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.screens.widgets.seat import SeatTablet
from companion.table.desk import Desk
from companion.table.pins import PIN_DIGITS, opens
from companion.table.settings import PINS
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel

load_kv(__name__)

SHOW_SECONDS = 4.0
LEFT_ALONE_SECONDS = 20.0
MOST_TRIES = 3
NUMBER_PX = 30
"""To be read by the one whose finger is there, not from across the table."""


class PinDots(Drawn):
    """`data` is how many digits are in."""

    def paint(self, painter: Painter) -> None:
        for at in range(PIN_DIGITS):
            cx = self.center_x + (at - (PIN_DIGITS - 1) / 2) * dp(34)
            if at < (self.data or 0):
                painter.disc(cx, self.center_y, dp(9), theme.INK)
            painter.ring(cx, self.center_y, dp(9), theme.INK, dp(1.3))


class PeekOverlay(FloatLayout):
    """`begin` when a finger rests on a tablet, `end` when it lets go.

    Without a PIN the number shows from one to the other. With a PIN the pad opens and stays; after
    the right one its owner holds another area, and lets go of it to hide the number.
    """

    locked = BooleanProperty(False)
    """The pad waits for a PIN."""
    owner = StringProperty("")
    entered = NumericProperty(0)
    """How many digits of the PIN are in."""
    complaint = StringProperty("")

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self._tablet: SeatTablet | None = None
        self._digits = ""
        self._tries = 0
        self._number: InkLabel | None = None
        self._hide_later = Clock.create_trigger(self._conceal, SHOW_SECONDS)
        self._close_later = Clock.create_trigger(self.close, LEFT_ALONE_SECONDS)
        # Ids are weak: what leaves the tree now and comes back later is held here.
        self._pin_panel, self._hold_panel, self._slip, self._slip_place, self._hold_place = (
            self.ids[name].__self__
            for name in ("pin_panel", "hold_panel", "slip", "slip_place", "hold_place")
        )
        self._put_away()

    @property
    def is_open(self) -> bool:
        return self._tablet is not None

    @property
    def is_showing(self) -> bool:
        """The number can be seen."""
        return self._number is not None

    def begin(self, tablet: SeatTablet) -> None:
        """A finger rests on this tablet."""
        if self.is_open or tablet.data is None:
            return
        self._tablet = tablet
        self.owner = tablet.data.name
        if self._seal():
            self._tries = 0
            self._clear("")
            self.locked = True
            self.add_widget(self._pin_panel)
            self._close_later()
        else:
            self._place_slip(tablet)
            self.add_widget(self._slip)
            self._reveal(self._slip_place)

    def end(self) -> None:
        """The finger let go; what a PIN opened stays until its own area is let go."""
        if self._slip.parent is self:
            self.close()

    def close(self, *_: object) -> None:
        """Put everything away."""
        self._conceal()
        self._close_later.cancel()
        self._clear("")
        self.locked = False
        self._tablet = None
        self.owner = ""
        self._put_away()

    def _put_away(self) -> None:
        for part in (self._pin_panel, self._hold_panel, self._slip):
            self.remove_widget(part)

    # --- the PIN ---------------------------------------------------------------------------------

    def press(self, digit: str) -> None:
        """A key of the number pad; the fourth digit is checked at once."""
        self._close_later.cancel()
        self._close_later()
        self.complaint = ""
        self._digits += digit
        self.entered = len(self._digits)
        if len(self._digits) < PIN_DIGITS:
            return
        right = opens(self._digits, self._seal())
        self._clear("" if right else "That is not the PIN.")
        if right:
            self.locked = False
            self.remove_widget(self._pin_panel)
            self.add_widget(self._hold_panel)
            return
        self._tries += 1
        if self._tries == MOST_TRIES:
            self.close()

    def delete(self) -> None:
        self._clear("")

    def hold(self, state: str) -> None:
        """The area after the PIN is pressed or let go."""
        if state == "down":
            self._close_later.cancel()
            self._reveal(self._hold_place)
        elif self._tablet is not None and self._hold_panel.parent is self:
            self.close()

    def _seal(self) -> str:
        seals: dict[str, str] = PINS.of(self.desk)
        return seals.get(self.owner, "")

    def _clear(self, complaint: str) -> None:
        self._digits = ""
        self.entered = 0
        self.complaint = complaint

    # --- the number ------------------------------------------------------------------------------

    def _reveal(self, place: Widget) -> None:
        assert self._tablet is not None
        words = self.desk.peek(self._tablet.data.seat)
        self._number = InkLabel(text=words, text_px=NUMBER_PX, font_name=theme.FONT_BOLD)
        place.add_widget(self._number)
        self._tablet.peeked = True
        self._hide_later()

    def _conceal(self, *_: object) -> None:
        self._hide_later.cancel()
        if self._number is not None:
            self._number.parent.remove_widget(self._number)
            self._number = None

    def _place_slip(self, tablet: SeatTablet) -> None:
        """Over the finger, where the hand's own shadow falls; never off the screen."""
        slip = self._slip
        x, y = tablet.to_window(tablet.center_x, tablet.top)
        # The window's size: this overlay was made for the first peek and has not got its own yet.
        slip.x = min(max(x - slip.width / 2, dp(6)), Window.width - slip.width - dp(6))
        slip.y = min(y + dp(6), Window.height - slip.height - dp(6))

    def on_touch_down(self, touch: Any) -> bool:
        handled = bool(super().on_touch_down(touch))
        # While a PIN is in play nothing beneath may be touched.
        return handled or (self.is_open and self._slip.parent is None)
